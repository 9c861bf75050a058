import type { Executor, Tx } from '../../platform/db/index.ts';
import type { OrderId, StaffMemberId } from '../../platform/lib/ids.ts';
import type { LocalDate } from '../../platform/lib/local-date.ts';
import type { Minor } from '../../platform/lib/money.ts';
import type { ChargedAmounts, LimitKind, RefundWay, StaffRefundState } from './rules.ts';

/** What is refunded. `cancelsTickets` false: the tickets stay valid. `amount`: of all lines together. */
export type RefundChoice = {
  lines: readonly number[];
  way: RefundWay;
  cancelsTickets: boolean;
  amount: Minor;
};

/** One of the shop's reasons, or a text by staff. */
export type StaffRefundReason = { reasonId: number | null; reasonText: string | null };

export type StaffRefund = RefundChoice &
  StaffRefundReason & {
    id: number;
    orderId: OrderId;
    state: StaffRefundState;
    limitsExceeded: readonly LimitKind[];
    requestedBy: StaffMemberId;
    requestedAt: Date;
    expiresAt: Date | null;
  };

const COLUMNS = `id, order_id AS "orderId", state, lines, way, cancels_tickets AS "cancelsTickets", amount, reason_id AS "reasonId",
  reason_text AS "reasonText", limits_exceeded AS "limitsExceeded", requested_by AS "requestedBy", requested_at AS "requestedAt",
  expires_at AS "expiresAt"`;

/** The member whose limits include a refund, and the venue's day that it counts for. */
export type Charge = { member: StaffMemberId; day: LocalDate };

export type NewStaffRefund = RefundChoice &
  StaffRefundReason & { orderId: OrderId; key: string; requestedBy: StaffMemberId } & (
    | { state: 'done'; charge: Charge }
    | { state: 'requested'; limitsExceeded: readonly LimitKind[]; expiresAt: Date }
  );

/** Null: the form with this key was submitted already. */
export async function insertStaffRefund(tx: Tx, refund: NewStaffRefund, now: Date): Promise<number | null> {
  const { charge, limitsExceeded, expiresAt } =
    refund.state === 'done' ? { ...refund, limitsExceeded: [], expiresAt: null } : { ...refund, charge: null };
  const { rows } = await tx.query<{ id: number }>(
    `INSERT INTO staff_refund (order_id, key, state, lines, way, cancels_tickets, amount, reason_id, reason_text, limits_exceeded,
       requested_by, requested_at, expires_at, charged_to, charged_on)
     VALUES ($1, $2, $3, $4::int[], $5, $6, $7, $8, $9, $10::text[], $11, $12, $13, $14, $15::date)
     ON CONFLICT (order_id, key) DO NOTHING RETURNING id`,
    [
      ...[refund.orderId, refund.key, refund.state, refund.lines, refund.way, refund.cancelsTickets, refund.amount],
      ...[refund.reasonId, refund.reasonText, limitsExceeded, refund.requestedBy, now, expiresAt],
      ...[charge?.member ?? null, charge?.day ?? null],
    ],
  );
  return rows[0]?.id ?? null;
}

export async function findStaffRefund(on: Executor, id: number): Promise<StaffRefund | null> {
  const { rows } = await on.query<StaffRefund>(`SELECT ${COLUMNS} FROM staff_refund WHERE id = $1`, [id]);
  return rows[0] ?? null;
}

/** The request of an order that waits for a second person, or has expired since the last sweep. */
export async function findRequested(on: Executor, orderId: OrderId): Promise<StaffRefund | null> {
  const { rows } = await on.query<StaffRefund>(
    `SELECT ${COLUMNS} FROM staff_refund WHERE order_id = $1 AND state = 'requested'`,
    [orderId],
  );
  return rows[0] ?? null;
}

/** Requests that wait for a second person, oldest first. */
export async function listRequested(on: Executor, now: Date, limit: number): Promise<StaffRefund[]> {
  const { rows } = await on.query<StaffRefund>(
    `SELECT ${COLUMNS} FROM staff_refund WHERE state = 'requested' AND expires_at > $1 ORDER BY id LIMIT $2`,
    [now, limit],
  );
  return rows;
}

export async function listStaffRefundIds(on: Executor, orderId: OrderId): Promise<number[]> {
  const { rows } = await on.query<{ id: number }>('SELECT id FROM staff_refund WHERE order_id = $1', [orderId]);
  return rows.map(({ id }) => id);
}

export type RequestDecision = { by: StaffMemberId } & ({ state: 'rejected' } | { state: 'done'; charge: Charge });

/** False: the request was decided already, has expired, or only its author approved it. */
export async function decideRequest(tx: Tx, id: number, decision: RequestDecision, now: Date): Promise<boolean> {
  const charge = decision.state === 'done' ? decision.charge : null;
  const { rowCount } = await tx.query(
    `UPDATE staff_refund SET state = $2, decided_by = $3, decided_at = $4, charged_to = $5, charged_on = $6::date
      WHERE id = $1 AND state = 'requested' AND expires_at > $4 AND ($2 <> 'done' OR requested_by <> $3)`,
    [id, decision.state, decision.by, now, charge?.member ?? null, charge?.day ?? null],
  );
  return rowCount === 1;
}

/** Connects a refund with the return of its tickets. */
export async function setReturnRequest(tx: Tx, id: number, returnRequestId: number): Promise<void> {
  await tx.query('UPDATE staff_refund SET return_request_id = $2 WHERE id = $1', [id, returnRequestId]);
}

/** Refunds and exchanges within the limits of a member. The caller has locked the limits of the member. */
export async function sumCharged(on: Executor, { member, day }: Charge, orderId: OrderId): Promise<ChargedAmounts> {
  const { rows } = await on.query<ChargedAmounts>(
    `SELECT coalesce(sum(amount) FILTER (WHERE order_id = $2), 0)::int8 AS "ofOrder",
            coalesce(sum(amount) FILTER (WHERE charged_on = $3::date), 0)::int8 AS "ofDay"
       FROM (SELECT order_id, amount, charged_to, charged_on FROM staff_refund WHERE state = 'done'
             UNION ALL SELECT order_id, amount, charged_to, charged_on FROM exchange_charge) AS charge
      WHERE charged_to = $1 AND (order_id = $2 OR charged_on = $3::date)`,
    [member, orderId, day],
  );
  return rows[0] ?? { ofOrder: 0, ofDay: 0 };
}

/** Refund requests past their expiry that are still open. */
export async function listOverdueRequests(
  on: Executor,
  now: Date,
  after: number | null,
  limit: number,
): Promise<number[]> {
  const { rows } = await on.query<{ id: number }>(
    `SELECT id FROM staff_refund WHERE state = 'requested' AND expires_at <= $1 AND id > $2 ORDER BY id LIMIT $3`,
    [now, after ?? 0, limit],
  );
  return rows.map(({ id }) => id);
}

/** Returns those that were still open, so that each is recorded once. */
export async function markRequestsExpired(
  tx: Tx,
  ids: readonly number[],
  now: Date,
): Promise<Pick<StaffRefund, 'id' | 'orderId'>[]> {
  const { rows } = await tx.query<Pick<StaffRefund, 'id' | 'orderId'>>(
    `UPDATE staff_refund SET state = 'expired', decided_at = $2
      WHERE id = ANY($1::bigint[]) AND state = 'requested' AND expires_at <= $2 RETURNING id, order_id AS "orderId"`,
    [ids, now],
  );
  return rows;
}
