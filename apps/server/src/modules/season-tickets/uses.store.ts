/** What orders take of season tickets. Counters move together with the uses, in the caller's transaction. */
import type { Tx } from '../../platform/db/index.ts';
import type { CustomerId, EventId, OrderId, OwnerId, SubscriptionId } from '../../platform/lib/ids.ts';

export type LockedSubscription = {
  id: SubscriptionId;
  customerId: CustomerId | null;
  left: number;
  /** The events to which it gives tickets. */
  eventIds: EventId[];
};

/** Locks these season tickets, always in the order of ids. Callers lock places before. */
export async function lockSubscriptions(tx: Tx, ids: readonly SubscriptionId[]): Promise<LockedSubscription[]> {
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

export type NewUse = { subscriptionId: SubscriptionId; owner: OwnerId; quantity: number };

/** The caller holds the locks and has seen that there is enough; the table's own CHECK stands behind it. */
export async function holdUses(tx: Tx, uses: readonly NewUse[]): Promise<void> {
  const written = tx.query(
    `INSERT INTO subscription_use (subscription_id, order_id, quantity, state)
     SELECT subscription_id, order_id, quantity, 'held'
       FROM unnest($1::int[], $2::bigint[], $3::int[]) AS u (subscription_id, order_id, quantity)`,
    [uses.map((one) => one.subscriptionId), uses.map((one) => one.owner), uses.map((one) => one.quantity)],
  );
  await Promise.all([written, move(tx, uses)]);
}

/** These orders are paid: what they held of season tickets is spent. Returns those whose last use is no longer their own. */
export async function spendUses(tx: Tx, orderIds: readonly OrderId[]): Promise<ReadonlySet<OrderId>> {
  const [, { rows }] = await Promise.all([
    tx.query("UPDATE subscription_use SET state = 'spent' WHERE order_id = ANY($1::bigint[]) AND state = 'held'", [
      orderIds,
    ]),
    tx.query<{ orderId: OrderId; state: string }>(
      `SELECT DISTINCT ON (order_id) order_id AS "orderId", state FROM subscription_use
        WHERE order_id = ANY($1::bigint[]) ORDER BY order_id, id DESC`,
      [orderIds],
    ),
  ]);
  return new Set(rows.filter(({ state }) => state !== 'spent').map(({ orderId }) => orderId));
}

/** The season ticket that the order took its places by. */
export async function usedBy(
  tx: Tx,
  orderId: OrderId,
): Promise<{ id: SubscriptionId; customerId: CustomerId | null }[]> {
  const { rows } = await tx.query<{ id: SubscriptionId; customerId: CustomerId | null }>(
    `SELECT DISTINCT subscription.id, customer_id AS "customerId"
       FROM subscription_use JOIN subscription ON subscription.id = subscription_id
      WHERE subscription_use.order_id = $1`,
    [orderId],
  );
  return rows;
}

/** The orders ended: what they took of season tickets is there again. Repeated, it gives nothing twice. */
export async function releaseUses(tx: Tx, owners: readonly OwnerId[]): Promise<void> {
  await lockOfOwners(tx, owners);
  const { rows } = await tx.query<Moved>(
    `UPDATE subscription_use SET state = 'released' WHERE order_id = ANY($1::bigint[]) AND state <> 'released'
     RETURNING subscription_id AS "subscriptionId", -quantity AS quantity`,
    [owners],
  );
  await move(tx, rows);
}

/** So many places of each order are there again; with none left its use is released. */
export async function reduceUses(tx: Tx, byOwner: ReadonlyMap<OwnerId, number>): Promise<void> {
  const owners = [...byOwner.keys()];
  await lockOfOwners(tx, owners);
  const { rows } = await tx.query<Moved>(
    `UPDATE subscription_use SET state = CASE WHEN quantity <= less.by THEN 'released' ELSE state END,
                                 quantity = CASE WHEN quantity <= less.by THEN quantity ELSE quantity - less.by END
       FROM unnest($1::bigint[], $2::int[]) AS less (order_id, by)
      WHERE subscription_use.order_id = less.order_id AND state <> 'released'
      RETURNING subscription_id AS "subscriptionId", -less.by AS quantity`,
    [owners, [...byOwner.values()]],
  );
  await move(tx, rows);
}

async function lockOfOwners(tx: Tx, owners: readonly OwnerId[]): Promise<void> {
  await tx.query(
    `SELECT id FROM subscription
      WHERE id IN (SELECT subscription_id FROM subscription_use
                    WHERE order_id = ANY($1::bigint[]) AND state <> 'released') ORDER BY id FOR UPDATE`,
    [owners],
  );
}

type Moved = { subscriptionId: SubscriptionId; quantity: number };

async function move(tx: Tx, moved: readonly Moved[]): Promise<void> {
  if (moved.length === 0) return;
  const by = new Map<SubscriptionId, number>();
  for (const { subscriptionId, quantity } of moved) by.set(subscriptionId, (by.get(subscriptionId) ?? 0) + quantity);
  await tx.query(
    `UPDATE subscription SET taken = taken + change.by
       FROM unnest($1::int[], $2::int[]) AS change (id, by) WHERE subscription.id = change.id`,
    [[...by.keys()], [...by.values()]],
  );
}
