import type { Executor, Tx } from '../../platform/db/index.ts';
import type { OrderId, SessionId } from '../../platform/lib/ids.ts';

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

export async function insertMoved(
  tx: Tx,
  id: SessionId,
  { moves, from }: { moves: number; from: { day: string; time: string | null } },
  orders: readonly OrderId[],
): Promise<void> {
  if (orders.length === 0) return;
  await tx.query(
    `INSERT INTO moved_order (session_id, moves, order_id, from_day, from_time)
     SELECT $1, $2, id, $4, $5 FROM unnest($3::bigint[]) AS one (id)`,
    [id, moves, orders, from.day, from.time],
  );
}

export type UntoldMove = {
  sessionId: SessionId;
  moves: number;
  orderId: OrderId;
  from: { day: string; time: string | null };
  /** The session was not moved again since. */
  isNewest: boolean;
};

export async function untoldOfMoves(db: Executor, most: number): Promise<UntoldMove[]> {
  const { rows } = await db.query<Omit<UntoldMove, 'from'> & { day: string; time: string | null }>(
    `SELECT session_id AS "sessionId", moved_order.moves, order_id AS "orderId", from_day AS day, from_time AS time,
            moved_order.moves = session.moves AS "isNewest"
       FROM moved_order JOIN session ON session.id = session_id WHERE told_at IS NULL ORDER BY order_id LIMIT $1`,
    [most],
  );
  return rows.map(({ day, time, ...row }) => ({ ...row, from: { day, time } }));
}

/** False where another process was quicker. */
export async function markTold(
  tx: Tx,
  { session, moves, order }: { session: SessionId; moves: number; order: OrderId },
  now: Date,
): Promise<boolean> {
  const { rowCount } = await tx.query(
    `UPDATE moved_order SET told_at = $4 WHERE session_id = $1 AND moves = $2 AND order_id = $3 AND told_at IS NULL`,
    [session, moves, order, now],
  );
  return rowCount === 1;
}
