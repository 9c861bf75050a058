import type { Executor, Tx } from '../../platform/db/index.ts';
import type { OrderId } from '../../platform/lib/ids.ts';
import type { LocalText } from '../../platform/lib/languages.ts';
import type { Minor } from '../../platform/lib/money.ts';
import { type ApplicationState, applicationStatesBefore, type SentLinks } from './rules.ts';

/** Why tickets went back that no buyer gave back. */
export type Cause = 'cancelled';

export type Application = {
  id: number;
  orderId: OrderId;
  state: ApplicationState;
  reasonId: number | null;
  /** Null: nobody had to confirm it. */
  linkEnd: Date | null;
  /** Why it was not the buyer's wish; null: it was. */
  cause: Cause | null;
  amount: Minor;
  byHand: boolean;
};

export type AppliedRow = ReturnedRow & { application: Application };

/** When a link expires: as written down, and before a session that was rescheduled to an earlier time begins. */
const LINK_END = `least(confirmation_expires_at, (
  SELECT min(starts_at) FROM refund_row AS applied
    JOIN order_item ON order_item.order_id = applied.order_id AND order_item.line = applied.line
    JOIN session ON session.id = session_id
   WHERE applied.application_id = refund_application.id))`;

const COLUMNS = `refund_application.id, refund_application.order_id AS "orderId", state, reason_id AS "reasonId",
  CASE WHEN state = 'asked' THEN ${LINK_END} ELSE confirmation_expires_at END AS "linkEnd",
  refund_application.amount, by_hand AS "byHand", cause`;

/** The tickets of an order that are being given back or were, each once. */
export async function rowsOfOrder(on: Executor, orderId: OrderId): Promise<AppliedRow[]> {
  const { rows } = await on.query<Application & { line: number; rowAmount: Minor; percent: number }>(
    `SELECT ${COLUMNS}, refund_row.line, refund_row.amount AS "rowAmount", percent
       FROM refund_row JOIN refund_application ON refund_application.id = application_id
      WHERE refund_row.order_id = $1 AND live ORDER BY refund_row.line`,
    [orderId],
  );
  return rows.map(({ line, rowAmount, percent, ...application }) => ({
    line,
    amount: rowAmount,
    percent,
    application,
  }));
}

/** Lines that are being given back, or were: they are nobody else's. */
export async function returningLines(on: Executor, orderId: OrderId): Promise<number[]> {
  const { rows } = await on.query<{ line: number }>(
    `SELECT line FROM refund_row JOIN refund_application ON refund_application.id = application_id
      WHERE refund_row.order_id = $1 AND live AND state <> 'expired'`,
    [orderId],
  );
  return rows.map(({ line }) => line);
}

export function totalOf(rows: readonly { amount: Minor }[]): Minor {
  return rows.reduce((sum, { amount }) => sum + amount, 0);
}

/** `percent`: the share of what was paid for the ticket that `amount` is. */
export type ReturnedRow = { line: number; amount: Minor; percent: number };
type NewRows = { orderId: OrderId; askedAt: Date; byHand: boolean; rows: readonly ReturnedRow[] };
export type NewApplication = NewRows &
  (
    | { state: 'asked'; reasonId: number; digest: string; linkEnd: Date }
    // The house gives back of itself: there is nothing to be confirmed.
    | { state: 'accepted'; cause: Cause }
  );

export async function insertApplication(tx: Tx, wish: NewApplication): Promise<number> {
  const { reasonId, digest, linkEnd, cause } =
    wish.state === 'asked' ? { ...wish, cause: null } : { ...wish, reasonId: null, digest: null, linkEnd: null };
  const { rows } = await tx.query<{ id: number }>(
    `INSERT INTO refund_application
       (order_id, state, reason_id, confirmation_digest, confirmation_expires_at, amount, asked_at, by_hand, cause, link_sent_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $7) RETURNING id`,
    [wish.orderId, wish.state, reasonId, digest, linkEnd, totalOf(wish.rows), wish.askedAt, wish.byHand, cause],
  );
  const id = rows[0]?.id;
  if (id === undefined) throw new Error('an application was not written');
  await tx.query(
    `INSERT INTO refund_row (application_id, order_id, line, amount, percent)
     SELECT $1, $2, line, amount, percent FROM json_to_recordset($3::json) AS one (line int, amount bigint, percent int)`,
    [id, wish.orderId, JSON.stringify(wish.rows)],
  );
  return id;
}

/** `isReplaced`: a newer letter brought another link, this one confirms nothing. */
export type Linked = Application & { isReplaced: boolean };

