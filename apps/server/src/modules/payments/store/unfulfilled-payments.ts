/** Captured money that is neither applied nor refunded, and captured amounts that differ from their payment. */
import type { Executor } from '../../../platform/db/index.ts';
import type { PaymentId } from '../../../platform/lib/ids.ts';
import { type Mismatch, UNDECIDED_STATES } from '../rules.ts';

const MISMATCHED = "mismatched_capture_at IS NOT NULL AND mismatch_closed_at IS NULL AND state <> 'succeeded'";
/** Captured before $1. */
const UNFULFILLED = `((state = 'succeeded' AND resolved_at IS NULL AND succeeded_at < $1) OR (${MISMATCHED} AND mismatched_capture_at < $1))`;
const CAPTURED_AT = 'coalesce(succeeded_at, mismatched_capture_at)';

/** Idempotent. `isCaptured`: the provider has the money. A mismatch that differs from a closed one is opened again. */
export async function storeMismatch(
  on: Executor,
  id: PaymentId,
  { mismatch, isCaptured, at }: { mismatch: Mismatch; isCaptured: boolean; at: Date },
): Promise<void> {
  await on.query(
    `UPDATE payment SET mismatch = $2::jsonb, history = history || $3::jsonb,
            mismatched_capture_at = CASE WHEN $4 THEN coalesce(mismatched_capture_at, $5) ELSE mismatched_capture_at END,
            mismatch_closed_at = NULL, mismatch_closed_by = NULL, mismatch_closed_note = NULL
      WHERE id = $1 AND (mismatch IS DISTINCT FROM $2::jsonb OR ($4 AND mismatched_capture_at IS NULL))`,
    [id, JSON.stringify(mismatch), JSON.stringify([{ at, state: 'mismatch', reason: 'mismatch' }]), isCaptured, at],
  );
}

/** Records that staff resolved the mismatch at the provider. False: none is open. */
export async function markMismatchClosed(
  on: Executor,
  id: PaymentId,
  { by, note, at }: { by: string; note: string; at: Date },
): Promise<boolean> {
  const { rowCount } = await on.query(
    `UPDATE payment SET mismatch_closed_at = $2, mismatch_closed_by = $3, mismatch_closed_note = $4, next_poll_at = NULL,
            state = CASE WHEN state = ANY($5::text[]) THEN 'canceled' ELSE state END, history = history || $6::jsonb
      WHERE id = $1 AND ${MISMATCHED}`,
    [id, at, by, note, UNDECIDED_STATES, JSON.stringify([{ at, state: 'canceled', reason: 'mismatch_closed' }])],
  );
  return rowCount > 0;
}

/** Payments captured before `before` that no call has reported yet; marks them as reported. */
export async function listUnfulfilledPayments(
  on: Executor,
  before: Date,
  now: Date,
): Promise<{ paymentId: PaymentId; subject: string; succeededAt: Date }[]> {
  const { rows } = await on.query<{ paymentId: PaymentId; subject: string; succeededAt: Date }>(
    `UPDATE payment SET unresolved_notified_at = $2 WHERE ${UNFULFILLED} AND unresolved_notified_at IS NULL
      RETURNING id AS "paymentId", subject, ${CAPTURED_AT} AS "succeededAt"`,
    [before, now],
  );
  return rows;
}

/** Number of payments captured before `before`, and the time of the oldest. */
export async function countUnfulfilledPayments(
  on: Executor,
  before: Date,
): Promise<{ count: number; oldest: Date | null }> {
  const { rows } = await on.query<{ count: number; oldest: Date | null }>(
    `SELECT count(*)::int AS count, min(${CAPTURED_AT}) AS oldest FROM payment WHERE ${UNFULFILLED}`,
    [before],
  );
  return rows[0] ?? { count: 0, oldest: null };
}
