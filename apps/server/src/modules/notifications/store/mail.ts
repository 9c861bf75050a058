import type { Executor } from '../../../platform/db/index.ts';
import type { OrderId } from '../../../platform/lib/ids.ts';

export type NewMail = { dedupe: string; recipient: string; parts: object; papersOf: OrderId | null };

/** The letters' ids; those that were written before have none. */
export async function insertMails(db: Executor, mails: readonly NewMail[], now: Date): Promise<number[]> {
  if (mails.length === 0) return [];
  const { rows } = await db.query<{ id: number }>(
    `INSERT INTO mail (dedupe, recipient, parts, papers_of, created_at)
     SELECT dedupe, recipient, parts, "papersOf", $2
       FROM json_to_recordset($1::json) AS m (dedupe text, recipient text, parts jsonb, "papersOf" bigint)
     ON CONFLICT (dedupe) DO NOTHING RETURNING id`,
    [JSON.stringify(mails), now],
  );
  return rows.map(({ id }) => id);
}

export type ClaimedMail = {
  id: number;
  recipient: string;
  /** LetterParts as they were stored; parse before use. */
  parts: unknown;
  papersOf: OrderId | null;
  tried: number;
};

/** Takes unsent letters in hand until `until`: those that are not sent, given up, or in another's hand. */
export async function claimMails(db: Executor, ids: readonly number[], now: Date, until: Date): Promise<ClaimedMail[]> {
  const { rows } = await db.query<ClaimedMail>(
    `UPDATE mail SET tried = tried + 1, claimed_until = $3
      WHERE id IN (
        SELECT id FROM mail
         WHERE id = ANY($1::bigint[]) AND state = 'queued' AND (claimed_until IS NULL OR claimed_until <= $2)
         ORDER BY id FOR UPDATE)
      RETURNING id, recipient, parts, papers_of AS "papersOf", tried`,
    [ids, now, until],
  );
  return rows;
}

export async function unsentOf(db: Executor, ids: readonly number[]): Promise<number[]> {
  if (ids.length === 0) return [];
  const { rows } = await db.query<{ id: number }>(
    `SELECT id FROM mail WHERE id = ANY($1::bigint[]) AND state = 'queued'`,
    [ids],
  );
  return rows.map(({ id }) => id);
}

export async function markSent(db: Executor, ids: readonly number[], now: Date): Promise<void> {
  if (ids.length === 0) return;
  await db.query(
    `UPDATE mail SET state = 'sent', sent_at = $2, claimed_until = NULL WHERE id = ANY($1::bigint[]) AND state = 'queued'`,
    [ids, now],
  );
}

export async function giveUp(db: Executor, lost: readonly { id: number; why: string }[]): Promise<void> {
  if (lost.length === 0) return;
  await db.query(
    `UPDATE mail SET state = 'failed', last_error = why, claimed_until = NULL
       FROM jsonb_to_recordset($1::jsonb) AS lost(id bigint, why text)
      WHERE mail.id = lost.id AND state = 'queued'`,
    [JSON.stringify(lost)],
  );
}

/** Lets go of letters that could not be sent this time; one that was not even tried has the try back. */
export async function release(
  db: Executor,
  waiting: readonly { id: number; why: string; tried: boolean }[],
): Promise<void> {
  if (waiting.length === 0) return;
  await db.query(
    `UPDATE mail SET last_error = why, claimed_until = NULL, tried = mail.tried - (NOT let_go.tried)::int
       FROM jsonb_to_recordset($1::jsonb) AS let_go(id bigint, why text, tried boolean)
      WHERE mail.id = let_go.id AND state = 'queued'`,
    [JSON.stringify(waiting)],
  );
}
