import type { Executor, Tx } from '../../../db/index.ts';
import type { LocalDate } from '../../../kernel/local-date.ts';
import { CATALOGUE_CHANGED } from '../channel.ts';

/** Notes the day of an import and tells every process, if there is anything to tell. */
export async function announceImport(tx: Tx, today: LocalDate, changed: boolean): Promise<void> {
  await tx.query('UPDATE shop SET imported_on = $1', [today]);
  if (changed) await tx.query('SELECT pg_notify($1, $2)', [CATALOGUE_CHANGED, '']);
}

/** The day of the last import; null before the first. */
export async function importedOn(db: Executor): Promise<LocalDate | null> {
  const { rows } = await db.query<{ day: string | null }>('SELECT imported_on AS day FROM shop');
  return rows[0]?.day ?? null;
}
