/** At which prices seats are proposed. Pure. */
import type { CategoryId, ZoneId } from '../../../platform/lib/ids.ts';
import type { Minor } from '../../../platform/lib/money.ts';

export type PricedOffer = {
  categoryId: CategoryId;
  zoneId: ZoneId | null;
  price: Minor;
  serviceFee: Minor;
  /** 0 always, 1 only with the voucher card, 2 only without. */
  voucherCard: number;
  group: object | null;
};

/** Fees included; null: no bound. */
export type ProposalBounds = { min: Minor | null; max: Minor | null; zoneId: ZoneId | null; voucherCard: boolean };

export type ZonePrice = { categoryId: CategoryId; zoneId: ZoneId; price: Minor };

/**
 * The first price of each zone that is within the bounds. Offers stand in the order in which they are shown, reduced prices after the
 * full one. Of an event that is free (`isFree`) nothing costs anything.
 */
export function proposedPrices(
  offers: readonly PricedOffer[],
  isFree: boolean,
  bounds: ProposalBounds,
): ReadonlyMap<ZoneId, ZonePrice> {
  const prices = new Map<ZoneId, ZonePrice>();
  for (const { categoryId, zoneId, price, serviceFee, voucherCard, group } of offers) {
    if (zoneId === null || group || prices.has(zoneId)) continue;
    if (bounds.zoneId !== null && zoneId !== bounds.zoneId) continue;
    if (voucherCard !== 0 && voucherCard !== (bounds.voucherCard ? 1 : 2)) continue;
    const full = isFree ? 0 : price + serviceFee;
    if ((bounds.min !== null && full < bounds.min) || (bounds.max !== null && full > bounds.max)) continue;
    prices.set(zoneId, { categoryId, zoneId, price: full });
  }
  return prices;
}
