/** Orders whose buyers are due for a payment reminder. */
import type { Executor, Tx } from '../../../platform/db/index.ts';
import { HOUR_MS } from '../../../platform/lib/durations.ts';
import type { OrderId } from '../../../platform/lib/ids.ts';
import {
  MAX_REMINDERS_PER_HOUR,
  REMINDER_DELAY_SECONDS,
  REMINDER_MIN_REMAINING_SECONDS,
  type ReminderCandidate,
} from '../rules/payment-reminder.ts';
import { OPEN_STATES } from '../rules/states.ts';
import { AMOUNT_DUE } from './allocations.ts';
import { ORDER_COLUMNS, type Order, type OrderWithMoney, toOrder } from './read.ts';

/** Orders that are old enough, have enough time left, and whose buyers got no reminder. */
const DUE = `state = ANY($1::text[]) AND expires_at >= $2 AND created_at <= $3
             AND reminder_sent_at IS NULL AND buyer_email <> '' AND ${AMOUNT_DUE} > 0`;

function createDueParameters(now: Date): unknown[] {
  return [
    OPEN_STATES,
    new Date(now.getTime() + REMINDER_MIN_REMAINING_SECONDS * 1000),
    new Date(now.getTime() - REMINDER_DELAY_SECONDS * 1000),
  ];
}

export async function listReminderCandidates(
  db: Executor,
  now: Date,
  after: OrderId | null,
  limit: number,
): Promise<OrderId[]> {
  const { rows } = await db.query<{ id: OrderId }>(
    `SELECT id FROM orders WHERE ${DUE} AND id > $4 ORDER BY id LIMIT $5`,
    [...createDueParameters(now), after ?? 0, limit],
  );
  return rows.map(({ id }) => id);
}

/**
 * Marks those that are still due as reminded, each once. `sentWithinHour` ends at the limit: counting all orders of an
 * address that has ordered a hundred thousand times took 18 s per batch.
 */
export async function markRemindersSent(
  tx: Tx,
  now: Date,
  ids: readonly OrderId[],
): Promise<ReminderCandidate<Order>[]> {
  const { rows } = await tx.query<OrderWithMoney & { address: string; sentWithinHour: number }>(
    `UPDATE orders SET reminder_sent_at = $4
      WHERE id IN (SELECT id FROM orders WHERE ${DUE} AND id = ANY($6::bigint[]) ORDER BY id FOR UPDATE SKIP LOCKED)
      RETURNING ${ORDER_COLUMNS}, lower(buyer_email) AS address,
        (SELECT count(*)::int FROM (
           SELECT FROM orders AS reminded
            WHERE lower(reminded.buyer_email) = lower(orders.buyer_email) AND reminded.reminder_sent_at > $5
            LIMIT $7) AS limited) AS "sentWithinHour"`,
    [...createDueParameters(now), now, new Date(now.getTime() - HOUR_MS), ids, MAX_REMINDERS_PER_HOUR],
  );
  return rows.map(({ address, sentWithinHour, ...row }) => ({ order: toOrder(row), address, sentWithinHour }));
}
