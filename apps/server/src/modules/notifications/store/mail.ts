import type { Executor } from '../../../db/index.ts';
import type { OrderId } from '../../../kernel/ids.ts';

export type NewMail = {
  dedupe: string;
  recipient: string;
  subject: string;
  html: string;
  body: string;
  papersOf: OrderId | null;
};

/** The letters' ids; those that were written before have none. */
export async function insertMails(db: Executor, mails: readonly NewMail[], now: Date): Promise<number[]> {
  if (mails.length === 0) return [];
  const { rows } = await db.query<{ id: number }>(
    `INSERT INTO mail (dedupe, recipient, subject, html, body, attachments, created_at)
     SELECT dedupe, recipient, subject, html, body, attachments, $2
       FROM json_to_recordset($1::json) AS m (dedupe text, recipient text, subject text, html text, body text, attachments jsonb)
     ON CONFLICT (dedupe) DO NOTHING RETURNING id`,
    [
      JSON.stringify(
        mails.map(({ papersOf, ...mail }) => ({ ...mail, attachments: papersOf === null ? [] : [{ papersOf }] })),
      ),
      now,
    ],
  );
  return rows.map(({ id }) => id);
}

export type ClaimedMail = {
  id: number;
  recipient: string;
  subject: string;
  html: string;
  body: string;
  attachments: { papersOf: OrderId }[];
  tried: number;
};

/** Takes an unsent letter in hand until `until`; null when it is sent, given up, or in another's hand. */
export async function claimMail(db: Executor, id: number, now: Date, until: Date): Promise<ClaimedMail | null> {
  const { rows } = await db.query<ClaimedMail>(
    `UPDATE mail SET tried = tried + 1, claimed_until = $3
      WHERE id = $1 AND state = 'queued' AND (claimed_until IS NULL OR claimed_until <= $2)
      RETURNING id, recipient, subject, html, body, attachments, tried`,
    [id, now, until],
  );
  return rows[0] ?? null;
}

export async function isUnsent(db: Executor, id: number): Promise<boolean> {
  const { rows } = await db.query(`SELECT 1 FROM mail WHERE id = $1 AND state = 'queued'`, [id]);
  return rows.length > 0;
}

export async function markSent(db: Executor, id: number, now: Date): Promise<void> {
  await db.query(
    `UPDATE mail SET state = 'sent', sent_at = $2, claimed_until = NULL WHERE id = $1 AND state = 'queued'`,
    [id, now],
  );
}

export async function markFailed(db: Executor, id: number, error: string): Promise<void> {
  await db.query(
    `UPDATE mail SET state = 'failed', last_error = $2, claimed_until = NULL WHERE id = $1 AND state = 'queued'`,
    [id, error],
  );
}

/** Lets go of a letter that could not be sent this time. */
export async function release(db: Executor, id: number, error: string): Promise<void> {
  await db.query(`UPDATE mail SET last_error = $2, claimed_until = NULL WHERE id = $1 AND state = 'queued'`, [
    id,
    error,
  ]);
}
