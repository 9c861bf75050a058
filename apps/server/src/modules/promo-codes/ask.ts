/** Looks up the promo code that a buyer typed, as long as they do not guess. */
import type { Database } from '../../platform/db/index.ts';
import type { Clock } from '../../platform/lib/clock.ts';
import { dayAt } from '../../platform/lib/local-date.ts';
import { ok, type Result, refused } from '../../platform/lib/result.ts';
import { type TriedOn as Guessing, guardedLookUp, guessersOf } from '../attempt-limits/index.ts';
import type { ClaimRefused } from '../reservations/index.ts';
import { findCode } from './codes.store.ts';
import { because } from './refusals.ts';
import { isInPeriod, writtenCode } from './rules.ts';
import { claimCode, type PromoClaim } from './uses.ts';

/** Where a code is tried; by the clock of `timeZone` its days are counted. */
export type TriedOn = Guessing & { timeZone: string };

export type AskCode = (typed: string, on: TriedOn) => Promise<Result<PromoClaim, ClaimRefused>>;

export function codeAsker(db: Database, clock: Clock): AskCode {
  const lookUp = guardedLookUp(db, clock);
  return async (typed, on) => {
    const code = writtenCode(typed);
    const found = await lookUp(guessersOf('promo-code', on), async (tx, now) => {
      const one = await findCode(tx, code);
      return one && isInPeriod(one.period, dayAt(now, on.timeZone)) ? one : null;
    });
    if (found.ok) return ok(claimCode(found.value.id, code, found.value.terms));
    return refused(because(found.refusal === 'wrong' ? 'wrong_code' : found.refusal));
  };
}
