/** What orders take of season tickets. Counters move together with the uses, in the caller's transaction. */
import type { Tx } from '../../db/index.ts';

export type LockedSubscription = {
  id: number;
  customerId: number | null;
  left: number;
  /** The events to which it gives tickets. */
  eventIds: number[];
};

/** Locks these season tickets, always in the order of ids. Callers lock places before. */
export async function lockSubscriptions(tx: Tx, ids: readonly number[]): Promise<LockedSubscription[]> {
  const { rows } = await tx.query<LockedSubscription>(
    `SELECT subscription.id, customer_id AS "customerId", quantity - taken AS left,
            ARRAY(SELECT covered.id FROM event AS season
                    JOIN event AS covered ON covered.key IN (SELECT jsonb_array_elements_text(season.subscription -> 'events'))
                   WHERE season.id = subscription.event_id) AS "eventIds"
       FROM subscription WHERE subscription.id = ANY($1::int[]) ORDER BY subscription.id FOR UPDATE`,
    [[...new Set(ids)]],
  );
  return rows;
}

export type NewUse = { subscriptionId: number; bookingId: number; quantity: number };

/** The caller holds the locks and has seen that there is enough; the table's own CHECK stands behind it. */
export async function holdUses(tx: Tx, uses: readonly NewUse[]): Promise<void> {
  const written = tx.query(
    `INSERT INTO subscription_use (subscription_id, booking_id, quantity, state)
     SELECT subscription_id, booking_id, quantity, 'held'
       FROM unnest($1::int[], $2::bigint[], $3::int[]) AS u (subscription_id, booking_id, quantity)`,
    [uses.map((one) => one.subscriptionId), uses.map((one) => one.bookingId), uses.map((one) => one.quantity)],
  );
  const moved = new Map<number, number>();
  for (const { subscriptionId, quantity } of uses)
    moved.set(subscriptionId, (moved.get(subscriptionId) ?? 0) + quantity);
  await Promise.all([written, move(tx, moved)]);
}

/** The order is paid: what it held of a season ticket is spent. */
export async function spendUses(tx: Tx, bookingId: number): Promise<void> {
  await tx.query("UPDATE subscription_use SET state = 'spent' WHERE booking_id = $1 AND state = 'held'", [bookingId]);
}

/** The orders ended: what they took of season tickets is there again. Repeated, it gives nothing twice. */
export async function giveBackUses(tx: Tx, bookingIds: readonly number[]): Promise<void> {
  await tx.query(
    `SELECT id FROM subscription
      WHERE id IN (SELECT subscription_id FROM subscription_use
                    WHERE booking_id = ANY($1::bigint[]) AND state <> 'released') ORDER BY id FOR UPDATE`,
    [bookingIds],
  );
  const { rows } = await tx.query<{ subscriptionId: number; quantity: number }>(
    `UPDATE subscription_use SET state = 'released' WHERE booking_id = ANY($1::bigint[]) AND state <> 'released'
     RETURNING subscription_id AS "subscriptionId", quantity`,
    [bookingIds],
  );
  const moved = new Map<number, number>();
  for (const { subscriptionId, quantity } of rows)
    moved.set(subscriptionId, (moved.get(subscriptionId) ?? 0) - quantity);
  if (moved.size > 0) await move(tx, moved);
}

async function move(tx: Tx, moved: ReadonlyMap<number, number>): Promise<void> {
  await tx.query(
    `UPDATE subscription SET taken = taken + change.by
       FROM unnest($1::int[], $2::int[]) AS change (id, by) WHERE subscription.id = change.id`,
    [[...moved.keys()], [...moved.values()]],
  );
}
