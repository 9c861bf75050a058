import type { Executor, Tx } from '../../platform/db/index.ts';
import type { OrderId, SessionId } from '../../platform/lib/ids.ts';
import type { LocalText } from '../../platform/lib/languages.ts';
import type { Minor } from '../../platform/lib/money.ts';
import { type ReturnRequestState, returnRequestStatesBefore, type SentLinks } from './rules.ts';

/** Why the shop returned tickets without a request of the buyer. */
export type ReturnCause = 'canceled' | 'staff';

export type ReturnRequest = {
  id: number;
  orderId: OrderId;
  state: ReturnRequestState;
  reasonId: number | null;
  /** Null: no confirmation was required. */
  linkExpiresAt: Date | null;
  /** Why the shop returned the tickets; null: the buyer requested it. */
  cause: ReturnCause | null;
  amount: Minor;
  isManual: boolean;
};

/** When a return request reached its states; `endedAt`: when it was paid back, or expired. */
export type ReturnRequestTimes = { requestedAt: Date; acceptedAt: Date | null; endedAt: Date | null };

export type AppliedRow = ReturnedRow & { returnRequest: ReturnRequest & ReturnRequestTimes };

/** When a link expires: at its stored time, or at the start of a session that was rescheduled to before it. */
const LINK_END = `least(confirmation_expires_at, (
  SELECT min(starts_at) FROM return_item AS applied
    JOIN order_item ON order_item.order_id = applied.order_id AND order_item.line = applied.line
    JOIN session ON session.id = session_id
   WHERE applied.return_request_id = return_request.id))`;

const COLUMNS = `return_request.id, return_request.order_id AS "orderId", state, reason_id AS "reasonId",
  CASE WHEN state = 'requested' THEN ${LINK_END} ELSE confirmation_expires_at END AS "linkExpiresAt",
  return_request.amount, is_manual AS "isManual", cause`;

/** Returned tickets of an order and those in a request, each once. */
export async function listRowsOfOrder(on: Executor, orderId: OrderId): Promise<AppliedRow[]> {
  const { rows } = await on.query<AppliedRow['returnRequest'] & { line: number; rowAmount: Minor; percent: number }>(
    `SELECT ${COLUMNS}, requested_at AS "requestedAt", accepted_at AS "acceptedAt", ended_at AS "endedAt", return_item.line, return_item.amount AS "rowAmount", percent
       FROM return_item JOIN return_request ON return_request.id = return_request_id
      WHERE return_item.order_id = $1 AND live ORDER BY return_item.line`,
    [orderId],
  );
  return rows.map(({ line, rowAmount, percent, ...returnRequest }) => ({
    line,
    amount: rowAmount,
    percent,
    returnRequest,
  }));
}

/** All return requests of an order, including expired ones. */
export async function listReturnRequestIds(on: Executor, orderId: OrderId): Promise<number[]> {
  const { rows } = await on.query<{ id: number }>('SELECT id FROM return_request WHERE order_id = $1', [orderId]);
  return rows.map(({ id }) => id);
}

export type ReturnCase = Pick<ReturnRequest, 'id' | 'state' | 'cause' | 'amount' | 'isManual'> &
  ReturnRequestTimes & { lines: readonly number[] };

/** All return requests of an order with their lines, including expired ones, oldest first. */
export async function listReturnRequests(on: Executor, orderId: OrderId): Promise<ReturnCase[]> {
  const { rows } = await on.query<ReturnCase>(
    `SELECT id, state, cause, amount, is_manual AS "isManual", requested_at AS "requestedAt", accepted_at AS "acceptedAt",
            ended_at AS "endedAt",
            ARRAY(SELECT line FROM return_item WHERE return_request_id = return_request.id ORDER BY line) AS lines
       FROM return_request WHERE order_id = $1 ORDER BY id`,
    [orderId],
  );
  return rows;
}

/** Lines that are in a request or returned; they cannot be in another one. */
export async function listReturningLines(on: Executor, orderId: OrderId): Promise<number[]> {
  const { rows } = await on.query<{ line: number }>(
    `SELECT line FROM return_item JOIN return_request ON return_request.id = return_request_id
      WHERE return_item.order_id = $1 AND live AND state <> 'expired'`,
    [orderId],
  );
  return rows.map(({ line }) => line);
}

