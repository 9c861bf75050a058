import type { Database, Executor } from '../../platform/db/index.ts';

/** The same database, recording every statement. Statements for which `refuse` is true fail, as after a lost connection. */
export function recordStatements(db: Database, refuse: (sql: string) => boolean = () => false) {
  const statements: string[] = [];
  const wrapExecutor = <On extends Executor>(on: On): On => ({
    ...on,
    query: <T extends object>(sql: string, params?: readonly unknown[]) => {
      statements.push(sql);
      return refuse(sql) ? Promise.reject(new Error('refused')) : on.query<T>(sql, params);
    },
  });
  const database: Database = {
    ...wrapExecutor(db),
    transaction: (work) => db.transaction((tx) => work(wrapExecutor(tx))),
  };
  return { db: database, statements };
}
