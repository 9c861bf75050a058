/** Prices at which seats are proposed. */
import type { CategoryId, ZoneId } from '../../../platform/lib/ids.ts';
import type { Minor } from '../../../platform/lib/money.ts';
import { calculateFullPrice, isOfferedTo } from '../../reservations/rules/index.ts';

export type PricedOffer = {
  categoryId: CategoryId;
  zoneId: ZoneId | null;
  price: Minor;
  serviceFee: Minor;
  /** 0: always; 1: only with the voucher card; 2: only without it. */
  voucherCard: number;
  group: object | null;
};

/** Minor units, fees included; null: no limit. */
export type ProposalBounds = { min: Minor | null; max: Minor | null; zoneId: ZoneId | null; voucherCard: boolean };

export type ZonePrice = { categoryId: CategoryId; zoneId: ZoneId; price: Minor };

/** The first price per zone within the bounds. `offers` are in display order: full price before reduced ones. */
export function proposePrices(
  event: { free: boolean },
  offers: readonly PricedOffer[],
  bounds: ProposalBounds,
): ReadonlyMap<ZoneId, ZonePrice> {
  const prices = new Map<ZoneId, ZonePrice>();
  for (const offer of offers) {
    const { categoryId, zoneId, group } = offer;
    if (zoneId === null || group || prices.has(zoneId)) continue;
    if (bounds.zoneId !== null && zoneId !== bounds.zoneId) continue;
    if (!isOfferedTo(offer, bounds.voucherCard)) continue;
    const price = calculateFullPrice(event, offer);
    if ((bounds.min !== null && price < bounds.min) || (bounds.max !== null && price > bounds.max)) continue;
    prices.set(zoneId, { categoryId, zoneId, price });
  }
  return prices;
}