export function sumAmounts(rows: readonly { amount: Minor }[]): Minor {
  return rows.reduce((sum, { amount }) => sum + amount, 0);
}

/** `percent`: `amount` as a share of the price paid for the ticket. */
export type ReturnedRow = { line: number; amount: Minor; percent: number };
type NewRows = { orderId: OrderId; requestedAt: Date; isManual: boolean; rows: readonly ReturnedRow[] };
export type NewReturnRequest = NewRows &
  (
    | { state: 'requested'; reasonId: number; digest: string; linkExpiresAt: Date }
    // Returns by the shop need no confirmation.
    | { state: 'accepted'; cause: ReturnCause; reasonId: number | null }
  );

export async function insertReturnRequest(tx: Tx, input: NewReturnRequest): Promise<number> {
  const { reasonId, digest, linkExpiresAt, cause } =
    input.state === 'requested' ? { ...input, cause: null } : { ...input, digest: null, linkExpiresAt: null };
  const { rows } = await tx.query<{ id: number }>(
    `INSERT INTO return_request
       (order_id, state, reason_id, confirmation_digest, confirmation_expires_at, amount, requested_at, is_manual, cause, link_sent_at, accepted_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $7, CASE WHEN $2 = 'accepted' THEN $7::timestamptz END) RETURNING id`,
    [
      input.orderId,
      input.state,
      reasonId,
      digest,
      linkExpiresAt,
      sumAmounts(input.rows),
      input.requestedAt,
      input.isManual,
      cause,
    ],
  );
  const id = rows[0]?.id;
  if (id === undefined) throw new Error('a return request was not inserted');
  await tx.query(
    `INSERT INTO return_item (return_request_id, order_id, line, amount, percent)
     SELECT $1, $2, line, amount, percent FROM json_to_recordset($3::json) AS input (line int, amount bigint, percent int)`,
    [id, input.orderId, JSON.stringify(input.rows)],
  );
  return id;
}

/** `isReplaced`: a newer email has another link, so this one is invalid. */
export type LinkedRequest = ReturnRequest & { isReplaced: boolean };

/** The return request of a link; null for an unknown link, or one of another order. */
export async function findByDigest(on: Executor, orderId: OrderId, digest: string): Promise<LinkedRequest | null> {
  const { rows } = await on.query<LinkedRequest>(
    `SELECT ${COLUMNS}, confirmation_digest <> $2 AS "isReplaced" FROM return_request
      WHERE order_id = $1 AND (confirmation_digest = $2 OR $2 = ANY(replaced_digests))`,
    [orderId, digest],
  );
  return rows[0] ?? null;
}

/** Requests of an order that wait for confirmation, with the number of sent links. */
export async function listPendingRequests(on: Executor, orderId: OrderId): Promise<(ReturnRequest & SentLinks)[]> {
  const { rows } = await on.query<ReturnRequest & SentLinks>(
    `SELECT ${COLUMNS}, links_sent AS "linksSent", link_sent_at AS "linkSentAt"
       FROM return_request WHERE order_id = $1 AND state = 'requested' ORDER BY id`,
    [orderId],
  );
  return rows;
}

/** Replaces the confirmation link of a request; the old link becomes invalid. */
export async function replaceLink(tx: Tx, id: number, digest: string, now: Date): Promise<void> {
  await tx.query(
    `UPDATE return_request SET replaced_digests = replaced_digests || confirmation_digest, confirmation_digest = $2,
            links_sent = links_sent + 1, link_sent_at = $3
      WHERE id = $1 AND state = 'requested'`,
    [id, digest, now],
  );
}

export async function listRowsOfRequest(on: Executor, returnRequestId: number): Promise<ReturnedRow[]> {
  const { rows } = await on.query<ReturnedRow>(
    'SELECT line, amount, percent FROM return_item WHERE return_request_id = $1 ORDER BY line',
    [returnRequestId],
  );
  return rows;
}

