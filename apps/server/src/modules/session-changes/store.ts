import type { Executor, Tx } from '../../db/index.ts';
import type { OrderId, SessionId } from '../../kernel/ids.ts';

/** Sessions that were cancelled and would not be over yet. */
export async function cancelledToCome(db: Executor, now: Date): Promise<SessionId[]> {
  const { rows } = await db.query<{ id: SessionId }>(
    "SELECT id FROM session WHERE cancelled_at IS NOT NULL AND starts_at > $1::timestamptz - interval '1 day' ORDER BY id",
    [now],
  );
  return rows.map(({ id }) => id);
}

export async function insertOrders(tx: Tx, id: SessionId, orders: readonly OrderId[]): Promise<void> {
  if (orders.length === 0) return;
  await tx.query(
    `INSERT INTO cancelled_order (session_id, order_id) SELECT $1, id FROM unnest($2::bigint[]) AS one (id)
     ON CONFLICT DO NOTHING`,
    [id, orders],
  );
}

/** Those that failed least often come first. */
export async function waitingOrders(db: Executor, most: number): Promise<{ sessionId: SessionId; orderId: OrderId }[]> {
  const { rows } = await db.query<{ sessionId: SessionId; orderId: OrderId }>(
    `SELECT session_id AS "sessionId", order_id AS "orderId" FROM cancelled_order WHERE state = 'waiting'
      ORDER BY tried, order_id LIMIT $1`,
    [most],
  );
  return rows;
}

export async function markWorkedOff(
  tx: Tx,
  session: SessionId,
  order: OrderId,
  { givenBack, kept }: { givenBack: number; kept: number },
): Promise<void> {
  await tx.query(
    `UPDATE cancelled_order SET state = $3, tickets = tickets + $4, last_error = NULL
      WHERE session_id = $1 AND order_id = $2 AND state = 'waiting'`,
    [session, order, kept > 0 ? 'kept' : 'given_back', givenBack],
  );
}

export async function noteFailure(db: Executor, session: SessionId, order: OrderId, why: string): Promise<void> {
  await db.query(
    `UPDATE cancelled_order SET tried = tried + 1, last_error = $3
      WHERE session_id = $1 AND order_id = $2 AND state = 'waiting'`,
    [session, order, why],
  );
}

export type CancellationStanding = {
  cancelledAt: Date;
  orders: number;
  waiting: number;
  /** Tickets that were given back. */
  tickets: number;
  /** Orders about which a person decides: some of their tickets were used. */
  kept: OrderId[];
  failing: { order: OrderId; why: string }[];
};

export async function standingOf(db: Executor, id: SessionId): Promise<CancellationStanding | null> {
  const { rows } = await db.query<CancellationStanding>(
    `SELECT cancelled_at AS "cancelledAt",
            (SELECT count(*) FROM cancelled_order WHERE session_id = $1)::int AS orders,
            (SELECT count(*) FROM cancelled_order WHERE session_id = $1 AND state = 'waiting')::int AS waiting,
            (SELECT coalesce(sum(tickets), 0) FROM cancelled_order WHERE session_id = $1)::int AS tickets,
            (SELECT coalesce(jsonb_agg(order_id ORDER BY order_id), '[]') FROM cancelled_order
              WHERE session_id = $1 AND state = 'kept') AS kept,
            (SELECT coalesce(jsonb_agg(jsonb_build_object('order', order_id, 'why', last_error) ORDER BY order_id), '[]')
               FROM cancelled_order WHERE session_id = $1 AND state = 'waiting' AND last_error IS NOT NULL) AS failing
       FROM session WHERE id = $1 AND cancelled_at IS NOT NULL`,
    [id],
  );
  return rows[0] ?? null;
}
