import type { Tx } from './types.ts';

/**
 * Once `end` was called, statements are refused: work that failed in one place may still send one from another, and it
 * would run outside the transaction, or in somebody else's.
 */
export function untilEnded(sending: Tx): { tx: Tx; end(): void } {
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
