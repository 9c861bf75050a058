/** A database in front of which a process dies now and then: in the middle of a transaction, or when it was committed and nobody was told. */
import type { Database, Tx } from '../platform/db/index.ts';
import { UnknownOutcome } from '../platform/db/unavailable.ts';

/** Nothing of it is done; or all of it is, and who asked for it never hears. */
export type Crash = 'before' | 'after';

export type CrashingDatabase = {
  db: Database;
  /** The nth statement from now on that is in a transaction does not come to its end. */
  crashAt(statement: number, how: Crash): void;
  /** Whether a call that began then may have met a crash, or shared the work of one that began just before. */
  hasCrashedSince(began: number): boolean;
};

/** Said by every error that is a crash of this kind. */
export const CRASH = 'a crash of the test';
/** Calls share work with others, and a machine may be slow. */
const JUST_BEFORE_MS = 20_000;

class Crashed extends Error {}

export function crashing(real: Database): CrashingDatabase {
  let armed: { left: number; how: Crash } | null = null;
  let last = Number.NEGATIVE_INFINITY;

  const strikes = (): Crash | null => {
    if (!armed || --armed.left > 0) return null;
    const { how } = armed;
    armed = null;
    last = performance.now();
    return how;
  };

  async function transaction<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
    let crash: Crash | null = null;
    const around = <Answer>(statement: () => Promise<Answer>): Promise<Answer> => {
      crash ??= strikes();
      return crash === 'before' ? Promise.reject(new Crashed(CRASH)) : statement();
    };
    const done = await real.transaction(async (tx) => {
      const result = await work({
        query: (sql, params) => around(() => tx.query(sql, params)),
        exec: (sql) => around(() => tx.exec(sql)),
        onCommit: (callback) =>
          tx.onCommit(() => {
            if (crash !== 'after') callback();
          }),
      });
      // Whoever caught the error of a statement commits nothing either.
      if (crash === 'before') throw new Crashed(CRASH);
      return result;
    });
    if (crash === 'after') throw new UnknownOutcome(new Crashed(CRASH));
    return done;
  }

  return {
    db: { ...real, transaction },
    crashAt: (statement, how) => {
      armed = { left: statement, how };
    },
    hasCrashedSince: (began) => last > began - JUST_BEFORE_MS,
  };
}
