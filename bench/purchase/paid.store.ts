/** Reads paid purchases from the shop's database. */
import type { Database } from '../../apps/server/src/platform/db/index.ts';

export type PaidPurchase = {
  /** The shop's key of the payment. */
  key: string;
  email: string;
  /** Milliseconds since 1970. */
  succeededAt: number;
  issuedAt: number;
};

/** All purchases with tickets. */
export async function listPaidPurchases(db: Database): Promise<PaidPurchase[]> {
  const { rows } = await db.query<PaidPurchase>(
    `SELECT payment.provider_key AS key, orders.buyer_email AS email,
            extract(epoch FROM payment.succeeded_at)::float8 * 1000 AS "succeededAt",
            extract(epoch FROM min(ticket.issued_at))::float8 * 1000 AS "issuedAt"
       FROM order_payment JOIN payment ON payment.id = payment_id JOIN orders ON orders.id = order_payment.order_id
       JOIN ticket ON ticket.order_id = orders.id
      GROUP BY payment.id, orders.id`,
  );
  return rows;
}

/** Process id of this connection's backend. */
export async function readBackendPid(db: Database): Promise<number> {
  const { rows } = await db.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
  return rows[0]?.pid ?? 0;
}
