/** How many tickets there can be (booking §5 "Quantities"): of a category while the others stay, and of an order at all. */
import { VOUCHER_CARD_LIMIT } from '@sahna/contract/constants';
import type { NoScheme } from '@sahna/contract/endpoints/no-scheme';
import type { PriceRow } from '@sahna/contract/entities/event';

/** What bounds the order as a whole. */
export type Bounds = {
  /** The event's `demquantlimit`. */
  order: number;
  /** What is left of the chosen time. */
  session: number;
  /** The subscription's `quant`; null while tickets are bought. */
  subscription: number | null;
  voucher: boolean;
};

export type Quantities = Readonly<Record<string, number>>;

export function offerKey(row: PriceRow): string {
  return `${row.clientcategory_id}/${row.zonelevel_id}/${row.pricetype_id}`;
}

/** The most tickets of one order. */
export function mostOfOrder({ order, session, subscription, voucher }: Bounds): number {
  return Math.max(
    0,
    Math.min(order, session, subscription ?? Number.POSITIVE_INFINITY, voucher ? VOUCHER_CARD_LIMIT : order),
  );
}

/** Under it a category is not sold; of a compulsory one it is taken from the start. */
const leastOf = (row: PriceRow): number => Math.max(1, row.minlimit);

/** What a compulsory category never goes below. */
export function floorOf(row: PriceRow): number {
  return row.needprice === 1 ? row.minlimit : 0;
}

/** The most that can be of a row while the other rows stay as they are; 0 where not even its least fits. */
export function mostOfRow(rows: readonly PriceRow[], row: PriceRow, chosen: Quantities, bounds: Bounds): number {
  const others = rows.filter((one) => one !== row && offerKey(one) !== offerKey(row));
  // Beside a compulsory category that there is not enough of, nothing can be had.
  if (others.some((one) => (chosen[offerKey(one)] ?? 0) < floorOf(one))) return 0;
  const taken = others.reduce((sum, one) => sum + (chosen[offerKey(one)] ?? 0), 0);
  const most = Math.min(row.maxlimit, row.quantity, mostOfOrder(bounds) - taken);
  return most < leastOf(row) ? 0 : most;
}

export type Step = { quantity: number; isOver: boolean };

/**
 * The quantity that a press or a typed number leads to: from nothing to the row's least, below its least to nothing, never
 * over what is allowed; a compulsory category goes back to its least.
 */
export function stepTo(row: PriceRow, from: number, wanted: number, most: number): Step {
  if (wanted > from)
    return wanted > most
      ? { quantity: most, isOver: true }
      : { quantity: Math.max(wanted, leastOf(row)), isOver: false };
  return { quantity: Math.min(most, wanted >= leastOf(row) ? wanted : floorOf(row)), isOver: false };
}

/** Compulsory categories at their least where that can be, everything else at nothing. */
export function startingQuantities(rows: readonly PriceRow[], bounds: Bounds): Quantities {
  const compulsory = rows.filter((row) => floorOf(row) > 0);
  const fits =
    compulsory.every((row) => floorOf(row) <= Math.min(row.maxlimit, row.quantity)) &&
    compulsory.reduce((sum, row) => sum + floorOf(row), 0) <= mostOfOrder(bounds);
  return Object.fromEntries(fits ? compulsory.map((row) => [offerKey(row), floorOf(row)]) : []);
}

/** What was chosen, within what there is now: rows in their order keep as much as still fits. */
export function refit(rows: readonly PriceRow[], chosen: Quantities, bounds: Bounds): Quantities {
  let fitted = startingQuantities(rows, bounds);
  for (const row of rows) {
    const key = offerKey(row);
    const quantity = Math.min(chosen[key] ?? 0, mostOfRow(rows, row, fitted, bounds));
    if (quantity >= leastOf(row) && quantity > (fitted[key] ?? 0)) fitted = { ...fitted, [key]: quantity };
  }
  return fitted;
}

/** The offers of a session: of its day, of its price type where both have one, and for the way to pay (decisions §2a). */
export function offersAt(
  price: NoScheme['price'],
  session: { day: string; pricetype_id: number },
  voucher: boolean,
): PriceRow[] {
  return price.filter(
    (row) =>
      row.action_day === session.day &&
      (row.pricetype_id === 0 || session.pricetype_id === 0 || row.pricetype_id === session.pricetype_id) &&
      (row.useproculture === 0 || row.useproculture === (voucher ? 1 : 2)),
  );
}
