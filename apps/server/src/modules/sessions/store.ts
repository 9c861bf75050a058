import type { Executor, Tx } from '../../platform/db/index.ts';
import type { OrderId, SessionId } from '../../platform/lib/ids.ts';

/** Canceled sessions that started less than a day ago, or will start. */
export async function listCanceledUpcoming(db: Executor, now: Date): Promise<SessionId[]> {
  const { rows } = await db.query<{ id: SessionId }>(
    "SELECT id FROM session WHERE canceled_at IS NOT NULL AND starts_at > $1::timestamptz - interval '1 day' ORDER BY id",
    [now],
  );
  return rows.map(({ id }) => id);
}

export async function insertCanceledOrders(tx: Tx, id: SessionId, orders: readonly OrderId[]): Promise<void> {
  if (orders.length === 0) return;
  await tx.query(
    `INSERT INTO canceled_session_order (session_id, order_id) SELECT $1, id FROM unnest($2::bigint[]) AS input (id)
     ON CONFLICT DO NOTHING`,
    [id, orders],
  );
}

/** Orders whose tickets are not returned yet; those with the fewest failures first. */
export async function listWaitingOrders(
  db: Executor,
  limit: number,
): Promise<{ sessionId: SessionId; orderId: OrderId }[]> {
  const { rows } = await db.query<{ sessionId: SessionId; orderId: OrderId }>(
    `SELECT session_id AS "sessionId", order_id AS "orderId" FROM canceled_session_order WHERE state = 'pending'
      ORDER BY attempts, order_id LIMIT $1`,
    [limit],
  );
  return rows;
}

export async function markProcessed(
  tx: Tx,
  session: SessionId,
  order: OrderId,
  { returned, manualReview }: { returned: number; manualReview: number },
): Promise<void> {
  await tx.query(
    `UPDATE canceled_session_order SET state = $3, tickets = tickets + $4, last_error = NULL
      WHERE session_id = $1 AND order_id = $2 AND state = 'pending'`,
    [session, order, manualReview > 0 ? 'manual_review' : 'returned', returned],
  );
}

export async function recordReturnFailure(
  db: Executor,
  session: SessionId,
  order: OrderId,
  reason: string,
): Promise<void> {
  await db.query(
    `UPDATE canceled_session_order SET attempts = attempts + 1, last_error = $3
      WHERE session_id = $1 AND order_id = $2 AND state = 'pending'`,
    [session, order, reason],
  );
}

export type CancellationStatus = {
  canceledAt: Date;
  orders: number;
  waiting: number;
  /** Number of returned tickets. */
  tickets: number;
  /** Orders that need manual review because some of their tickets were used. */
  manualReview: OrderId[];
  failing: { order: OrderId; reason: string }[];
};

export async function getCancellationStatus(db: Executor, id: SessionId): Promise<CancellationStatus | null> {
  const { rows } = await db.query<CancellationStatus>(
    `SELECT canceled_at AS "canceledAt",
            (SELECT count(*) FROM canceled_session_order WHERE session_id = $1)::int AS orders,
            (SELECT count(*) FROM canceled_session_order WHERE session_id = $1 AND state = 'pending')::int AS waiting,
            (SELECT coalesce(sum(tickets), 0) FROM canceled_session_order WHERE session_id = $1)::int AS tickets,
            (SELECT coalesce(jsonb_agg(order_id ORDER BY order_id), '[]') FROM canceled_session_order
              WHERE session_id = $1 AND state = 'manual_review') AS "manualReview",
            (SELECT coalesce(jsonb_agg(jsonb_build_object('order', order_id, 'reason', last_error) ORDER BY order_id), '[]')
               FROM canceled_session_order WHERE session_id = $1 AND state = 'pending' AND last_error IS NOT NULL) AS failing
       FROM session WHERE id = $1 AND canceled_at IS NOT NULL`,
    [id],
  );
  return rows[0] ?? null;
}

export async function insertRescheduleNotices(
  tx: Tx,
  id: SessionId,
  { reschedules, from }: { reschedules: number; from: { day: string; time: string | null } },
  orders: readonly OrderId[],
): Promise<void> {
  if (orders.length === 0) return;
  await tx.query(
    `INSERT INTO reschedule_notice (session_id, reschedules, order_id, from_day, from_time)
     SELECT $1, $2, id, $4, $5 FROM unnest($3::bigint[]) AS input (id)`,
    [id, reschedules, orders, from.day, from.time],
  );
}

export type PendingRescheduleNotice = {
  sessionId: SessionId;
  reschedules: number;
  orderId: OrderId;
  from: { day: string; time: string | null };
  /** Whether this is the session's last reschedule. */
  isNewest: boolean;
};

export async function listPendingRescheduleNotices(db: Executor, limit: number): Promise<PendingRescheduleNotice[]> {
  const { rows } = await db.query<Omit<PendingRescheduleNotice, 'from'> & { day: string; time: string | null }>(
    `SELECT session_id AS "sessionId", reschedule_notice.reschedules, order_id AS "orderId", from_day AS day, from_time AS time,
            reschedule_notice.reschedules = session.reschedules AS "isNewest"
       FROM reschedule_notice JOIN session ON session.id = session_id WHERE notified_at IS NULL ORDER BY order_id LIMIT $1`,
    [limit],
  );
  return rows.map(({ day, time, ...row }) => ({ ...row, from: { day, time } }));
}

/** Idempotent: returns false if the notice was already sent. */
export async function markRescheduleNotified(
  tx: Tx,
  { session, reschedules, order }: { session: SessionId; reschedules: number; order: OrderId },
  now: Date,
): Promise<boolean> {
  const { rowCount } = await tx.query(
    `UPDATE reschedule_notice SET notified_at = $4 WHERE session_id = $1 AND reschedules = $2 AND order_id = $3 AND notified_at IS NULL`,
    [session, reschedules, order, now],
  );
  return rowCount === 1;
}
