import type { Executor, Tx } from '../../../../db/index.ts';
import type { LocalDate } from '../../../../kernel/local-date.ts';
import { CATALOGUE_CHANGED } from '../../store/channel.ts';

/** One import at a time: a second one waits until the first has ended. */
export async function takeTurn(tx: Tx): Promise<void> {
  await tx.query(`SELECT pg_advisory_xact_lock(hashtext('catalogue import'))`);
}

/** Notes the day of an import and tells every process, if there is anything to tell. */
export async function announceImport(tx: Tx, today: LocalDate, changed: boolean): Promise<void> {
  await tx.query('UPDATE shop SET imported_on = $1 WHERE imported_on IS DISTINCT FROM $1', [today]);
  if (!changed) return;
  await tx.query('UPDATE shop SET version = version + 1');
  await tx.query('SELECT pg_notify($1, $2)', [CATALOGUE_CHANGED, '']);
}

/** The day of the last import; null before the first. */
export async function importedOn(db: Executor): Promise<LocalDate | null> {
  const { rows } = await db.query<{ day: string | null }>('SELECT imported_on AS day FROM shop');
  return rows[0]?.day ?? null;
}
