/** The embedded engine has no autovacuum: space of deleted and updated rows is never reused, and statistics are never collected. */
import type { Executor } from '../types.ts';

const LIST_TABLES = `SELECT format('%I.%I', nspname, relname) AS name
   FROM pg_class JOIN pg_namespace ON pg_namespace.oid = relnamespace
  WHERE relkind IN ('r', 'm') AND relpersistence = 'p' AND nspname <> 'information_schema' ORDER BY nspname, relname`;

/**
 * Vacuums and analyzes each table in a statement of its own, between which other statements run. Stops when
 * `shouldContinue` returns false. Returns the number of tables that it has finished.
 */
export async function vacuumTables(on: Executor, shouldContinue: () => Promise<boolean>): Promise<number> {
  const { rows } = await on.query<{ name: string }>(LIST_TABLES);
  let finished = 0;
  for (const { name } of rows) {
    if (!(await shouldContinue())) break;
    await on.query(`VACUUM (ANALYZE) ${name}`);
    finished++;
  }
  return finished;
}
