import type { Database } from '../../../platform/db/index.ts';
import type { EventId } from '../../../platform/lib/ids.ts';

/** All stored addresses. */
export async function listAlertAddresses(db: Database): Promise<string[]> {
  const { rows } = await db.query<{ email: string }>('SELECT email FROM availability_alert ORDER BY email');
  return rows.map(({ email }) => email);
}

/** Confirms all alerts for the event. */
export async function confirmAlerts(db: Database, event: EventId): Promise<void> {
  await db.query("UPDATE availability_alert SET state = 'confirmed' WHERE event_id = $1 AND state = 'requested'", [
    event,
  ]);
}
