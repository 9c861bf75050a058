/** Prices at which seats are proposed. */
import type { CategoryId, ZoneId } from '../../../platform/lib/ids.ts';
import type { Minor } from '../../../platform/lib/money.ts';
import { isOfferedTo } from '../../reservations/rules/index.ts';

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

/**
 * The first price per zone within the bounds. `offers` are in display order: full price before reduced ones. If
 * `isFree`, all prices are 0.
 */
export function proposePrices(
  offers: readonly PricedOffer[],
  isFree: boolean,
  bounds: ProposalBounds,
): ReadonlyMap<ZoneId, ZonePrice> {
  const prices = new Map<ZoneId, ZonePrice>();
  for (const { categoryId, zoneId, price, serviceFee, voucherCard, group } of offers) {
    if (zoneId === null || group || prices.has(zoneId)) continue;
    if (bounds.zoneId !== null && zoneId !== bounds.zoneId) continue;
    if (!isOfferedTo({ voucherCard }, bounds.voucherCard)) continue;
    const full = isFree ? 0 : price + serviceFee;
    if ((bounds.min !== null && full < bounds.min) || (bounds.max !== null && full > bounds.max)) continue;
    prices.set(zoneId, { categoryId, zoneId, price: full });
  }
  return prices;
}
