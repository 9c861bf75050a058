import type { Executor } from '../../platform/db/index.ts';

export type NewChallenge = {
  sid: string;
  visitor: string;
  action: string;
  answer: string;
  state: 'open' | 'solved' | 'used';
  usedBy: string | null;
  expiresAt: Date;
};

/** Deletes expired challenges and inserts a new one. Returns false if its `sid` exists. */
export async function insertChallenge(db: Executor, challenge: NewChallenge, now: Date): Promise<boolean> {
  const { sid, visitor, action, answer, state, usedBy, expiresAt } = challenge;
  const { rows } = await db.query(
    `WITH deleted AS (DELETE FROM bot_challenge WHERE expires_at <= $8)
     INSERT INTO bot_challenge (sid, visitor, action, answer, state, used_by, expires_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7) ON CONFLICT (sid) DO NOTHING RETURNING sid`,
    [sid, visitor, action, answer, state, usedBy, expiresAt, now],
  );
  return rows.length > 0;
}

/** Answers a challenge once, right or wrong. Of concurrent answers, the conditional UPDATE accepts one. */
export async function answerChallenge(
  db: Executor,
  sid: string,
  visitor: string,
  answer: string,
  now: Date,
): Promise<boolean> {
  const { rows } = await db.query<{ state: string }>(
    `UPDATE bot_challenge SET state = CASE WHEN answer = $3 THEN 'solved' ELSE 'failed' END
      WHERE sid = $1 AND visitor = $2 AND state = 'open' AND expires_at > $4 RETURNING state`,
    [sid, visitor, answer, now],
  );
  return rows[0]?.state === 'solved';
}

/** Marks a challenge as solved by work instead of by the picture. */
export async function markSolved(db: Executor, sid: string, visitor: string, now: Date): Promise<boolean> {
  const { rows } = await db.query(
    `UPDATE bot_challenge SET state = 'solved'
      WHERE sid = $1 AND visitor = $2 AND state = 'open' AND expires_at > $3 RETURNING sid`,
    [sid, visitor, now],
  );
  return rows.length > 0;
}

export type ChallengeUse = { sid: string; visitor: string; action: string; answer: string; usedBy: string; now: Date };

/** Consumes a solved challenge, or an open one with its answer, for one request. Idempotent for the same request. */
export async function consumeChallenge(db: Executor, use: ChallengeUse): Promise<boolean> {
  const { rows } = await db.query<{ state: string }>(
    `UPDATE bot_challenge
        SET state = CASE WHEN state = 'open' AND answer <> $4 THEN 'failed' ELSE 'used' END, used_by = $5
      WHERE sid = $1 AND visitor = $2 AND action = $3 AND expires_at > $6
        AND (state IN ('open', 'solved') OR (state = 'used' AND used_by = $5)) RETURNING state`,
    [use.sid, use.visitor, use.action, use.answer, use.usedBy, use.now],
  );
  return rows[0]?.state === 'used';
}
