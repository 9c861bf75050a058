import type { Executor } from '../../platform/db/index.ts';

export type RawMail = { id: number; receivedAt: Date; raw: Uint8Array };

const MAX_MAILS = 200;
/** More than the header fields of an email of the shop; attached tickets come after it. */
const MAX_HEAD_BYTES = 8192;

/** Stores an email and deletes all but the latest. */
export async function storeMail(db: Executor, raw: Uint8Array, now: Date): Promise<void> {
  await db.query('INSERT INTO demo_mail (received_at, raw) VALUES ($1, $2)', [now, raw]);
  await db.query('DELETE FROM demo_mail WHERE id <= (SELECT max(id) FROM demo_mail) - $1::bigint', [MAX_MAILS]);
}

/** All stored emails, latest first, each cut after its header fields. */
export async function listMails(db: Executor): Promise<RawMail[]> {
  const { rows } = await db.query<RawMail>(
    'SELECT id, received_at AS "receivedAt", substring(raw FOR $1::int) AS raw FROM demo_mail ORDER BY id DESC',
    [MAX_HEAD_BYTES],
  );
  return rows;
}

export async function findMailById(db: Executor, id: number): Promise<RawMail | null> {
  const { rows } = await db.query<RawMail>('SELECT id, received_at AS "receivedAt", raw FROM demo_mail WHERE id = $1', [
    id,
  ]);
  return rows[0] ?? null;
}
