import type { Tx } from '../types.ts';

export type GuardedTransaction = {
  tx: Tx;
  /** Refuses statements from now on. */
  end(): void;
  /** Runs the callbacks of the commit. */
  markCommitted(): void;
};

/**
 * Refuses statements after `end`. Work that failed in one branch may still send statements from another, which would
 * otherwise run outside the transaction, or in the next transaction on the same connection.
 */
export function rejectStatementsAfterEnd(executor: Omit<Tx, 'onCommit'>): GuardedTransaction {
  let ended = false;
  const callbacks: (() => void)[] = [];
  const check = (): void => {
    if (ended) throw new Error('the transaction has ended');
  };
  return {
    tx: {
      query: async (sql, params) => {
        check();
        return executor.query(sql, params);
      },
      exec: async (sql) => {
        check();
        return executor.exec(sql);
      },
      onCommit: (callback) => {
        check();
        callbacks.push(callback);
      },
    },
    end: () => {
      ended = true;
    },
    markCommitted: () => {
      for (const callback of callbacks) callback();
    },
  };
}
