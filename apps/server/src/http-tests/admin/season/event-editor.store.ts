import type { Executor } from '../../../platform/db/index.ts';

/** Rows of the tables that a purchase writes, and the last number of an order. */
export async function countRows(on: Executor): Promise<unknown> {
  const { rows } = await on.query(
    `SELECT (SELECT count(*) FROM orders) AS orders, (SELECT count(*) FROM order_item) AS items,
            (SELECT count(*) FROM ticket) AS tickets, (SELECT count(*) FROM mail) AS mails,
            (SELECT count(*) FROM hold) AS holds, (SELECT max(id) FROM event) AS events,
            (SELECT count(*) FROM session) AS sessions, (SELECT last_value FROM owner_number) AS last_order`,
  );
  return rows[0];
}
