/** Uses of a promo code: held while its order is unpaid, consumed when it is paid, released when it ends. */
import type { PromoCodeId } from '../../platform/lib/ids.ts';
import { createCountedRequests, createCountedReservable, sumQuote } from '../reservations/index.ts';
import { auditPromoCodes } from './audit.store.ts';
import { adjustUseCounters, lockCodes } from './codes.store.ts';
import { formatPromoCodeError, promoCodeError } from './errors.ts';
import { applyPromoCode, type PromoCodeTerms } from './rules.ts';

export const PROMO_CODE = 'promo_code';

const requests = createCountedRequests<PromoCodeTerms>(PROMO_CODE);

export function requestPromoCode(id: PromoCodeId, terms: PromoCodeTerms) {
  return requests.create([{ id: null, resourceId: id, line: null, quantity: 1, price: 0, terms }]);
}

export const promoCodeUses = createCountedReservable({
  requests,
  lockAvailable: lockCodes,
  moveCounters: adjustUseCounters,
  createShortage: () => promoCodeError('usage_limit_reached'),
  adjustment: {
    validate: (all, quote) => {
      const [first, second] = requests.listUses(all);
      if (!first) return null;
      if (second) return promoCodeError('code_already_applied');
      return sumQuote(applyPromoCode(first.terms, quote)) < sumQuote(quote) ? null : promoCodeError('invalid_code');
    },
    applyPricing: (all, quote) =>
      requests.listUses(all).reduce((running, { terms }) => applyPromoCode(terms, running), quote),
  },
  formatError: formatPromoCodeError,
  audit: auditPromoCodes,
});
