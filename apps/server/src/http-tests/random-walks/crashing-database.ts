/**
 * A database wrapper that simulates a process crash: in the middle of a transaction, or after the commit but before the result is
 * known.
 */
import type { Database, Tx } from '../../platform/db/index.ts';
import { UnknownOutcome } from '../../platform/db/unavailable.ts';

/** `before`: nothing is committed. `after`: everything is committed, and the caller never receives the result. */
export type Crash = 'before' | 'after';

export type CrashingDatabase = {
  db: Database;
  /** The nth transactional statement from now on fails. */
  crashAt(statement: number, timing: Crash): void;
  /** Whether a call that started at `began` can have met a crash, or shared a batch with a call that started just before it. */
  hasCrashedSince(began: number): boolean;
};

/** The message of every simulated crash. */
export const CRASH = 'a crash of the test';
/** Calls share batches, and the machine may be slow. */
const JUST_BEFORE_MS = 20_000;

class Crashed extends Error {}

export function createCrashingDatabase(real: Database): CrashingDatabase {
  let armed: { left: number; timing: Crash } | null = null;
  let last = Number.NEGATIVE_INFINITY;

  const takeCrash = (): Crash | null => {
    if (!armed || --armed.left > 0) return null;
    const { timing } = armed;
    armed = null;
    last = performance.now();
    return timing;
  };

  async function transaction<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
    let crash: Crash | null = null;
    const runStatement = <Answer>(statement: () => Promise<Answer>): Promise<Answer> => {
      crash ??= takeCrash();
      return crash === 'before' ? Promise.reject(new Crashed(CRASH)) : statement();
    };
    const done = await real.transaction(async (tx) => {
      const result = await work({
        query: (sql, params) => runStatement(() => tx.query(sql, params)),
        exec: (sql) => runStatement(() => tx.exec(sql)),
        onCommit: (callback) =>
          tx.onCommit(() => {
            if (crash !== 'after') callback();
          }),
      });
      // Code that swallows the error of a statement commits nothing either.
      if (crash === 'before') throw new Crashed(CRASH);
      return result;
    });
    if (crash === 'after') throw new UnknownOutcome(new Crashed(CRASH));
    return done;
  }

  return {
    db: { ...real, transaction },
    crashAt: (statement, timing) => {
      armed = { left: statement, timing };
    },
    hasCrashedSince: (began) => last > began - JUST_BEFORE_MS,
  };
}
