import type { Database } from '../../../platform/db/index.ts';

/** The code in a picture, which no response contains. */
export async function readChallengeCode(db: Database, sid: string): Promise<string> {
  const { rows } = await db.query<{ answer: string }>('SELECT answer FROM bot_challenge WHERE sid = $1', [sid]);
  const answer = rows[0]?.answer;
  if (answer === undefined) throw new Error(`there is no challenge ${sid}`);
  return answer;
}

export async function countChallenges(db: Database): Promise<number> {
  const { rows } = await db.query<{ count: number }>('SELECT count(*)::int AS count FROM bot_challenge');
  return rows[0]?.count ?? 0;
}
