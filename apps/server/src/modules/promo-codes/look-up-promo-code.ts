/** Looks up the promo code that a buyer typed, with attempt limits. */
import type { Database } from '../../platform/db/index.ts';
import type { Clock } from '../../platform/lib/clock.ts';
import { toLocalDay } from '../../platform/lib/local-date.ts';
import { err, ok, type Result } from '../../platform/lib/result.ts';
import { type AttemptContext, attemptSubjects, createGuardedLookUp } from '../attempt-limits/index.ts';
import type { ExtensionError, ExtensionRequest } from '../reservations/index.ts';
import { findCode } from './codes.store.ts';
import { promoCodeError } from './errors.ts';
import { isInPeriod, normalizePromoCode } from './rules.ts';
import { requestPromoCode } from './uses.ts';

/** The caller of a lookup. `timeZone`: of the venue, by which the code's period is checked. */
export type PromoCodeContext = AttemptContext & { timeZone: string };

export type LookUpPromoCode = (
  typed: string,
  on: PromoCodeContext,
) => Promise<Result<ExtensionRequest, ExtensionError>>;

export function createPromoCodeLookup(db: Database, clock: Clock): LookUpPromoCode {
  const lookUp = createGuardedLookUp(db, clock);
  return async (typed, on) => {
    const code = normalizePromoCode(typed);
    const found = await lookUp(attemptSubjects('promo-code', on), async (tx, now) => {
      const promoCode = await findCode(tx, code);
      return promoCode && isInPeriod(promoCode.period, toLocalDay(now, on.timeZone)) ? promoCode : null;
    });
    if (found.ok) return ok(requestPromoCode(found.value.id, found.value.terms));
    return err(promoCodeError(found.error === 'wrong' ? 'invalid_code' : found.error));
  };
}
