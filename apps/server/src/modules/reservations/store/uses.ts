/** Uses of counted resources by orders (counted.ts). Callers have locked the order. */
import type { Tx } from '../../../platform/db/index.ts';
import type { OrderId, OwnerId } from '../../../platform/lib/ids.ts';
import type { Minor } from '../../../platform/lib/money.ts';

export type CountedUse = { resourceId: number; quantity: number };

/** `terms` are copied to the order, so that later changes of the resource do not affect it. */
export type Use<Terms> = CountedUse & {
  /** Its row; null: it is new. */
  id: number | null;
  /** The order item that it belongs to; null: the whole order. */
  line: number | null;
  /** Added to the price of the order. */
  price: Minor;
  terms: Terms;
};

export async function holdUses(
  tx: Tx,
  resource: string,
  uses: readonly (Use<unknown> & { owner: OwnerId })[],
): Promise<void> {
  const reusedIds = uses.flatMap(({ id }) => id ?? []);
  const added = uses.filter(({ id }) => id === null);
  await Promise.all([
    reusedIds.length > 0 &&
      tx.query(`UPDATE reservation_use SET state = 'held' WHERE id = ANY($1::bigint[])`, [reusedIds]),
    added.length > 0 &&
      tx.query(
        `INSERT INTO reservation_use (order_id, resource, resource_id, line, quantity, price, terms, state)
         SELECT owner, $1, "resourceId", line, quantity, price, terms, 'held'
           FROM json_to_recordset($2::json) AS input (owner bigint, "resourceId" int, line int, quantity int, price int, terms jsonb)`,
        [resource, JSON.stringify(added)],
      ),
  ]);
}

/** Returns the orders that no longer hold all of their uses. */
export async function consumeUses(tx: Tx, resource: string, orders: readonly OrderId[]): Promise<ReadonlySet<OrderId>> {
  const { rows } = await tx.query<{ orderId: OrderId }>(
    `WITH consumed AS (
       UPDATE reservation_use SET state = 'consumed' WHERE order_id = ANY($2::bigint[]) AND resource = $1 AND state = 'held')
     SELECT DISTINCT order_id AS "orderId" FROM reservation_use
      WHERE order_id = ANY($2::bigint[]) AND resource = $1 AND state = 'released'`,
    [resource, orders],
  );
  return new Set(rows.map(({ orderId }) => orderId));
}

/** Uses of the order, even if it has expired. */
export async function listUses<Terms>(tx: Tx, resource: string, order: OrderId): Promise<Use<Terms>[]> {
  const { rows } = await tx.query<Use<Terms>>(
    `SELECT id, resource_id AS "resourceId", line, quantity, price, terms FROM reservation_use
      WHERE order_id = $2 AND resource = $1 ORDER BY id`,
    [resource, order],
  );
  return rows;
}

/** Resources of which these owners have or had a use. */
export async function listResources(tx: Tx, resource: string, owners: readonly OwnerId[]): Promise<number[]> {
  const { rows } = await tx.query<{ id: number }>(
    `SELECT DISTINCT resource_id AS id FROM reservation_use WHERE order_id = ANY($2::bigint[]) AND resource = $1`,
    [resource, owners],
  );
  return rows.map(({ id }) => id);
}

/** Releases the uses and returns those that were not released before. */
export async function releaseUses(tx: Tx, resource: string, owners: readonly OwnerId[]): Promise<CountedUse[]> {
  const { rows } = await tx.query<CountedUse>(
    `UPDATE reservation_use SET state = 'released'
      WHERE order_id = ANY($2::bigint[]) AND resource = $1 AND state <> 'released'
      RETURNING resource_id AS "resourceId", quantity`,
    [resource, owners],
  );
  return rows;
}

/** Like `releaseUses`, for these order items only. */
export async function releaseUsesOfLines(
  tx: Tx,
  resource: string,
  lines: readonly { owner: OwnerId; line: number }[],
): Promise<CountedUse[]> {
  const { rows } = await tx.query<CountedUse>(
    `UPDATE reservation_use SET state = 'released' FROM json_to_recordset($2::json) AS input (owner bigint, line int)
      WHERE order_id = input.owner AND reservation_use.line = input.line AND resource = $1 AND state <> 'released'
      RETURNING resource_id AS "resourceId", quantity`,
    [resource, JSON.stringify(lines)],
  );
  return rows;
}

/** Reduces the quantities; a use with quantity 0 is released. */
export async function reduceUses(
  tx: Tx,
  resource: string,
  byOwner: ReadonlyMap<OwnerId, number>,
): Promise<CountedUse[]> {
  const { rows } = await tx.query<CountedUse>(
    `UPDATE reservation_use SET state = CASE WHEN quantity <= input.by THEN 'released' ELSE state END,
                                quantity = CASE WHEN quantity <= input.by THEN quantity ELSE quantity - input.by END
       FROM unnest($2::bigint[], $3::int[]) AS input (order_id, by)
      WHERE reservation_use.order_id = input.order_id AND resource = $1 AND state <> 'released'
      RETURNING resource_id AS "resourceId", input.by AS quantity`,
    [resource, [...byOwner.keys()], [...byOwner.values()]],
  );
  return rows;
}

/** Removes all uses of the orders, or one, as if never added. Returns those that were held. */
export async function removeUses(
  tx: Tx,
  resource: string,
  removed: readonly { order: OrderId; part: number | null }[],
): Promise<CountedUse[]> {
  const { rows } = await tx.query<CountedUse>(
    `DELETE FROM reservation_use USING json_to_recordset($2::json) AS removed ("order" bigint, part bigint)
      WHERE order_id = removed."order" AND (removed.part IS NULL OR id = removed.part) AND resource = $1 AND state = 'held'
      RETURNING resource_id AS "resourceId", quantity`,
    [resource, JSON.stringify(removed)],
  );
  return rows;
}
