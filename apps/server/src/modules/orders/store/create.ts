/** Inserts a batch of orders and their items, with one statement per table. */
import type { Tx } from '../../../platform/db/index.ts';
import type { AreaId, CustomerId, EventId, OfferId, OrderId, SeatId, SessionId } from '../../../platform/lib/ids.ts';
import type { AttendeeName } from './change.ts';

export type NewOrderRow = {
  id: OrderId;
  hash: string;
  event_id: EventId;
  state: string;
  channel: string;
  language: string;
  currency: string;
  total: number;
  buyer_name: string;
  buyer_email: string;
  buyer_phone: string;
  buyer_details: object;
  voucher_card: boolean;
  consents: readonly number[];
  refund_policy: object;
  refund_policies: object | null;
  visitor: string | null;
  origin: string | null;
  customer_id: CustomerId | null;
  created_at: Date;
  expires_at: Date;
  /** Set if `expires_at` was shortened: the end that the full reservation time would have. */
  full_hold_until: Date | null;
  replaced_order_id: OrderId | null;
  paid_at: Date | null;
};

export type NewItemRow = {
  order_id: OrderId;
  line: number;
  event_id: EventId;
  session_id: SessionId;
  offer_id: OfferId;
  seat_id: SeatId | null;
  area_id: AreaId | null;
  price: number;
  service_fee: number;
  persons: number;
  attendee: AttendeeName | null;
};

/**
 * An order that exchanges tickets belongs to the rehearsal of the order that it replaces, any other to the one that is on
 * now.
 */
export async function insertOrderRows(tx: Tx, orders: readonly NewOrderRow[]): Promise<void> {
  await tx.query(
    `INSERT INTO orders (id, hash, event_id, state, channel, language, currency, total, buyer_name, buyer_email, buyer_phone,
                          buyer_details, voucher_card, consents, refund_policy, refund_policies, visitor, origin,
                          customer_id, created_at, expires_at, full_hold_until, replaced_order_id, paid_at, is_rehearsal)
     SELECT id, hash, event_id, state, channel, language, currency, total, buyer_name, buyer_email, buyer_phone,
            buyer_details, voucher_card, consents, refund_policy, refund_policies, visitor, origin,
            customer_id, created_at, expires_at, full_hold_until, replaced_order_id, paid_at,
            coalesce(CASE WHEN replaced_order_id IS NULL THEN (SELECT rehearsal_started_at IS NOT NULL FROM shop)
                          ELSE (SELECT is_rehearsal FROM orders AS replaced WHERE replaced.id = input.replaced_order_id) END, false)
       FROM json_to_recordset($1::json) AS input (id bigint, hash text, event_id int, state text, channel text, language text,
            currency text, total bigint, buyer_name text, buyer_email text, buyer_phone text, buyer_details jsonb,
            voucher_card boolean, consents jsonb, refund_policy jsonb, refund_policies jsonb, visitor text, origin text,
            customer_id bigint, created_at timestamptz, expires_at timestamptz, full_hold_until timestamptz,
            replaced_order_id bigint, paid_at timestamptz)`,
    [JSON.stringify(orders)],
  );
}

export async function insertItemRows(tx: Tx, items: readonly NewItemRow[]): Promise<void> {
  await tx.query(
    `INSERT INTO order_item (order_id, line, event_id, session_id, offer_id, seat_id, area_id, price, service_fee, group_size, attendee)
     SELECT order_id, line, event_id, session_id, offer_id, seat_id, area_id, price, service_fee, persons, attendee
       FROM json_to_recordset($1::json) AS input (order_id bigint, line int, event_id int, session_id int,
            offer_id int, seat_id int, area_id int, price int, service_fee int, persons int, attendee jsonb)`,
    [JSON.stringify(items)],
  );
}
