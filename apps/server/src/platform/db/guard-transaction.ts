import type { Tx } from './types.ts';

export type GuardedTransaction = {
  tx: Tx;
  /** From now on statements are refused. */
  end(): void;
  /** Calls what waits for the commit. */
  committed(): void;
};

/**
 * Refuses statements once `end` was called. Work that failed at one place may still send a statement from another, which would
 * otherwise run outside the transaction, or in the next one on the same connection.
 */
export function guardTransaction(sending: Omit<Tx, 'onCommit'>): GuardedTransaction {
  let ended = false;
  const callbacks: (() => void)[] = [];
  const check = (): void => {
    if (ended) throw new Error('the transaction has ended');
  };
  return {
    tx: {
      query: async (sql, params) => {
        check();
        return sending.query(sql, params);
      },
      exec: async (sql) => {
        check();
        return sending.exec(sql);
      },
      onCommit: (callback) => {
        check();
        callbacks.push(callback);
      },
    },
    end: () => {
      ended = true;
    },
    committed: () => {
      for (const callback of callbacks) callback();
    },
  };
}
