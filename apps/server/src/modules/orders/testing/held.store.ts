import type { Database } from '../../../db/index.ts';
import { newSecretId } from '../../../kernel/ids.ts';

/** Places of unpaid orders by their visitor. */
export async function heldByVisitors(db: Database): Promise<Record<string, number>> {
  const { rows } = await db.query<{ visitor: string; places: number }>(
    `SELECT visitor, count(*)::int AS places
       FROM booking JOIN booking_item ON booking_id = id WHERE state = 'reserved' GROUP BY visitor`,
  );
  return Object.fromEntries(rows.map(({ visitor, places }) => [visitor, places]));
}

/** What a shop without the lock does: it looks what the visitor holds, and then gives one place more. */
export async function takeWithoutLock(db: Database, eventId: number, visitor: string, cap: number): Promise<void> {
  if (((await heldByVisitors(db))[visitor] ?? 0) >= cap) return;
  const { rows } = await db.query<{ id: number }>(
    `INSERT INTO booking (hash, event_id, state, language, currency, total, refund_policy, visitor, created_at, expires_at)
     VALUES ($1, $2, 'reserved', 'kz', 'KZT', 1, '{}', $3, now(), now()) RETURNING id`,
    [newSecretId(), eventId, visitor],
  );
  await db.query(
    `INSERT INTO booking_item (booking_id, line, event_id, session_id, offer_id, price, service_fee)
     VALUES ($1, 1, $2, 1, 1, 1, 0)`,
    [rows[0]?.id, eventId],
  );
}
