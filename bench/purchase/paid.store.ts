/** What a shop's database says of its paid purchases, and of its own process. */
import type { Database } from '../../apps/server/src/platform/db/index.ts';

export type PaidPurchase = {
  /** Our name for the payment at the bank. */
  key: string;
  email: string;
  /** Milliseconds since 1970. */
  succeededAt: number;
  issuedAt: number;
};

/** Every purchase that ended in tickets. */
export async function paidPurchases(db: Database): Promise<PaidPurchase[]> {
  const { rows } = await db.query<PaidPurchase>(
    `SELECT payment.provider_key AS key, orders.buyer_email AS email,
            extract(epoch FROM payment.succeeded_at)::float8 * 1000 AS "succeededAt",
            extract(epoch FROM min(ticket.issued_at))::float8 * 1000 AS "issuedAt"
       FROM orders JOIN payment ON payment.id = orders.paid_by JOIN ticket ON ticket.order_id = orders.id
      GROUP BY payment.id, orders.id`,
  );
  return rows;
}

/** Of the process on the other side of this connection. */
export async function backendPid(db: Database): Promise<number> {
  const { rows } = await db.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
  return rows[0]?.pid ?? 0;
}
