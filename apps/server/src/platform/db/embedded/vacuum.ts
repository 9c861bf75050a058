/** The embedded engine has no autovacuum: space of deleted and updated rows is never reused, and statistics are never collected. */
import type { Executor } from '../types.ts';

const LIST_TABLES = `SELECT format('%I.%I', nspname, relname) AS name
   FROM pg_class JOIN pg_namespace ON pg_namespace.oid = relnamespace
  WHERE relkind IN ('r', 'm') AND relpersistence = 'p' AND nspname <> 'information_schema'`;

/** Of a table that is worth statistics. */
const MIN_NEW_PAGES = 32;

/**
 * Vacuums and analyzes each table in a statement of its own, between which other statements run. Stops when
 * `shouldContinue` returns false. Returns the number of tables that it has finished.
 */
export async function vacuumTables(on: Executor, shouldContinue: () => Promise<boolean>): Promise<number> {
  const { rows } = await on.query<{ name: string }>(`${LIST_TABLES} ORDER BY nspname, relname`);
  let finished = 0;
  for (const { name } of rows) {
    if (!(await shouldContinue())) break;
    await on.query(`VACUUM (ANALYZE) ${name}`);
    finished++;
  }
  return finished;
}

/**
 * Analyzes tables that are more than twice as large as when they were last analyzed. Without statistics the planner
 * expects two hundred owners among all holds, and reads every held place to find those of one order. Takes up to some
 * hundred milliseconds per table. Returns the number of tables.
 */
export async function analyzeGrownTables(on: Executor): Promise<number> {
  const { rows } = await on.query<{ name: string }>(
    `${LIST_TABLES} AND pg_relation_size(pg_class.oid) / current_setting('block_size')::int >= 2 * relpages + $1`,
    [MIN_NEW_PAGES],
  );
  for (const { name } of rows) await on.query(`ANALYZE ${name}`);
  return rows.length;
}
