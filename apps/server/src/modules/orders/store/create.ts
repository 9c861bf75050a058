/** Writes a whole batch of orders with a handful of statements, however many orders it has. */
import type { Executor, Tx } from '../../../db/index.ts';

export type NewOrder = {
  id: number;
  hash: string;
  event_id: number;
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
  customer_id: number | null;
  call_key: string | null;
  call_digest: string | null;
  created_at: Date;
  expires_at: Date;
};

export type NewItem = {
  booking_id: number;
  line: number;
  event_id: number;
  session_id: number;
  offer_id: number;
  seat_id: number | null;
  price: number;
  service_fee: number;
  persons: number;
};

export type AnsweredCall = { key: string; body_digest: string; answer: object; answered_at: Date };

/** The same key came with another body, hence under other locks, to another process at the same moment. */
export class KeyTaken extends Error {
  constructor() {
    super('an idempotency key was taken meanwhile');
    this.name = 'KeyTaken';
  }
}

/** Whether an attempt failed because a key of it was taken meanwhile: by a refusal, or by an order that was made. */
export function isKeyTaken(error: unknown): boolean {
  if (error instanceof KeyTaken) return true;
  return error instanceof Error && 'constraint' in error && error.constraint === 'booking_call_key_key';
}

export async function nextOrderIds(tx: Tx, count: number): Promise<number[]> {
  const { rows } = await tx.query<{ id: number }>(
    `SELECT nextval('booking_number')::int8 AS id FROM generate_series(1, $1::int)`,
    [count],
  );
  return rows.map((row) => row.id);
}

export async function insertOrders(tx: Tx, orders: readonly NewOrder[]): Promise<void> {
  await tx.query(
    `INSERT INTO booking (id, hash, event_id, state, language, currency, total, buyer_name, buyer_email, buyer_phone,
                          buyer_details, voucher_card, consents, refund_policy, refund_policies, visitor, origin,
                          customer_id, call_key, call_digest, created_at, expires_at)
     SELECT id, hash, event_id, state, language, currency, total, buyer_name, buyer_email, buyer_phone,
            buyer_details, voucher_card, consents, refund_policy, refund_policies, visitor, origin,
            customer_id, call_key, call_digest, created_at, expires_at
       FROM json_to_recordset($1::json) AS o (id bigint, hash text, event_id int, state text, language text,
            currency text, total bigint, buyer_name text, buyer_email text, buyer_phone text, buyer_details jsonb,
            voucher_card boolean, consents jsonb, refund_policy jsonb, refund_policies jsonb, visitor text, origin text,
            customer_id bigint, call_key text, call_digest text, created_at timestamptz, expires_at timestamptz)`,
    [JSON.stringify(orders)],
  );
}

export async function insertItems(tx: Tx, items: readonly NewItem[]): Promise<void> {
  await tx.query(
    `INSERT INTO booking_item (booking_id, line, event_id, session_id, offer_id, seat_id, price, service_fee, persons)
     SELECT booking_id, line, event_id, session_id, offer_id, seat_id, price, service_fee, persons
       FROM json_to_recordset($1::json) AS i (booking_id bigint, line int, event_id int, session_id int,
            offer_id int, seat_id int, price int, service_fee int, persons int)`,
    [JSON.stringify(items)],
  );
}

export type CurrentOffer = {
  id: number;
  price: number;
  serviceFee: number;
  retired: boolean;
  group: { included: number; extraPrice: number } | null;
};

/** The offers as they are now: the request was priced from a snapshot in memory, which may be a moment old. */
export async function currentOffers(tx: Tx, ids: readonly number[]): Promise<CurrentOffer[]> {
  const { rows } = await tx.query<CurrentOffer>(
    `SELECT id, price, service_fee AS "serviceFee", retired, group_price AS "group" FROM offer WHERE id = ANY($1::int[])`,
    [ids],
  );
  return rows;
}

export async function sessionsOffSale(tx: Tx, ids: readonly number[]): Promise<Set<number>> {
  const { rows } = await tx.query<{ id: number }>('SELECT id FROM session WHERE id = ANY($1::int[]) AND NOT on_sale', [
    ids,
  ]);
  return new Set(rows.map((row) => row.id));
}

/** Answers given before to calls with these keys: orders made, and refusals of the last 24 hours. */
export async function findAnswers(tx: Executor, keys: readonly string[]): Promise<Omit<AnsweredCall, 'answered_at'>[]> {
  const { rows } = await tx.query<Omit<AnsweredCall, 'answered_at'>>(
    `SELECT key, body_digest, answer FROM answered_call WHERE key = ANY($1::text[])
     UNION ALL
     SELECT call_key, call_digest, jsonb_build_object('ok', true, 'id', id, 'hash', hash)
       FROM booking WHERE call_key = ANY($1::text[])`,
    [keys],
  );
  return rows;
}

/** Returns how many were new; fewer than given means that another process answered one of these keys at the same moment. */
export async function insertAnswers(tx: Executor, calls: readonly AnsweredCall[]): Promise<number> {
  if (calls.length === 0) return 0;
  const { rows } = await tx.query<{ key: string }>(
    `INSERT INTO answered_call (key, body_digest, answer, answered_at)
     SELECT key, body_digest, answer, answered_at
       FROM json_to_recordset($1::json) AS c (key text, body_digest text, answer jsonb, answered_at timestamptz)
     ON CONFLICT (key) DO NOTHING RETURNING key`,
    [JSON.stringify(calls)],
  );
  return rows.length;
}

export async function forgetAnswers(tx: Executor, before: Date): Promise<number> {
  const { rowCount } = await tx.query('DELETE FROM answered_call WHERE answered_at < $1', [before]);
  return rowCount;
}
