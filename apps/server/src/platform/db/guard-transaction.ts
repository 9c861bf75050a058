import type { Tx } from './types.ts';

/**
 * Refuses statements once `end` was called. Work that failed at one place may still send a statement from another, which would
 * otherwise run outside the transaction, or in the next one on the same connection.
 */
export function guardTransaction(sending: Tx): { tx: Tx; end(): void } {
  let ended = false;
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
    },
    end: () => {
      ended = true;
    },
  };
}
