/** Cards, and which of them orders have, as they are asked and told. */
import type { Executor } from '../../db/index.ts';
import type { OrderId } from '../../kernel/ids.ts';
import type { Minor } from '../../kernel/money.ts';

export type Card = { card: string; pinDigest: string | null; blocked: boolean };

export async function findCard(db: Executor, card: string): Promise<Card | null> {
  const { rows } = await db.query<Card>(
    'SELECT card, pin_digest AS "pinDigest", blocked FROM loyalty_card WHERE card = $1',
    [card],
  );
  return rows[0] ?? null;
}

/** Whether the shop has any cards at all. */
export async function hasCards(db: Executor): Promise<boolean> {
  const { rows } = await db.query<{ any: boolean }>('SELECT EXISTS (SELECT FROM loyalty_card) AS any', []);
  return rows[0]?.any ?? false;
}

/** The card of an order, and what the order has of it. */
export type OrderCard = {
  card: string;
  blocked: boolean;
  percent: number;
  balance: Minor;
  reserved: Minor;
  bonuses: Minor;
  accrued: Minor;
  state: 'held' | 'spent' | 'released';
};

/** Those that the buyers have shown to be theirs: of others nothing is told. */
export async function provenCardsOf(db: Executor, orders: readonly OrderId[]): Promise<Map<OrderId, OrderCard>> {
  const { rows } = await db.query<OrderCard & { orderId: OrderId }>(
    `SELECT order_id AS "orderId", card, blocked, percent, balance, reserved, bonuses, accrued, state
       FROM order_card JOIN loyalty_card ON loyalty_card.id = card_id WHERE order_id = ANY($1::bigint[]) AND proven`,
    [orders],
  );
  return new Map(rows.map(({ orderId, ...card }) => [orderId, card]));
}
