/** How the letters of a test stand. */
import type { Database } from '../../../platform/db/index.ts';
import type { OrderId } from '../../../platform/lib/ids.ts';

export async function mailStates(db: Database): Promise<{ state: string; tried: number }[]> {
  const { rows } = await db.query<{ state: string; tried: number }>('SELECT state, tried FROM mail ORDER BY id');
  return rows;
}

/** Letters that wait, each about the same order. */
export async function insertLetters(db: Database, count: number, papersOf: OrderId | null, now: Date): Promise<void> {
  await db.query(
    `INSERT INTO mail (dedupe, recipient, parts, papers_of, created_at)
     SELECT gen_random_uuid()::text, 'a@mail.example', $2::jsonb, $3, $4 FROM generate_series(1, $1)`,
    [count, JSON.stringify(WORDS), papersOf, now],
  );
}

const WORDS = {
  language: 'kz',
  subject: 's',
  heading: 'h',
  greeting: '',
  lead: '',
  details: [],
  link: 'https://theatre.example/order/x',
  action: 'a',
  note: '',
  footer: '',
};
