/**
 * Compares prices of a request, which come from a snapshot in memory, with the database; on a difference the caller
 * refreshes.
 */
import type { Tx } from '../../../platform/db/index.ts';
import type { PricedOrderLine } from '../rules/model.ts';
import { type CurrentOffer, listSessionsOffSale, loadCurrentOffers } from '../store/current-prices.ts';

/** `offSale`: ids of sessions that are not on sale. */
export type CurrentPrices = { offers: ReadonlyMap<number, CurrentOffer>; offSale: ReadonlySet<number> };

/** Reads the offers and sessions of these lines without a lock. */
export async function loadCurrentPrices(tx: Tx, lines: readonly PricedOrderLine[]): Promise<CurrentPrices> {
  if (lines.length === 0) return { offers: new Map(), offSale: new Set() };
  const [offers, offSale] = await Promise.all([
    loadCurrentOffers(tx, [...new Set(lines.map((line) => line.offer.id))]),
    listSessionsOffSale(tx, [...new Set(lines.map((line) => line.session.id))]),
  ]);
  return { offers: new Map(offers.map((offer) => [offer.id, offer])), offSale };
}

export function isCurrent({ offers, offSale }: CurrentPrices, { offer, session }: PricedOrderLine): boolean {
  const currentOffer = offers.get(offer.id);
  if (!currentOffer || currentOffer.retired || offSale.has(session.id)) return false;
  return (
    currentOffer.price === offer.price &&
    currentOffer.serviceFee === offer.serviceFee &&
    currentOffer.group?.included === offer.group?.included &&
    currentOffer.group?.extraPrice === offer.group?.extraPrice
  );
}
