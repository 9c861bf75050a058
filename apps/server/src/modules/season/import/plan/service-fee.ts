/** Service fee of an offer: an amount, or a percentage of the price. */
import { calculatePercentFee } from '@sahna/contract/rules/service-fee';
import { type Minor, toMinor } from '../../../../platform/lib/money.ts';
import type { EventFile } from '../format/event.ts';

type OfferFile = EventFile['offers'][number];

/** In minor units. `share` is in hundredths of a percent; null: a fixed amount. */
export function parseServiceFee(offer: OfferFile): { fee: Minor; share: number | null } {
  if (offer.serviceFeePercent === undefined) return { fee: toMinor(offer.serviceFee), share: null };
  const share = Math.round(offer.serviceFeePercent * 100);
  return { fee: calculatePercentFee(toMinor(offer.price), share), share };
}
