import type { Executor, Tx } from '../../../platform/db/index.ts';
import type { LocalDate } from '../../../platform/lib/local-date.ts';
import { CATALOG_CHANGED } from '../../catalog/rules/index.ts';

/**
 * Serializes imports, and changes of sessions that an import would overwrite with what it has read before. Locks until
 * the transaction ends.
 */
export async function lockImports(tx: Tx): Promise<void> {
  await tx.query(`SELECT pg_advisory_xact_lock(hashtext('catalogue import'))`);
}

/** Sets the change time of events that this transaction has written (rows with its transaction id). */
export async function markChangedEvents(tx: Tx): Promise<void> {
  await tx.query(
    `WITH current_transaction AS (SELECT pg_current_xact_id()::xid AS id), changed AS (
       SELECT event.id FROM event, current_transaction WHERE event.xmin = current_transaction.id
       UNION SELECT event_id FROM session, current_transaction WHERE session.xmin = current_transaction.id
       UNION SELECT event_id FROM offer, current_transaction WHERE offer.xmin = current_transaction.id
       UNION SELECT event_id FROM program_item, current_transaction WHERE program_item.xmin = current_transaction.id)
     UPDATE event SET updated_at = now() FROM changed WHERE changed.id = event.id`,
  );
}

/** Records the day of an import, and notifies every process if it `changed` anything. */
export async function announceImport(tx: Tx, today: LocalDate, changed: boolean): Promise<void> {
  await tx.query('UPDATE shop SET imported_on = $1 WHERE imported_on IS DISTINCT FROM $1', [today]);
  if (changed) await announceChange(tx);
}

/** Notifies every process at commit that the catalog has changed. */
export async function announceChange(tx: Tx): Promise<void> {
  await tx.query('UPDATE shop SET version = version + 1');
  await tx.query('SELECT pg_notify($1, $2)', [CATALOG_CHANGED, '']);
}

/** The day of the last import; null before the first. */
export async function readImportDay(db: Executor): Promise<LocalDate | null> {
  const { rows } = await db.query<{ day: string | null }>('SELECT imported_on AS day FROM shop');
  return rows[0]?.day ?? null;
}
