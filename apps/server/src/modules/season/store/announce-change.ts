import type { Executor, Tx } from '../../../platform/db/index.ts';
import type { LocalDate } from '../../../platform/lib/local-date.ts';
import { CATALOGUE_CHANGED } from '../../catalog/rules/index.ts';

/** One import at a time: a second one waits until the first has ended. */
export async function takeTurn(tx: Tx): Promise<void> {
  await tx.query(`SELECT pg_advisory_xact_lock(hashtext('catalogue import'))`);
}

/** Notes the time at events of which this transaction has written anything: what it wrote bears its number. */
export async function noteChangedEvents(tx: Tx): Promise<void> {
  await tx.query(
    `WITH mine AS (SELECT pg_current_xact_id()::xid AS id), changed AS (
       SELECT event.id FROM event, mine WHERE event.xmin = mine.id
       UNION SELECT event_id FROM session, mine WHERE session.xmin = mine.id
       UNION SELECT event_id FROM offer, mine WHERE offer.xmin = mine.id
       UNION SELECT event_id FROM programme_item, mine WHERE programme_item.xmin = mine.id)
     UPDATE event SET updated_at = now() FROM changed WHERE changed.id = event.id`,
  );
}

/** Notes the day of an import and tells every process, if there is anything to tell. */
export async function announceImport(tx: Tx, today: LocalDate, changed: boolean): Promise<void> {
  await tx.query('UPDATE shop SET imported_on = $1 WHERE imported_on IS DISTINCT FROM $1', [today]);
  if (changed) await announceChange(tx);
}

/** Tells every process that the catalogue is another one from the end of this transaction on. */
export async function announceChange(tx: Tx): Promise<void> {
  await tx.query('UPDATE shop SET version = version + 1');
  await tx.query('SELECT pg_notify($1, $2)', [CATALOGUE_CHANGED, '']);
}

/** The day of the last import; null before the first. */
export async function importedOn(db: Executor): Promise<LocalDate | null> {
  const { rows } = await db.query<{ day: string | null }>('SELECT imported_on AS day FROM shop');
  return rows[0]?.day ?? null;
}
