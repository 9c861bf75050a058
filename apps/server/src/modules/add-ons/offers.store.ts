/** What extras there are for the events of an order, and which of them orders have. */
import type { Executor } from '../../platform/db/index.ts';
import type { EventId, ExtraId, OrderId } from '../../platform/lib/ids.ts';
import type { LocalText } from '../../platform/lib/languages.ts';
import type { Minor } from '../../platform/lib/money.ts';

type Said = {
  extraId: ExtraId;
  eventId: EventId;
  title: LocalText;
  description: LocalText;
  image: string;
  price: Minor;
  limit: number;
};

/** `left` is null where there is no end of it. */
export type OfferedExtra = Said & { left: number | null };

export async function offersOf(db: Executor, events: readonly EventId[]): Promise<OfferedExtra[]> {
  const { rows } = await db.query<OfferedExtra>(
    `SELECT id AS "extraId", event_id AS "eventId", title, description, image, price, order_limit AS "limit", stock - taken AS left
       FROM extra WHERE event_id = ANY($1::int[]) AND NOT retired ORDER BY price DESC, key`,
    [[...new Set(events)]],
  );
  return rows;
}

/** A piece of an extra on an order, and the ticket to which it belongs. */
export type BoughtExtra = Said & { id: number; line: number };

export async function extrasOf(db: Executor, orders: readonly OrderId[]): Promise<Map<OrderId, BoughtExtra[]>> {
  const { rows } = await db.query<BoughtExtra & { orderId: OrderId }>(
    `SELECT order_id AS "orderId", order_extra.id, parent_line AS line, extra_id AS "extraId", extra.event_id AS "eventId",
            title, description, image, order_extra.price, order_limit AS "limit"
       FROM order_extra JOIN extra ON extra.id = extra_id
      WHERE order_id = ANY($1::bigint[]) ORDER BY order_extra.id`,
    [orders],
  );
  return Map.groupBy(rows, ({ orderId }) => orderId);
}
