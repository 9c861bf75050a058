/** Looks something up that a buyer typed, as long as they do not guess. */
import { type Database, lockKeys, type Tx } from '../../platform/db/index.ts';
import type { Clock } from '../../platform/lib/clock.ts';
import { ok, type Result, refused } from '../../platform/lib/result.ts';
import { guessesSince, keepGuess } from './guesses.store.ts';
import { GUESSES, type Guesser, isGuessing } from './rules.ts';

export type Missed = 'wrong' | 'too_many_guesses';

/** `find` answers null where what was typed is wrong: that counts as a guess of each of these. */
export function guardedLookUp(db: Database, clock: Clock) {
  return <T>(
    guessers: readonly Guesser[],
    find: (tx: Tx, now: Date) => Promise<T | null>,
  ): Promise<Result<T, Missed>> =>
    db.transaction(async (tx) => {
      const now = clock.now();
      const since = new Date(now.getTime() - GUESSES.withinMs);
      const who = guessers.map((one) => one.who);
      await lockKeys(tx, 'guesser', who);
      if (isGuessing(guessers, await guessesSince(tx, who, since))) return refused('too_many_guesses');
      const found = await find(tx, now);
      if (found !== null) return ok(found);
      await keepGuess(tx, who, now, since);
      return refused('wrong');
    });
}
