/** What orders use of promo codes. Counters move together with the uses, in the caller's transaction. */
import type { Tx } from '../../platform/db/index.ts';
import type { OrderId, OwnerId, PromoCodeId } from '../../platform/lib/ids.ts';
import type { Terms } from './rules.ts';

/** Locks these codes, always in the order of ids; how often each of them can still be used. Callers lock places before. */
export async function lockCodes(tx: Tx, ids: readonly PromoCodeId[]): Promise<{ id: PromoCodeId; left: number }[]> {
  const { rows } = await tx.query<{ id: PromoCodeId; left: number }>(
    `SELECT id, uses - used AS left FROM promo_code WHERE id = ANY($1::int[]) ORDER BY id FOR UPDATE`,
    [[...new Set(ids)]],
  );
  return rows;
}

export type NewUse = { codeId: PromoCodeId; owner: OwnerId; terms: Terms };

/**
 * The caller holds the locks and has seen that there is enough; the table's own CHECK stands behind it. An order that had it
 * before it ran out has it again.
 */
export async function holdUses(tx: Tx, uses: readonly NewUse[]): Promise<void> {
  const written = tx.query(
    `INSERT INTO promo_use (order_id, promo_code_id, terms, state)
     SELECT owner, "codeId", terms, 'held' FROM json_to_recordset($1::json) AS u (owner bigint, "codeId" int, terms jsonb)
     ON CONFLICT (order_id) DO UPDATE SET state = 'held'`,
    [JSON.stringify(uses)],
  );
  const moved = move(
    tx,
    uses.map(({ codeId }) => ({ codeId, by: 1 })),
  );
  await Promise.all([written, moved]);
}

/** These orders are paid: the codes that they had are used. Returns those that have lost theirs. */
export async function spendUses(tx: Tx, orders: readonly OrderId[]): Promise<ReadonlySet<OrderId>> {
  const [, { rows }] = await Promise.all([
    tx.query("UPDATE promo_use SET state = 'spent' WHERE order_id = ANY($1::bigint[]) AND state = 'held'", [orders]),
    tx.query<{ orderId: OrderId }>(
      `SELECT order_id AS "orderId" FROM promo_use WHERE order_id = ANY($1::bigint[]) AND state <> 'spent'`,
      [orders],
    ),
  ]);
  return new Set(rows.map(({ orderId }) => orderId));
}

/** The code of an order on the terms on which it was given, also where the order has run out meanwhile. */
export async function usedBy(tx: Tx, order: OrderId): Promise<{ id: PromoCodeId; code: string; terms: Terms } | null> {
  const { rows } = await tx.query<{ id: PromoCodeId; code: string; terms: Terms }>(
    `SELECT promo_code.id, code, terms FROM promo_use JOIN promo_code ON promo_code.id = promo_code_id WHERE order_id = $1`,
    [order],
  );
  return rows[0] ?? null;
}

/** The orders ended: their codes can be used by others. Repeated, it gives nothing twice. */
export async function releaseUses(tx: Tx, owners: readonly OwnerId[]): Promise<void> {
  await lockOfOwners(tx, owners);
  const { rows } = await tx.query<{ codeId: PromoCodeId }>(
    `UPDATE promo_use SET state = 'released' WHERE order_id = ANY($1::bigint[]) AND state <> 'released'
     RETURNING promo_code_id AS "codeId"`,
    [owners],
  );
  await giveBack(tx, rows);
}

/** The orders have no code any more, as if they never had one. */
export async function dropUses(tx: Tx, orders: readonly OrderId[]): Promise<void> {
  await lockOfOwners(tx, orders);
  const { rows } = await tx.query<{ codeId: PromoCodeId }>(
    `DELETE FROM promo_use WHERE order_id = ANY($1::bigint[]) AND state = 'held' RETURNING promo_code_id AS "codeId"`,
    [orders],
  );
  await giveBack(tx, rows);
}

async function lockOfOwners(tx: Tx, owners: readonly OwnerId[]): Promise<void> {
  await tx.query(
    `SELECT id FROM promo_code
      WHERE id IN (SELECT promo_code_id FROM promo_use WHERE order_id = ANY($1::bigint[]) AND state <> 'released')
      ORDER BY id FOR UPDATE`,
    [owners],
  );
}

function giveBack(tx: Tx, uses: readonly { codeId: PromoCodeId }[]): Promise<void> {
  return move(
    tx,
    uses.map(({ codeId }) => ({ codeId, by: -1 })),
  );
}

async function move(tx: Tx, moved: readonly { codeId: PromoCodeId; by: number }[]): Promise<void> {
  if (moved.length === 0) return;
  const sums = new Map<PromoCodeId, number>();
  for (const { codeId, by } of moved) sums.set(codeId, (sums.get(codeId) ?? 0) + by);
  await tx.query(
    `UPDATE promo_code SET used = used + change.by
       FROM unnest($1::int[], $2::int[]) AS change (id, by) WHERE promo_code.id = change.id`,
    [[...sums.keys()], [...sums.values()]],
  );
}
