import type { Database } from '../../../platform/db/index.ts';

/** `words`: whatever is no number, moment or yes or no. */
export async function columnsOfWords(db: Database): Promise<{ words: string[]; all: string[] }> {
  const { rows } = await db.query<{ name: string; words: boolean }>(
    `SELECT table_name || '.' || column_name AS name,
            data_type NOT IN ('integer', 'bigint', 'smallint', 'real', 'double precision', 'numeric', 'boolean', 'date',
                              'timestamp with time zone') AS words
       FROM information_schema.columns WHERE table_schema = 'public' ORDER BY 1`,
  );
  return { all: rows.map(({ name }) => name), words: rows.filter(({ words }) => words).map(({ name }) => name) };
}
