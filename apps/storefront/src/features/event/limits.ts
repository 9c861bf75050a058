/** How many tickets there can be (booking §5 "Quantities"): of a category while the others stay, and of an order at all. */
import { VOUCHER_CARD_LIMIT } from '@sahna/contract/constants';
import type { Payment } from '../../shared/order-form/questions.ts';
import type { Offer, Session } from './event-model.ts';

/** What bounds the order as a whole. */
export type Bounds = {
  /** The event's. */
  order: number;
  /** What is left of the chosen time. */
  session: number;
  /** What is left of the season ticket; null while tickets are bought. */
  subscription: number | null;
  voucher: boolean;
};

/** By the keys of offers. */
export type Quantities = Readonly<Record<string, number>>;

/** The most tickets of one order. */
export function mostOfOrder({ order, session, subscription, voucher }: Bounds): number {
  return Math.max(
    0,
    Math.min(order, session, subscription ?? Number.POSITIVE_INFINITY, voucher ? VOUCHER_CARD_LIMIT : order),
  );
}

/** Under it a category is not sold; of a compulsory one it is taken from the start. */
const leastOf = (row: Offer): number => Math.max(1, row.least);

/** What a compulsory category never goes below. */
export function floorOf(row: Offer): number {
  return row.compulsory ? row.least : 0;
}

/** The most that can be of a row while the other rows stay as they are; 0 where not even its least fits. */
export function mostOfRow(rows: readonly Offer[], row: Offer, chosen: Quantities, bounds: Bounds): number {
  const others = rows.filter((one) => one.key !== row.key);
  // Beside a compulsory category that there is not enough of, nothing can be had.
  if (others.some((one) => (chosen[one.key] ?? 0) < floorOf(one))) return 0;
  const taken = others.reduce((sum, one) => sum + (chosen[one.key] ?? 0), 0);
  const most = Math.min(row.most, row.left, mostOfOrder(bounds) - taken);
  return most < leastOf(row) ? 0 : most;
}

export type Step = { quantity: number; isOver: boolean };

/**
 * The quantity that a press or a typed number leads to: from nothing to the row's least, below its least to nothing, never
 * over what is allowed; a compulsory category goes back to its least.
 */
export function stepTo(row: Offer, from: number, wanted: number, most: number): Step {
  if (wanted > from)
    return wanted > most
      ? { quantity: most, isOver: true }
      : { quantity: Math.max(wanted, leastOf(row)), isOver: false };
  return { quantity: Math.min(most, wanted >= leastOf(row) ? wanted : floorOf(row)), isOver: false };
}

/** Compulsory categories at their least where that can be, everything else at nothing. */
export function startingQuantities(rows: readonly Offer[], bounds: Bounds): Quantities {
  const compulsory = rows.filter((row) => floorOf(row) > 0);
  const fits =
    compulsory.every((row) => floorOf(row) <= Math.min(row.most, row.left)) &&
    compulsory.reduce((sum, row) => sum + floorOf(row), 0) <= mostOfOrder(bounds);
  return Object.fromEntries(fits ? compulsory.map((row) => [row.key, floorOf(row)]) : []);
}

/** What was chosen, within what there is now: rows in their order keep as much as still fits. */
export function refit(rows: readonly Offer[], chosen: Quantities, bounds: Bounds): Quantities {
  let fitted = startingQuantities(rows, bounds);
  for (const row of rows) {
    const key = row.key;
    const quantity = Math.min(chosen[key] ?? 0, mostOfRow(rows, row, fitted, bounds));
    if (quantity >= leastOf(row) && quantity > (fitted[key] ?? 0)) fitted = { ...fitted, [key]: quantity };
  }
  return fitted;
}

/** The offers of a session: of its day, of its price type where both have one, and for the way to pay (decisions §2a). */
export function offersAt(
  offers: readonly Offer[],
  dayId: string,
  { priceType }: Pick<Session, 'priceType'>,
  payment: Payment,
): Offer[] {
  return offers.filter(
    (offer) =>
      offer.dayId === dayId &&
      (offer.priceType === 0 || priceType === 0 || offer.priceType === priceType) &&
      (offer.payment === 'any' || offer.payment === payment),
  );
}
