import { z } from 'zod';
import type { Database } from '../../../platform/db/index.ts';

const Parts = z.object({ link: z.string(), subject: z.string() });

/** Parts of the availability emails sent to an address, oldest first. */
export async function listAlertEmails(db: Database, email: string): Promise<z.infer<typeof Parts>[]> {
  const { rows } = await db.query<{ parts: unknown }>(
    "SELECT parts FROM mail WHERE lower(recipient) = lower($1) AND dedupe LIKE 'alert-%' ORDER BY id",
    [email],
  );
  return rows.map(({ parts }) => Parts.parse(parts));
}

/** Gives every session of the event three seats, all taken. */
export async function sellOut(db: Database, title: string): Promise<void> {
  await db.query(
    `UPDATE stock SET capacity = 3, allocated = 3
      WHERE offer_id IS NULL AND event_id = (SELECT id FROM event WHERE title ->> 'en' = $1)`,
    [title],
  );
}

/** Frees all seats of the event, as when reservations expire. */
export async function setFree(db: Database, title: string): Promise<void> {
  await db.query(
    "UPDATE stock SET allocated = 0 WHERE offer_id IS NULL AND event_id = (SELECT id FROM event WHERE title ->> 'en' = $1)",
    [title],
  );
}

/** Moves the timestamps of all alerts into the past by `hours`. */
export async function backdateAlerts(db: Database, hours: number): Promise<void> {
  await db.query(
    `UPDATE availability_alert SET requested_at = requested_at - make_interval(hours => $1),
       notified_at = notified_at - make_interval(hours => $1), ended_at = ended_at - make_interval(hours => $1)`,
    [hours],
  );
}

/** All stored alert data as text, to search it for secrets. */
export async function dumpAlertRows(db: Database): Promise<string> {
  const { rows } = await db.query<{ row: string }>(
    `SELECT t::text AS row FROM availability_alert t UNION ALL SELECT data::text FROM pgboss.job WHERE name = 'alerts.send_confirmation'`,
  );
  return rows.map(({ row }) => row).join('\n');
}
