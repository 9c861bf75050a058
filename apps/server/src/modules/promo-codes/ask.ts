/** Looks up the promo code that a buyer typed, as long as they do not guess. */
import type { Database } from '../../db/index.ts';
import type { Clock } from '../../kernel/clock.ts';
import type { OrderId } from '../../kernel/ids.ts';
import { dayAt } from '../../kernel/local-date.ts';
import { ok, type Result, refused } from '../../kernel/result.ts';
import type { ClaimRefused } from '../selling/index.ts';
import { findCode, guessesSince, keepGuess, lockGuesses } from './codes.store.ts';
import { because } from './refusals.ts';
import { GUESSES, isGuessing, isInPeriod, writtenCode } from './rules.ts';
import { claimCode, type PromoClaim } from './uses.ts';

/** Where a code is tried. */
export type TriedOn = {
  orderId: OrderId;
  /** Where the call comes from; null: not known. */
  origin: string | null;
  /** The clock by which the code's days are counted. */
  timeZone: string;
};

export type AskCode = (typed: string, on: TriedOn) => Promise<Result<PromoClaim, ClaimRefused>>;

export function codeAsker(db: Database, clock: Clock): AskCode {
  return (typed, { orderId, origin, timeZone }) =>
    db.transaction(async (tx) => {
      const now = clock.now();
      const since = new Date(now.getTime() - GUESSES.withinMs);
      const [order, address] = [`order/${orderId}`, `origin/${origin}`];
      const who = origin === null ? [order] : [order, address];
      await lockGuesses(tx, who);
      const guesses = await guessesSince(tx, who, since);
      if (isGuessing({ ofOrder: guesses.get(order) ?? 0, ofOrigin: guesses.get(address) ?? 0 }))
        return refused(because('too_many_guesses'));
      const code = writtenCode(typed);
      const found = await findCode(tx, code);
      if (found && isInPeriod(found.period, dayAt(now, timeZone))) return ok(claimCode(found.id, code, found.terms));
      await keepGuess(tx, who, now, since);
      return refused(because('wrong_code'));
    });
}
