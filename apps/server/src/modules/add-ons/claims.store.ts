/** What orders have of extras. Counters move together with the rows, in the caller's transaction. */
import type { Tx } from '../../platform/db/index.ts';
import type { ExtraId, OrderId, OwnerId } from '../../platform/lib/ids.ts';
import type { Want } from './rules.ts';

/** `left` is null where there is no end of it. */
export type LockedExtra = { id: ExtraId; left: number | null; price: number; retired: boolean };

/** Locks these extras, always in the order of ids. Callers lock places, season tickets and promo codes before. */
export async function lockExtras(tx: Tx, ids: readonly ExtraId[]): Promise<LockedExtra[]> {
  const { rows } = await tx.query<LockedExtra>(
    `SELECT id, stock - taken AS left, price, retired FROM extra WHERE id = ANY($1::int[]) ORDER BY id FOR UPDATE`,
    [[...new Set(ids)]],
  );
  return rows;
}

/** The caller holds the locks and has seen that there is enough; the table's own CHECK stands behind it. */
export async function holdExtras(tx: Tx, held: readonly (Want & { owner: OwnerId })[]): Promise<void> {
  const [again, anew] = [held.filter(({ row }) => row !== null), held.filter(({ row }) => row === null)];
  await Promise.all([
    tx.query(`UPDATE order_extra SET state = 'held' WHERE id = ANY($1::bigint[])`, [again.map(({ row }) => row)]),
    tx.query(
      `INSERT INTO order_extra (order_id, parent_line, extra_id, price, state)
       SELECT owner, line, "extraId", price, 'held'
         FROM json_to_recordset($1::json) AS e (owner bigint, line int, "extraId" int, price int)`,
      [JSON.stringify(anew)],
    ),
    move(
      tx,
      held.map(({ extraId }) => ({ extraId, by: 1 })),
    ),
  ]);
}

/** These orders are paid: what they held is sold. Returns those that have lost something of it. */
export async function spendExtras(tx: Tx, orders: readonly OrderId[]): Promise<ReadonlySet<OrderId>> {
  const [, { rows }] = await Promise.all([
    tx.query("UPDATE order_extra SET state = 'spent' WHERE order_id = ANY($1::bigint[]) AND state = 'held'", [orders]),
    tx.query<{ orderId: OrderId }>(
      `SELECT DISTINCT order_id AS "orderId" FROM order_extra WHERE order_id = ANY($1::bigint[]) AND state <> 'spent'`,
      [orders],
    ),
  ]);
  return new Set(rows.map(({ orderId }) => orderId));
}

/** What the order has, also where it has run out meanwhile. */
export async function wantsOf(tx: Tx, order: OrderId): Promise<Want[]> {
  const { rows } = await tx.query<Want>(
    `SELECT order_extra.id AS row, extra_id AS "extraId", extra.event_id AS "eventId", parent_line AS line,
            order_extra.price, extra.order_limit AS "limit"
       FROM order_extra JOIN extra ON extra.id = extra_id WHERE order_id = $1 ORDER BY order_extra.id`,
    [order],
  );
  return rows;
}

/** The orders ended: what they held or had bought is there again. Repeated, it gives nothing twice. */
export async function releaseExtras(tx: Tx, owners: readonly OwnerId[]): Promise<void> {
  await lockOfOwners(tx, owners);
  const { rows } = await tx.query<{ extraId: ExtraId }>(
    `UPDATE order_extra SET state = 'released' WHERE order_id = ANY($1::bigint[]) AND state <> 'released'
     RETURNING extra_id AS "extraId"`,
    [owners],
  );
  await giveBack(tx, rows);
}

/** The same for what belongs to these tickets. */
export async function releaseOfTickets(tx: Tx, tickets: readonly { owner: OwnerId; line: number }[]): Promise<void> {
  await lockOfOwners(
    tx,
    tickets.map(({ owner }) => owner),
  );
  const { rows } = await tx.query<{ extraId: ExtraId }>(
    `UPDATE order_extra SET state = 'released' FROM json_to_recordset($1::json) AS ticket (owner bigint, line int)
      WHERE order_id = ticket.owner AND parent_line = ticket.line AND state <> 'released'
      RETURNING extra_id AS "extraId"`,
    [JSON.stringify(tickets)],
  );
  await giveBack(tx, rows);
}

/** The orders have it no more, as if they never had: one piece of it, or all. */
export async function dropExtras(tx: Tx, dropped: readonly { order: OrderId; part: number | null }[]): Promise<void> {
  await lockOfOwners(
    tx,
    dropped.map(({ order }) => order),
  );
  const { rows } = await tx.query<{ extraId: ExtraId }>(
    `DELETE FROM order_extra USING json_to_recordset($1::json) AS dropped ("order" bigint, part bigint)
      WHERE order_id = dropped."order" AND (dropped.part IS NULL OR order_extra.id = dropped.part) AND state = 'held'
      RETURNING extra_id AS "extraId"`,
    [JSON.stringify(dropped)],
  );
  await giveBack(tx, rows);
}

async function lockOfOwners(tx: Tx, owners: readonly OwnerId[]): Promise<void> {
  await tx.query(
    `SELECT id FROM extra
      WHERE id IN (SELECT extra_id FROM order_extra WHERE order_id = ANY($1::bigint[]) AND state <> 'released')
      ORDER BY id FOR UPDATE`,
    [owners],
  );
}

function giveBack(tx: Tx, rows: readonly { extraId: ExtraId }[]): Promise<void> {
  return move(
    tx,
    rows.map(({ extraId }) => ({ extraId, by: -1 })),
  );
}

async function move(tx: Tx, moved: readonly { extraId: ExtraId; by: number }[]): Promise<void> {
  if (moved.length === 0) return;
  const sums = new Map<ExtraId, number>();
  for (const { extraId, by } of moved) sums.set(extraId, (sums.get(extraId) ?? 0) + by);
  await tx.query(
    `UPDATE extra SET taken = taken + change.by
       FROM unnest($1::int[], $2::int[]) AS change (id, by) WHERE extra.id = change.id`,
    [[...sums.keys()], [...sums.values()]],
  );
}
