/** Reads and inserts emails for tests. */
import type { Database } from '../../../platform/db/index.ts';
import type { OrderId } from '../../../platform/lib/ids.ts';

export async function listMailStates(db: Database): Promise<{ state: string; attempts: number }[]> {
  const { rows } = await db.query<{ state: string; attempts: number }>('SELECT state, attempts FROM mail ORDER BY id');
  return rows;
}

/** Inserts queued emails about one order. */
export async function insertQueuedEmails(
  db: Database,
  count: number,
  ticketDocumentsOf: OrderId | null,
  now: Date,
): Promise<void> {
  await db.query(
    `INSERT INTO mail (dedupe, recipient, parts, ticket_documents_of, created_at)
     SELECT gen_random_uuid()::text, 'a@mail.example', $2::jsonb, $3, $4 FROM generate_series(1, $1)`,
    [count, JSON.stringify(PARTS), ticketDocumentsOf, now],
  );
}

const PARTS = {
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
