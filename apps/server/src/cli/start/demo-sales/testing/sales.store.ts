import type { Executor } from '../../../../platform/db/index.ts';

type Sales = {
  /** Sessions that were on sale with a limited number of places. */
  sessions: { event: string; capacity: number; allocated: number }[];
  totals: { tickets: number; emails: number; total: number; paid: number; unnamed: number };
};

export async function readSales(db: Executor): Promise<Sales> {
  const { rows: sessions } = await db.query<Sales['sessions'][number]>(
    `SELECT event.key AS event, capacity, allocated FROM stock
       JOIN event ON event.id = stock.event_id JOIN session ON session.id = stock.session_id
      WHERE zone_id IS NULL AND offer_id IS NULL AND capacity > 0 AND event.status = 'on_sale' AND session.starts_at > now()`,
  );
  const { rows } = await db.query<Sales['totals']>(
    `SELECT (SELECT count(*) FROM ticket WHERE state = 'valid')::int AS tickets, (SELECT count(*) FROM mail)::int AS emails,
            (SELECT sum(total) FROM orders WHERE state = 'paid')::int8 AS total,
            (SELECT sum(amount) FROM payment WHERE state = 'succeeded')::int8 AS paid,
            (SELECT count(*) FROM order_item JOIN event ON event.id = order_item.event_id
              WHERE event.attendee_fields IS NOT NULL AND order_item.attendee IS NULL)::int AS unnamed`,
  );
  const [totals] = rows;
  if (!totals) throw new Error('a statement without a row');
  return { sessions, totals };
}
