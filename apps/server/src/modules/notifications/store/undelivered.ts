/** Emails that did not reach the mail server, for staff. */
import type { Executor } from '../../../platform/db/index.ts';

export type UndeliveredEmail = {
  id: number;
  /** Identifies what the email is about (`parseSubject`). */
  dedupe: string;
  state: 'queued' | 'failed';
  error: string | null;
  createdAt: Date;
};

/** Failed failedAfter `failedAfter`, or queued before `queuedBefore`; newest first. */
export async function listUndeliveredEmails(
  on: Executor,
  { failedAfter, queuedBefore }: { failedAfter: Date; queuedBefore: Date },
  limit: number,
): Promise<UndeliveredEmail[]> {
  const { rows } = await on.query<UndeliveredEmail>(
    `SELECT id, dedupe, state, last_error AS error, created_at AS "createdAt" FROM mail
      WHERE state = 'failed' AND created_at >= $1
      UNION ALL
     SELECT id, dedupe, state, last_error, created_at FROM mail WHERE state = 'queued' AND created_at < $2
      ORDER BY "createdAt" DESC, id DESC LIMIT $3`,
    [failedAfter, queuedBefore, limit],
  );
  return rows;
}
