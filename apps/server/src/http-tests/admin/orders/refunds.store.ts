/** Facts about refunds for tests. */
import type { Database } from '../../../platform/db/index.ts';

export type MoneyFacts = { paid: number; left: number; refunded: number };

/** Captured, left and refunded money of an order. */
export async function readMoney(db: Database, order: number): Promise<MoneyFacts> {
  const { rows } = await db.query<MoneyFacts>(
    `SELECT coalesce(sum(amount), 0)::int8 AS paid, coalesce(sum(amount - withdrawn), 0)::int8 AS left,
            (SELECT coalesce(sum(refund.amount), 0)::int8 FROM refund JOIN order_payment AS source ON source.id = order_payment_id
              WHERE source.order_id = $1 AND attempt = 1) AS refunded
       FROM order_payment WHERE order_id = $1 AND state = 'captured'`,
    [order],
  );
  return rows[0] ?? { paid: 0, left: 0, refunded: 0 };
}

/** The state of each refund by staff of an order. */
export async function listStaffRefundStates(db: Database, order: number): Promise<string[]> {
  const { rows } = await db.query<{ state: string }>('SELECT state FROM staff_refund WHERE order_id = $1 ORDER BY id', [
    order,
  ]);
  return rows.map(({ state }) => state);
}

/** As if refunds by staff had been started a day earlier. */
export async function ageRefunds(db: Database): Promise<void> {
  await db.query("UPDATE staff_refund SET charged_on = charged_on - 1 WHERE state = 'done'");
}

export async function expireRequests(db: Database): Promise<void> {
  await db.query("UPDATE staff_refund SET expires_at = now() - interval '1 second' WHERE state = 'requested'");
}

export async function listVerbs(db: Database, order: number): Promise<string[]> {
  const { rows } = await db.query<{ verb: string }>(
    "SELECT verb FROM audit_log WHERE object_kind = 'order' AND object_id = $1 ORDER BY id",
    [String(order)],
  );
  return rows.map(({ verb }) => verb);
}

/** Refunds that their provider refused. */
export async function listFailedRefunds(db: Database, order: number): Promise<number[]> {
  const { rows } = await db.query<{ id: number }>(
    `SELECT refund.id FROM refund JOIN order_payment ON order_payment.id = order_payment_id
      WHERE order_id = $1 AND refund.state = 'failed' ORDER BY refund.id`,
    [order],
  );
  return rows.map(({ id }) => id);
}

/** An event of which the order has no ticket. */
export async function findOtherEvent(db: Database, order: number): Promise<number> {
  const { rows } = await db.query<{ id: number }>(
    'SELECT id FROM event WHERE id NOT IN (SELECT event_id FROM order_item WHERE order_id = $1) ORDER BY id LIMIT 1',
    [order],
  );
  return rows[0]?.id ?? 0;
}
