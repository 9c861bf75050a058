/** The sessions that use a scheme, and what they cost. */

import { matchesPriceType } from '@sahna/contract/rules/orders/order-terms';
import { calculatePriceRange, type PriceRange } from '@sahna/contract/rules/price-range';
import { calculatePercentFee } from '@sahna/contract/rules/service-fee';
import { z } from 'zod';
import type { EventDocument } from '../../event-tab.ts';
import { getPriceType, readSessionRows, type SessionDate } from '../../sessions/session-rows.ts';
import { getCellId, type PlacedOffer, type PriceCell, type PriceScheme, readOffers } from '../offers.ts';

const MINOR_UNITS = 100;
const Fee = z.looseObject({
  serviceFee: z.number().catch(0).default(0),
  serviceFeePercent: z.number().optional().catch(undefined),
});

/** In minor units. `dates`: sessions that the scheme's prices apply to. `duplicates`: cells with several prices. */
export type SchemeUse = { dates: SessionDate[]; range: PriceRange | null; duplicates: PriceCell[] };

export function findSchemeUse(document: EventDocument, scheme: PriceScheme): SchemeUse {
  const dates = readSessionRows(document).flatMap((row) =>
    matchesPriceType(scheme.priceType, getPriceType(row)) ? row.dates.filter((date) => isDayOf(scheme, date)) : [],
  );
  const offers = readOffers(document).filter((offer) => appliesBeside(offer, scheme));
  return { dates, range: calculatePriceRange(offers.map(getPayableAmount)), duplicates: findDuplicates(offers) };
}

function findDuplicates(offers: readonly PlacedOffer[]): PriceCell[] {
  const byCell = Map.groupBy(offers, ({ zone = '', category }) => getCellId({ zone, category }));
  return [...byCell.values()].flatMap(([first, ...others]) =>
    first && others.length > 0 ? [{ zone: first.zone ?? '', category: first.category }] : [],
  );
}

function isDayOf({ days }: PriceScheme, { day }: SessionDate): boolean {
  return days.length === 0 || days.includes(day);
}

/** Whether a session of the scheme has this offer, too. */
function appliesBeside({ priceType, days }: PlacedOffer, scheme: PriceScheme): boolean {
  if (!matchesPriceType(priceType ?? null, scheme.priceType)) return false;
  return days.length === 0 || scheme.days.some((day) => days.includes(day));
}

/** Price and service fee of an offer, in minor units. */
export function getPayableAmount(offer: PlacedOffer): number {
  const price = Math.round(offer.price * MINOR_UNITS);
  const { serviceFee, serviceFeePercent } = Fee.parse(offer);
  const fee =
    serviceFeePercent === undefined
      ? Math.round(serviceFee * MINOR_UNITS)
      : calculatePercentFee(price, Math.round(serviceFeePercent * MINOR_UNITS));
  return price + fee;
}
