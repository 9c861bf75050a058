import type { Database } from '../../platform/db/index.ts';
import type { EventId } from '../../platform/lib/ids.ts';

/** The addresses that are kept. */
export async function alertRows(db: Database): Promise<string[]> {
  const { rows } = await db.query<{ email: string }>('SELECT email FROM availability_alert ORDER BY email');
  return rows.map(({ email }) => email);
}

/** As if all who asked for this event had followed their links. */
export async function confirmAlerts(db: Database, event: EventId): Promise<void> {
  await db.query("UPDATE availability_alert SET state = 'confirmed' WHERE event_id = $1 AND state = 'asked'", [event]);
}
