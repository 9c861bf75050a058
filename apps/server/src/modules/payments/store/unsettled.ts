/** Captured money that has bought nothing and has not gone back: what the shop has not settled yet, and what is not of a payment's claim. */
import type { Executor } from '../../../platform/db/index.ts';
import type { PaymentId } from '../../../platform/lib/ids.ts';
import { type Mismatch, UNDECIDED_STATES } from '../rules.ts';

const MISMATCHED = "mismatched_capture_at IS NOT NULL AND mismatch_closed_at IS NULL AND state <> 'succeeded'";
/** Captured before $1. */
const UNSETTLED = `((state = 'succeeded' AND settled_at IS NULL AND succeeded_at < $1) OR (${MISMATCHED} AND mismatched_capture_at < $1))`;
const CAPTURED_AT = 'coalesce(succeeded_at, mismatched_capture_at)';

/** Repeated it is not kept again. `isCaptured`: the provider has the money. Another mismatch than a closed one is open again. */
export async function keepMismatch(
  on: Executor,
  id: PaymentId,
  { mismatch, isCaptured, at }: { mismatch: Mismatch; isCaptured: boolean; at: Date },
): Promise<void> {
  await on.query(
    `UPDATE payment SET mismatch = $2::jsonb, history = history || $3::jsonb,
            mismatched_capture_at = CASE WHEN $4 THEN coalesce(mismatched_capture_at, $5) ELSE mismatched_capture_at END,
            mismatch_closed_at = NULL, mismatch_closed_by = NULL, mismatch_closed_how = NULL
      WHERE id = $1 AND (mismatch IS DISTINCT FROM $2::jsonb OR ($4 AND mismatched_capture_at IS NULL))`,
    [id, JSON.stringify(mismatch), JSON.stringify([{ at, state: 'mismatch', why: 'mismatch' }]), isCaptured, at],
  );
}

/** Somebody of the house has seen to it at the provider's desk. False: no such money is open. */
export async function closeMismatch(
  on: Executor,
  id: PaymentId,
  { by, how, at }: { by: string; how: string; at: Date },
): Promise<boolean> {
  const { rowCount } = await on.query(
    `UPDATE payment SET mismatch_closed_at = $2, mismatch_closed_by = $3, mismatch_closed_how = $4, next_ask_at = NULL,
            state = CASE WHEN state = ANY($5::text[]) THEN 'canceled' ELSE state END, history = history || $6::jsonb
      WHERE id = $1 AND ${MISMATCHED}`,
    [id, at, by, how, UNDECIDED_STATES, JSON.stringify([{ at, state: 'canceled', why: 'mismatch_closed' }])],
  );
  return rowCount > 0;
}

/** Of what was captured before `before`: what was not reported yet is reported by this call. */
export async function tellUnsettled(
  on: Executor,
  before: Date,
  now: Date,
): Promise<{ paymentId: PaymentId; subject: string; succeededAt: Date }[]> {
  const { rows } = await on.query<{ paymentId: PaymentId; subject: string; succeededAt: Date }>(
    `UPDATE payment SET unsettled_told_at = $2 WHERE ${UNSETTLED} AND unsettled_told_at IS NULL
      RETURNING id AS "paymentId", subject, ${CAPTURED_AT} AS "succeededAt"`,
    [before, now],
  );
  return rows;
}

/** How many were captured before `before`, and when the oldest of them was. */
export async function countUnsettled(on: Executor, before: Date): Promise<{ count: number; oldest: Date | null }> {
  const { rows } = await on.query<{ count: number; oldest: Date | null }>(
    `SELECT count(*)::int AS count, min(${CAPTURED_AT}) AS oldest FROM payment WHERE ${UNSETTLED}`,
    [before],
  );
  return rows[0] ?? { count: 0, oldest: null };
}
