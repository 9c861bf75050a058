/** The limits of quantities (booking §5 "Quantities"): of one offer while the others stay as they are, and of a whole order. */
import { VOUCHER_CARD_LIMIT } from '@sahna/contract/constants';
import type { Payment } from '../../../shared/order-form/questions.ts';
import type { Offer, Session } from './event-model.ts';

/** Upper limits of the order as a whole. */
export type Bounds = {
  /** Of any order of this event. */
  order: number;
  /** Places left in the chosen session. */
  session: number;
  /** Uses left of the season ticket; null while tickets are bought. */
  subscription: number | null;
  voucher: boolean;
};

/** Chosen quantities by the keys of their offers. */
export type Quantities = Readonly<Record<string, number>>;

/** The most tickets of one order. */
export function mostOfOrder({ order, session, subscription, voucher }: Bounds): number {
  return Math.max(
    0,
    Math.min(order, session, subscription ?? Number.POSITIVE_INFINITY, voucher ? VOUCHER_CARD_LIMIT : order),
  );
}

/** The least of an offer that can be bought; of a compulsory one it is chosen from the start. */
const leastOf = (row: Offer): number => Math.max(1, row.least);

/** The quantity below which a compulsory offer cannot be taken; 0 for others. */
export function floorOf(row: Offer): number {
  return row.compulsory ? row.least : 0;
}

/** The most of an offer while the others stay as they are; 0 where not even its least fits. */
export function mostOfRow(rows: readonly Offer[], row: Offer, chosen: Quantities, bounds: Bounds): number {
  const others = rows.filter((one) => one.key !== row.key);
  // While a compulsory offer is short of its least, no other can be bought.
  if (others.some((one) => (chosen[one.key] ?? 0) < floorOf(one))) return 0;
  const taken = others.reduce((sum, one) => sum + (chosen[one.key] ?? 0), 0);
  const most = Math.min(row.most, row.left, mostOfOrder(bounds) - taken);
  return most < leastOf(row) ? 0 : most;
}

/** Why no more of an offer can be chosen, and how many can at the most; `compulsory`: another offer has to be chosen first. */
export type Limit = {
  why: 'voucher' | 'subscription' | 'left' | 'session' | 'order' | 'category' | 'compulsory' | 'group';
  most: number;
};

/** The bound that holds an offer back; where several do, the one that a visitor can do least about. */
export function limitOfRow(rows: readonly Offer[], row: Offer, chosen: Quantities, bounds: Bounds): Limit {
  const others = rows.filter((one) => one.key !== row.key);
  const short = others.find((one) => (chosen[one.key] ?? 0) < floorOf(one));
  if (short) return { why: 'compulsory', most: floorOf(short) };
  const taken = others.reduce((sum, one) => sum + (chosen[one.key] ?? 0), 0);
  const limits: (Limit & { room: number })[] = [
    {
      why: 'voucher',
      most: VOUCHER_CARD_LIMIT,
      room: bounds.voucher ? VOUCHER_CARD_LIMIT - taken : Number.POSITIVE_INFINITY,
    },
    {
      why: 'subscription',
      most: bounds.subscription ?? 0,
      room: (bounds.subscription ?? Number.POSITIVE_INFINITY) - taken,
    },
    { why: 'session', most: bounds.session, room: bounds.session - taken },
    { why: 'left', most: row.left, room: row.left },
    { why: 'order', most: bounds.order, room: bounds.order - taken },
    { why: 'category', most: row.most, room: row.most },
  ];
  const { why, most } = limits.reduce((tightest, one) => (one.room < tightest.room ? one : tightest));
  return { why, most };
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

/** Compulsory offers start at their least if all of these fit, everything else at 0. */
export function startingQuantities(rows: readonly Offer[], bounds: Bounds): Quantities {
  const compulsory = rows.filter((row) => floorOf(row) > 0);
  const fits =
    compulsory.every((row) => floorOf(row) <= Math.min(row.most, row.left)) &&
    compulsory.reduce((sum, row) => sum + floorOf(row), 0) <= mostOfOrder(bounds);
  return Object.fromEntries(fits ? compulsory.map((row) => [row.key, floorOf(row)]) : []);
}

/** An only offer starts at its least: whoever came to the page wants that many at least. */
export function soleQuantity(row: Offer, bounds: Bounds): Quantities {
  const most = mostOfRow([row], row, {}, bounds);
  return most > 0 ? { [row.key]: leastOf(row) } : {};
}

/** What was chosen, cut down to what can be bought now; offers that come first keep their quantities first. */
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
    (offer) => isOfferedAt(offer, dayId, priceType) && (offer.payment === 'any' || offer.payment === payment),
  );
}

export function isOfferedAt(offer: Pick<Offer, 'dayId' | 'priceType'>, dayId: string, priceType: number): boolean {
  return offer.dayId === dayId && (offer.priceType === 0 || priceType === 0 || offer.priceType === priceType);
}
