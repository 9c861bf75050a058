/**
 * Compares prices of a request, which come from a snapshot in memory, with the database; on a difference the caller
 * refreshes.
 */
import type { Tx } from '../../../platform/db/index.ts';
import type { PricedOrderLine } from '../rules/model.ts';
import type { SaleChannel } from '../rules/sale-windows.ts';
import { type CurrentOffer, listSessionsOffSale, loadCurrentOffers } from '../store/current-prices.ts';

/** `offSale`: keys of sessions and channels in which they are not sold. */
export type CurrentPrices = { offers: ReadonlyMap<number, CurrentOffer>; offSale: ReadonlySet<string> };

/** A line and the channel whose sale windows apply; null: its place is already held. */
export type CurrentLine = { line: PricedOrderLine; channel: SaleChannel | null };

function toSessionKey(id: number, channel: SaleChannel | null): string {
  return `${id}/${channel ?? ''}`;
}

/** Reads the offers and sessions of these lines without a lock. */
export async function loadCurrentPrices(tx: Tx, lines: readonly CurrentLine[], now: Date): Promise<CurrentPrices> {
  if (lines.length === 0) return { offers: new Map(), offSale: new Set() };
  const sessions = new Map(
    lines.map(({ line: { session }, channel }) => [toSessionKey(session.id, channel), { id: session.id, channel }]),
  );
  const [offers, offSale] = await Promise.all([
    loadCurrentOffers(tx, [...new Set(lines.map(({ line }) => line.offer.id))]),
    listSessionsOffSale(tx, [...sessions.values()], now),
  ]);
  return {
    offers: new Map(offers.map((offer) => [offer.id, offer])),
    offSale: new Set(offSale.map(({ id, channel }) => toSessionKey(id, channel))),
  };
}

export function isCurrent(
  { offers, offSale }: CurrentPrices,
  { line: { offer, session }, channel }: CurrentLine,
): boolean {
  const currentOffer = offers.get(offer.id);
  if (!currentOffer || currentOffer.retired || offSale.has(toSessionKey(session.id, channel))) return false;
  return (
    currentOffer.price === offer.price &&
    currentOffer.serviceFee === offer.serviceFee &&
    currentOffer.group?.included === offer.group?.included &&
    currentOffer.group?.extraPrice === offer.group?.extraPrice
  );
}
