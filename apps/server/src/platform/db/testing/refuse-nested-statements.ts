/**
 * Refuses statements on the database inside of an open transaction. On the embedded engine they would wait for the
 * transaction, which waits for them; on PostgreSQL they take another connection, so that tests on PostgreSQL would
 * not notice.
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import type { Database } from '../types.ts';

const openTransaction = new AsyncLocalStorage<{ isOpen: boolean; db: Database }>();

export function refuseNestedStatements(db: Database): Database {
  const check = (): void => {
    const current = openTransaction.getStore();
    if (current?.isOpen && current.db === db)
      throw new Error('a statement outside of the open transaction waits for ever on the embedded engine: use tx');
  };
  return {
    ...db,
    query: async (sql, params) => {
      check();
      return db.query(sql, params);
    },
    notify: async (channel, payload) => {
      check();
      return db.notify(channel, payload);
    },
    transaction: async (work) => {
      check();
      const state = { isOpen: true, db };
      return db.transaction((tx) =>
        openTransaction.run(state, () =>
          work(tx).finally(() => {
            state.isOpen = false;
          }),
        ),
      );
    },
  };
}
