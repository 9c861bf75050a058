import type { Database } from '../../../platform/db/index.ts';

/** `words`: columns that are not numbers, instants or booleans. */
export async function listTextColumns(db: Database): Promise<{ words: string[]; all: string[] }> {
  const { rows } = await db.query<{ name: string; words: boolean }>(
    `SELECT table_name || '.' || column_name AS name,
            data_type NOT IN ('integer', 'bigint', 'smallint', 'real', 'double precision', 'numeric', 'boolean', 'date',
                              'timestamp with time zone') AS words
       FROM information_schema.columns WHERE table_schema = 'public' ORDER BY 1`,
  );
  return { all: rows.map(({ name }) => name), words: rows.filter(({ words }) => words).map(({ name }) => name) };
}
