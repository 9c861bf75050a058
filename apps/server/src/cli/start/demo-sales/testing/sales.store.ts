import type { Executor } from '../../../../platform/db/index.ts';

type Sales = {
  sessions: { capacity: number; taken: number }[];
  totals: { tickets: number; emails: number; total: number; paid: number };
};

/** The sessions of which anything is taken, and what their orders come to. */
export async function readSales(db: Executor): Promise<Sales> {
  const { rows: sessions } = await db.query<Sales['sessions'][number]>(
    `SELECT capacity, taken FROM stock WHERE zone_id IS NULL AND offer_id IS NULL AND taken > 0 ORDER BY session_id`,
  );
  const { rows } = await db.query<Sales['totals']>(
    `SELECT (SELECT count(*) FROM ticket WHERE state = 'valid')::int AS tickets, (SELECT count(*) FROM mail)::int AS emails,
            (SELECT sum(total) FROM orders WHERE state = 'paid')::int8 AS total,
            (SELECT sum(amount) FROM payment WHERE state = 'succeeded')::int8 AS paid`,
  );
  const [totals] = rows;
  if (!totals) throw new Error('a statement without a row');
  return { sessions, totals };
}
