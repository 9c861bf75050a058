/** Writes a whole batch of orders with a handful of statements, however many orders it has. */
import type { Tx } from '../../../platform/db/index.ts';
import type { CustomerId, EventId, OfferId, OrderId, PaymentId, SeatId, SessionId } from '../../../platform/lib/ids.ts';
import type { HolderName } from './change.ts';

export type NewOrder = {
  id: OrderId;
  hash: string;
  event_id: EventId;
  state: string;
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
  visitor: string;
  origin: string | null;
  customer_id: CustomerId | null;
  created_at: Date;
  expires_at: Date;
  /** Where `expires_at` is earlier than the reservation time says: when that would end. */
  whole_until: Date | null;
  instead_of: OrderId | null;
  credit: number;
  paid_at: Date | null;
  paid_by: PaymentId | null;
};

export type NewItem = {
  order_id: OrderId;
  line: number;
  event_id: EventId;
  session_id: SessionId;
  offer_id: OfferId;
  seat_id: SeatId | null;
  price: number;
  service_fee: number;
  persons: number;
  holder: HolderName | null;
};

export async function insertOrders(tx: Tx, orders: readonly NewOrder[]): Promise<void> {
  await tx.query(
    `INSERT INTO orders (id, hash, event_id, state, language, currency, total, buyer_name, buyer_email, buyer_phone,
                          buyer_details, voucher_card, consents, refund_policy, refund_policies, visitor, origin,
                          customer_id, created_at, expires_at, whole_until, instead_of, credit, paid_at, paid_by)
     SELECT id, hash, event_id, state, language, currency, total, buyer_name, buyer_email, buyer_phone,
            buyer_details, voucher_card, consents, refund_policy, refund_policies, visitor, origin,
            customer_id, created_at, expires_at, whole_until, instead_of, credit, paid_at, paid_by
       FROM json_to_recordset($1::json) AS o (id bigint, hash text, event_id int, state text, language text,
            currency text, total bigint, buyer_name text, buyer_email text, buyer_phone text, buyer_details jsonb,
            voucher_card boolean, consents jsonb, refund_policy jsonb, refund_policies jsonb, visitor text, origin text,
            customer_id bigint, created_at timestamptz, expires_at timestamptz, whole_until timestamptz,
            instead_of bigint, credit bigint, paid_at timestamptz, paid_by bigint)`,
    [JSON.stringify(orders)],
  );
}

export async function insertItems(tx: Tx, items: readonly NewItem[]): Promise<void> {
  await tx.query(
    `INSERT INTO order_item (order_id, line, event_id, session_id, offer_id, seat_id, area_id, price, service_fee, persons, holder)
     SELECT order_id, line, event_id, session_id, offer_id, seat_id, area_id, price, service_fee, persons, holder
       FROM json_to_recordset($1::json) AS i (order_id bigint, line int, event_id int, session_id int,
            offer_id int, seat_id int, area_id int, price int, service_fee int, persons int, holder jsonb)`,
    [JSON.stringify(items)],
  );
}