/** The application that a link is of; null for a link that nobody gave out, or of another order. */
export async function byDigest(on: Executor, orderId: OrderId, digest: string): Promise<Linked | null> {
  const { rows } = await on.query<Linked>(
    `SELECT ${COLUMNS}, confirmation_digest <> $2 AS "isReplaced" FROM refund_application
      WHERE order_id = $1 AND (confirmation_digest = $2 OR $2 = ANY(replaced_digests))`,
    [orderId, digest],
  );
  return rows[0] ?? null;
}

/** The applications of an order that wait for their link, and how often it was sent. */
export async function askedOf(on: Executor, orderId: OrderId): Promise<(Application & SentLinks)[]> {
  const { rows } = await on.query<Application & SentLinks>(
    `SELECT ${COLUMNS}, links_sent AS "linksSent", link_sent_at AS "linkSentAt"
       FROM refund_application WHERE order_id = $1 AND state = 'asked' ORDER BY id`,
    [orderId],
  );
  return rows;
}

/** From now on another link confirms it. */
export async function replaceLink(tx: Tx, id: number, digest: string, now: Date): Promise<void> {
  await tx.query(
    `UPDATE refund_application SET replaced_digests = replaced_digests || confirmation_digest, confirmation_digest = $2,
            links_sent = links_sent + 1, link_sent_at = $3
      WHERE id = $1 AND state = 'asked'`,
    [id, digest, now],
  );
}

export async function rowsOf(on: Executor, applicationId: number): Promise<ReturnedRow[]> {
  const { rows } = await on.query<ReturnedRow>(
    'SELECT line, amount, percent FROM refund_row WHERE application_id = $1 ORDER BY line',
    [applicationId],
  );
  return rows;
}

/** Accepts an application with the amounts that its tickets bring now. False where its link has expired. */
export async function markAccepted(tx: Tx, id: number, rows: readonly ReturnedRow[], now: Date): Promise<boolean> {
  const { rowCount } = await tx.query(
    `UPDATE refund_application SET state = 'accepted', amount = $4
      WHERE id = $1 AND state = ANY($2::text[]) AND ${LINK_END} > $3`,
    [id, applicationStatesBefore('accepted'), now, totalOf(rows)],
  );
  if (rowCount === 0) return false;
  await tx.query(
    `UPDATE refund_row SET amount = one.amount, percent = one.percent
       FROM json_to_recordset($2::json) AS one (line int, amount bigint, percent int)
      WHERE application_id = $1 AND refund_row.line = one.line
        AND (refund_row.amount <> one.amount OR refund_row.percent <> one.percent)`,
    [id, JSON.stringify(rows)],
  );
  return true;
}

/** Its money is back. Null where that was known, or there is no such application. */
export async function markPaidBack(tx: Tx, id: number, now: Date): Promise<Application | null> {
  const { rows } = await tx.query<Application>(
    `UPDATE refund_application SET state = 'paid_back', ended_at = $2 WHERE id = $1 AND state = ANY($3::text[])
     RETURNING ${COLUMNS}`,
    [id, now, applicationStatesBefore('paid_back')],
  );
  return rows[0] ?? null;
}

/** Applications that nobody confirmed in time. */
export async function overdue(on: Executor, now: Date, after: number | null, most: number): Promise<number[]> {
  const { rows } = await on.query<{ id: number }>(
    `SELECT id FROM refund_application
      WHERE state = ANY($2::text[]) AND ${LINK_END} <= $1 AND id > $3 ORDER BY id LIMIT $4`,
    [now, applicationStatesBefore('expired'), after ?? 0, most],
  );
  return rows.map(({ id }) => id);
}

/** An application that was not confirmed ends, and its tickets can be given back anew. */
export async function markExpired(tx: Tx, now: Date, id: number): Promise<void> {
  const { rowCount } = await tx.query(
    `UPDATE refund_application SET state = 'expired', ended_at = $1 WHERE id = $3 AND state = ANY($2::text[])`,
    [now, applicationStatesBefore('expired'), id],
  );
  if (rowCount > 0) await tx.query('UPDATE refund_row SET live = false WHERE application_id = $1', [id]);
}

export type ReturnReason = { id: number; name: LocalText; description: LocalText };

export async function returnReasons(on: Executor): Promise<ReturnReason[]> {
  const { rows } = await on.query<ReturnReason>(
    'SELECT id, name, description FROM return_reason WHERE NOT retired ORDER BY sort, id',
  );
  return rows;
}
