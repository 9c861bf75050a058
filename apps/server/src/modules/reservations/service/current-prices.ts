/**
 * Compares prices of a request, which come from a snapshot in memory, with the database; on a difference the caller
 * refreshes.
 */
import type { Tx } from '../../../platform/db/index.ts';
import type { PricedOrderLine } from '../rules/model.ts';
import { type CurrentOffer, currentOffers, sessionsOffSale } from '../store/current-prices.ts';

export type Current = { offers: ReadonlyMap<number, CurrentOffer>; offSale: ReadonlySet<number> };

export async function readCurrent(tx: Tx, lines: readonly PricedOrderLine[]): Promise<Current> {
  if (lines.length === 0) return { offers: new Map(), offSale: new Set() };
  const [offers, offSale] = await Promise.all([
    currentOffers(tx, [...new Set(lines.map((line) => line.offer.id))]),
    sessionsOffSale(tx, [...new Set(lines.map((line) => line.session.id))]),
  ]);
  return { offers: new Map(offers.map((offer) => [offer.id, offer])), offSale };
}

export function isCurrent({ offers, offSale }: Current, { offer, session }: PricedOrderLine): boolean {
  const now = offers.get(offer.id);
  if (!now || now.retired || offSale.has(session.id)) return false;
  return (
    now.price === offer.price &&
    now.serviceFee === offer.serviceFee &&
    now.group?.included === offer.group?.included &&
    now.group?.extraPrice === offer.group?.extraPrice
  );
}