/** Accepts a return request with the current refund amounts of its tickets. False: its link has expired. */
export async function markAccepted(tx: Tx, id: number, rows: readonly ReturnedRow[], now: Date): Promise<boolean> {
  const { rowCount } = await tx.query(
    `UPDATE return_request SET state = 'accepted', amount = $4, accepted_at = $3
      WHERE id = $1 AND state = ANY($2::text[]) AND ${LINK_END} > $3`,
    [id, returnRequestStatesBefore('accepted'), now, sumAmounts(rows)],
  );
  if (rowCount === 0) return false;
  await tx.query(
    `UPDATE return_item SET amount = input.amount, percent = input.percent
       FROM json_to_recordset($2::json) AS input (line int, amount bigint, percent int)
      WHERE return_request_id = $1 AND return_item.line = input.line
        AND (return_item.amount <> input.amount OR return_item.percent <> input.percent)`,
    [id, JSON.stringify(rows)],
  );
  return true;
}

/** Marks the request as refunded. Null: it is already, or does not exist. */
export async function markRefunded(tx: Tx, id: number, now: Date): Promise<ReturnRequest | null> {
  const { rows } = await tx.query<ReturnRequest>(
    `UPDATE return_request SET state = 'refunded', ended_at = $2 WHERE id = $1 AND state = ANY($3::text[])
     RETURNING ${COLUMNS}`,
    [id, now, returnRequestStatesBefore('refunded')],
  );
  return rows[0] ?? null;
}

/** Return requests with expired links. */
export async function listOverdue(on: Executor, now: Date, after: number | null, limit: number): Promise<number[]> {
  const { rows } = await on.query<{ id: number }>(
    `SELECT id FROM return_request
      WHERE state = ANY($2::text[]) AND ${LINK_END} <= $1 AND id > $3 ORDER BY id LIMIT $4`,
    [now, returnRequestStatesBefore('expired'), after ?? 0, limit],
  );
  return rows.map(({ id }) => id);
}

/** Expires an unconfirmed request, so that its tickets can be in a new one. */
export async function markExpired(tx: Tx, now: Date, id: number): Promise<void> {
  const { rowCount } = await tx.query(
    `UPDATE return_request SET state = 'expired', ended_at = $1 WHERE id = $3 AND state = ANY($2::text[])`,
    [now, returnRequestStatesBefore('expired'), id],
  );
  if (rowCount > 0) await tx.query('UPDATE return_item SET live = false WHERE return_request_id = $1', [id]);
}

export type ReturnReason = { id: number; name: LocalText; description: LocalText };

export async function listReturnReasons(on: Executor): Promise<ReturnReason[]> {
  const { rows } = await on.query<ReturnReason>(
    'SELECT id, name, description FROM return_reason WHERE NOT retired ORDER BY sort, id',
  );
  return rows;
}

/** The orders of return requests, by the ids of the requests. */
export async function loadOrdersOfRequests(on: Executor, requests: readonly number[]): Promise<Map<number, OrderId>> {
  const { rows } = await on.query<{ id: number; orderId: OrderId }>(
    'SELECT id, order_id AS "orderId" FROM return_request WHERE id = ANY($1::bigint[])',
    [requests],
  );
  return new Map(rows.map(({ id, orderId }) => [id, orderId]));
}

/** Accepted returns of a canceled session that are not refunded yet, by order. */
export async function listUnrefundedCancellations(
  on: Executor,
  session: SessionId,
): Promise<{ id: number; orderId: OrderId; amount: Minor; isManual: boolean }[]> {
  const { rows } = await on.query<{ id: number; orderId: OrderId; amount: Minor; isManual: boolean }>(
    `SELECT DISTINCT return_request.id, return_request.order_id AS "orderId", return_request.amount, is_manual AS "isManual"
       FROM return_request JOIN return_item ON return_request_id = return_request.id
       JOIN order_item ON order_item.order_id = return_item.order_id AND order_item.line = return_item.line
      WHERE order_item.session_id = $1 AND cause = 'canceled' AND return_request.state = 'accepted'
      ORDER BY 2, 1`,
    [session],
  );
  return rows;
}
