/** Looks up a typed code, unless there were too many failed attempts. */
import { type Database, type Executor, lockKeys, type Tx } from '../../platform/db/index.ts';
import type { Clock } from '../../platform/lib/clock.ts';
import { err, ok, type Result } from '../../platform/lib/result.ts';
import { countFailedAttempts, recordFailedAttempt } from './failed-attempts.store.ts';
import { type AttemptSubject, FAILED_ATTEMPTS, isLockedOut } from './rules.ts';

export type LookUpFailure = 'wrong' | 'too_many_attempts';

/** `find` returns null for a wrong code, which counts as a failed attempt of each subject. */
export function createGuardedLookUp(db: Database, clock: Clock) {
  return <T>(
    subjects: readonly AttemptSubject[],
    find: (tx: Tx, now: Date) => Promise<T | null>,
  ): Promise<Result<T, LookUpFailure>> =>
    db.transaction(async (tx) => {
      const now = clock.now();
      const windowStart = getWindowStart(now);
      const keys = subjects.map(({ key }) => key);
      await lockKeys(tx, 'failedAttempts', keys);
      if (isLockedOut(subjects, await countFailedAttempts(tx, keys, windowStart))) return err('too_many_attempts');
      const found = await find(tx, now);
      if (found !== null) return ok(found);
      await recordFailedAttempt(tx, keys, now, windowStart);
      return err('wrong');
    });
}

/** A check without a lock, before expensive work: the guarded look-up checks again. */
export async function isLockedOutNow(on: Executor, subjects: readonly AttemptSubject[], now: Date): Promise<boolean> {
  const keys = subjects.map(({ key }) => key);
  return isLockedOut(subjects, await countFailedAttempts(on, keys, getWindowStart(now)));
}

function getWindowStart(now: Date): Date {
  return new Date(now.getTime() - FAILED_ATTEMPTS.withinMs);
}
