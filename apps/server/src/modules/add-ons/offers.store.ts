/** Add-ons offered for events, and add-ons that orders have. */
import type { Executor } from '../../platform/db/index.ts';
import type { AddOnId, EventId, OrderId } from '../../platform/lib/ids.ts';
import type { LocalText } from '../../platform/lib/languages.ts';
import type { Minor } from '../../platform/lib/money.ts';

/** An add-on as displayed to buyers. */
export type AddOnFacts = {
  addOnId: AddOnId;
  eventId: EventId;
  title: LocalText;
  description: LocalText;
  image: string;
  price: Minor;
  limit: number;
};

/** `left`: remaining stock; null: unlimited. */
export type OfferedAddOn = AddOnFacts & { left: number | null };

export async function listOfferedAddOns(db: Executor, events: readonly EventId[]): Promise<OfferedAddOn[]> {
  const { rows } = await db.query<OfferedAddOn>(
    `SELECT id AS "addOnId", event_id AS "eventId", title, description, image, price, order_limit AS "limit", stock - allocated AS left
       FROM add_on WHERE event_id = ANY($1::int[]) AND NOT retired ORDER BY price DESC, key`,
    [[...new Set(events)]],
  );
  return rows;
}

/** One unit of an add-on on an order, and the line of its ticket. */
export type OrderedAddOn = AddOnFacts & { id: number; line: number };

export async function loadOrderedAddOns(
  db: Executor,
  orders: readonly OrderId[],
): Promise<Map<OrderId, OrderedAddOn[]>> {
  const { rows } = await db.query<OrderedAddOn & { orderId: OrderId }>(
    `SELECT order_id AS "orderId", reservation_use.id, line, add_on.id AS "addOnId", add_on.event_id AS "eventId",
            title, description, image, reservation_use.price, order_limit AS "limit"
       FROM reservation_use JOIN add_on ON add_on.id = resource_id
      WHERE resource = 'add_on' AND order_id = ANY($1::bigint[]) ORDER BY reservation_use.id`,
    [orders],
  );
  return Map.groupBy(rows, ({ orderId }) => orderId);
}
