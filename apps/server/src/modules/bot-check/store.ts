import type { Executor } from '../../platform/db/index.ts';

export type NewQuestion = {
  sid: string;
  visitor: string;
  action: string;
  answer: string;
  state: 'open' | 'solved' | 'used';
  usedBy: string | null;
  expiresAt: Date;
};

/** Forgets the questions whose time is up, and keeps a new one. False when there is one by this sid. */
export async function insertQuestion(db: Executor, question: NewQuestion, now: Date): Promise<boolean> {
  const { sid, visitor, action, answer, state, usedBy, expiresAt } = question;
  const { rows } = await db.query(
    `WITH gone AS (DELETE FROM bot_question WHERE expires_at <= $8)
     INSERT INTO bot_question (sid, visitor, action, answer, state, used_by, expires_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7) ON CONFLICT (sid) DO NOTHING RETURNING sid`,
    [sid, visitor, action, answer, state, usedBy, expiresAt, now],
  );
  return rows.length > 0;
}

/** A question takes one guess, right or wrong. Of guesses at the same moment the conditional UPDATE lets one through. */
export async function guess(db: Executor, sid: string, visitor: string, answer: string, now: Date): Promise<boolean> {
  const { rows } = await db.query<{ state: string }>(
    `UPDATE bot_question SET state = CASE WHEN answer = $3 THEN 'solved' ELSE 'burnt' END
      WHERE sid = $1 AND visitor = $2 AND state = 'open' AND expires_at > $4 RETURNING state`,
    [sid, visitor, answer, now],
  );
  return rows[0]?.state === 'solved';
}

/** Marks a question as solved by work instead of by the picture. */
export async function solve(db: Executor, sid: string, visitor: string, now: Date): Promise<boolean> {
  const { rows } = await db.query(
    `UPDATE bot_question SET state = 'solved'
      WHERE sid = $1 AND visitor = $2 AND state = 'open' AND expires_at > $3 RETURNING sid`,
    [sid, visitor, now],
  );
  return rows.length > 0;
}

export type Use = { sid: string; visitor: string; action: string; answer: string; usedBy: string; now: Date };

/** Uses a solved question, or an open one with its answer, for one call; the same call may come again. */
export async function useQuestion(db: Executor, use: Use): Promise<boolean> {
  const { rows } = await db.query<{ state: string }>(
    `UPDATE bot_question
        SET state = CASE WHEN state = 'open' AND answer <> $4 THEN 'burnt' ELSE 'used' END, used_by = $5
      WHERE sid = $1 AND visitor = $2 AND action = $3 AND expires_at > $6
        AND (state IN ('open', 'solved') OR (state = 'used' AND used_by = $5)) RETURNING state`,
    [use.sid, use.visitor, use.action, use.answer, use.usedBy, use.now],
  );
  return rows[0]?.state === 'used';
}
