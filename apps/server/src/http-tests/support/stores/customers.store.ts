import type { Database } from '../../../platform/db/index.ts';

/** The customer of an order, and the account data stored with it. */
export async function readOrderCustomers(db: Database, hash: string): Promise<object[]> {
  const { rows } = await db.query(
    `SELECT customer.email, buyer_details -> 'customer' AS account, buyer_details ->> 'referral' AS referral
       FROM orders LEFT JOIN customer ON customer.id = customer_id WHERE orders.hash = $1`,
    [hash],
  );
  return rows;
}

/** Sets the switch as the import of a changed season does. */
export async function switchNeedreg(db: Database, value: 0 | 1): Promise<void> {
  await db.query(
    `UPDATE shop SET settings = jsonb_set(settings, '{switches,needreg}', to_jsonb($1::int)), version = version + 1`,
    [value],
  );
  await db.query(`SELECT pg_notify('catalogue_changed', '')`);
}

/** The stored answers of an order by event, or null. */
export async function readAnswers(db: Database, hash: string): Promise<unknown> {
  const { rows } = await db.query<{ answers: unknown }>(
    `SELECT buyer_details -> 'answers' AS answers FROM orders WHERE hash = $1`,
    [hash],
  );
  return rows[0]?.answers;
}
