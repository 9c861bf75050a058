/** Loyalty cards and the cards of orders. */
import type { Executor } from '../../platform/db/index.ts';
import type { LoyaltyCardId, OrderId } from '../../platform/lib/ids.ts';
import type { Minor } from '../../platform/lib/money.ts';
import { loadKeptPoints, loadPendingPoints } from './points.store.ts';

export type Card = { card: string; pinDigest: string | null; blocked: boolean };

export async function findCard(db: Executor, card: string): Promise<Card | null> {
  const { rows } = await db.query<Card>(
    'SELECT card, pin_digest AS "pinDigest", blocked FROM loyalty_card WHERE card = $1',
    [card],
  );
  return rows[0] ?? null;
}

/** Whether the shop has any cards. */
export async function hasCards(db: Executor): Promise<boolean> {
  const { rows } = await db.query<{ any: boolean }>('SELECT EXISTS (SELECT FROM loyalty_card) AS any', []);
  return rows[0]?.any ?? false;
}

type CardRow = {
  cardId: LoyaltyCardId;
  orderId: OrderId;
  card: string;
  blocked: boolean;
  percent: number;
  balance: Minor;
  reserved: Minor;
  points: Minor;
  state: 'held' | 'consumed' | 'released';
};

/** The card of an order, with the order's points. */
export type OrderCard = Omit<CardRow, 'cardId' | 'orderId'> & {
  /** Of the balance, what cannot be spent yet. */
  pending: Minor;
  /** Points that the order's tickets have earned, and how many of them are pending. */
  earned: Minor;
  earnedPending: Minor;
};

/** Cards whose buyers have proved ownership; nothing is revealed about others. */
export async function loadVerifiedCards(
  db: Executor,
  orders: readonly OrderId[],
  now: Date,
): Promise<Map<OrderId, OrderCard>> {
  const { rows } = await db.query<CardRow>(
    `SELECT card_id AS "cardId", order_id AS "orderId", card, blocked, percent, balance, reserved, points, state
       FROM order_card JOIN loyalty_card ON loyalty_card.id = card_id WHERE order_id = ANY($1::bigint[]) AND card_verified`,
    [orders],
  );
  if (rows.length === 0) return new Map();
  const cards = rows.map(({ cardId }) => cardId);
  const [pending, earned] = await Promise.all([loadPendingPoints(db, cards, now), loadKeptPoints(db, orders)]);
  return new Map(
    rows.map(({ orderId, cardId, ...card }) => {
      const waiting = pending.filter((row) => row.cardId === cardId);
      const orderPending = waiting.filter((row) => row.orderId === orderId);
      const orderEarned = earned.filter((row) => row.cardId === cardId && row.orderId === orderId);
      return [
        orderId,
        {
          ...card,
          pending: waiting.reduce((sum, row) => sum + row.pending, 0),
          earned: orderEarned.reduce((sum, row) => sum + row.earned, 0),
          earnedPending: orderPending.reduce((sum, row) => sum + row.pending, 0),
        },
      ];
    }),
  );
}
