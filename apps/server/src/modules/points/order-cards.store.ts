/** Points that orders reserved and consumed. Balances change with the rows, in the caller's transaction. */
import type { Tx } from '../../platform/db/index.ts';
import type { LoyaltyCardId, OrderId, OwnerId } from '../../platform/lib/ids.ts';
import type { Minor } from '../../platform/lib/money.ts';
import { adjustBalances, insertMovements } from './balances.store.ts';
import { loadPendingPoints } from './points.store.ts';
import { calculateAvailablePoints, calculateEarnedPoints } from './rules.ts';

export type LockedCard = { card: string; free: Minor; blocked: boolean };

/** Locks these cards in order of their ids. Callers have locked all other reservables before. */
export async function lockCards(tx: Tx, cards: readonly string[], now: Date): Promise<LockedCard[]> {
  const { rows } = await tx.query<Balance & Omit<LockedCard, 'free'>>(
    `SELECT id AS "cardId", card, balance, reserved, blocked FROM loyalty_card WHERE card = ANY($1::text[])
      ORDER BY id FOR NO KEY UPDATE`,
    [[...new Set(cards)]],
  );
  // Read after the locks, so that points earned by other transactions are included.
  const pending = await loadPendingPoints(
    tx,
    rows.map(({ cardId }) => cardId),
    now,
  );
  return rows.map(({ card, blocked, ...balance }) => {
    const cardPending = pending.filter(({ cardId }) => cardId === balance.cardId);
    const pendingPoints = cardPending.reduce((sum, row) => sum + row.pending, 0);
    return { card, blocked, free: calculateAvailablePoints({ ...balance, pending: pendingPoints }) };
  });
}

type Balance = { cardId: LoyaltyCardId; balance: Minor; reserved: Minor };

export type HeldCard = { owner: OwnerId; card: string; points: Minor; share: number; isCardVerified: boolean };

/**
 * Sets the card of each order, replacing an earlier one. The caller has locked the cards and checked their balances; a
 * CHECK constraint enforces them, too. Unknown cards are ignored.
 */
export async function holdCards(tx: Tx, heldCards: readonly HeldCard[]): Promise<void> {
  await tx.query(
    `WITH inserted AS (
       INSERT INTO order_card (order_id, card_id, points, share, card_verified, state)
       SELECT owner, loyalty_card.id, points, share, "isCardVerified", 'held'
         FROM json_to_recordset($1::json) AS input (owner bigint, card text, points int, share int, "isCardVerified" boolean)
         JOIN loyalty_card ON loyalty_card.card = input.card
       ON CONFLICT (order_id) DO UPDATE SET card_id = excluded.card_id, points = excluded.points, share = excluded.share,
         card_verified = excluded.card_verified, state = 'held'
       RETURNING card_id, points)
     UPDATE loyalty_card SET reserved = reserved + sums.points
       FROM (SELECT card_id, sum(points)::int AS points FROM inserted WHERE points > 0 GROUP BY card_id) AS sums
      WHERE id = sums.card_id`,
    [JSON.stringify(heldCards)],
  );
}

type CardOfOrder = {
  orderId: OrderId;
  cardId: LoyaltyCardId;
  points: Minor;
  state: 'held' | 'consumed' | 'released';
  percent: number;
  blocked: boolean;
  /** Money paid for the order, without exchanged tickets; 0 if a voucher card pays, which earns nothing. */
  paid: Minor;
};

/**
 * The cards of these orders and of tickets exchanged for them, which change in the same transaction. Locks them in
 * order of their ids.
 */
export async function lockCardsOfOrders(tx: Tx, owners: readonly OwnerId[]): Promise<CardOfOrder[]> {
  const { rows } = await tx.query<CardOfOrder | { orderId: null }>(
    `SELECT order_id AS "orderId", card_id AS "cardId", points, order_card.state, percent, blocked,
            CASE WHEN voucher_card THEN 0
                 ELSE greatest(total - coalesce((SELECT sum(amount) FROM order_payment
                        WHERE order_payment.order_id = orders.id AND kind = 'exchange_credit'), 0), 0)::int8 END AS paid
       FROM loyalty_card
       LEFT JOIN (order_card JOIN orders ON orders.id = order_id) ON card_id = loyalty_card.id AND order_id = ANY($1::bigint[])
      WHERE loyalty_card.id IN (
        SELECT card_id FROM order_card WHERE order_id = ANY($1::bigint[]) AND state <> 'consumed'
        UNION ALL
        SELECT card_id FROM ticket_points JOIN orders AS replacement ON replacement.replaced_order_id = ticket_points.order_id
         WHERE replacement.id = ANY($1::bigint[]) AND ticket_points.state = 'active')
      ORDER BY loyalty_card.id FOR NO KEY UPDATE OF loyalty_card`,
    [owners],
  );
  return rows.filter((row) => row.orderId !== null);
}

export type PaidCard = { orderId: OrderId; cardId: LoyaltyCardId; accrued: Minor };

/** Consumes the reserved points of paid orders and credits earned ones. `lost`: orders that no longer hold their reservation. */
export async function consumePoints(
  tx: Tx,
  orders: readonly OrderId[],
): Promise<{ paid: readonly PaidCard[]; lost: ReadonlySet<OrderId> }> {
  const rows = await lockCardsOfOrders(tx, orders);
  const paid = rows
    .filter(({ state }) => state === 'held')
    .map((row) => ({ ...row, accrued: row.blocked ? 0 : calculateEarnedPoints(row.paid, row.percent) }));
  if (paid.length > 0)
    await Promise.all([
      tx.query(
        `UPDATE order_card SET state = 'consumed', accrued = paid.accrued
           FROM unnest($1::bigint[], $2::int[]) AS paid (id, accrued) WHERE order_id = paid.id AND state = 'held'`,
        [paid.map(({ orderId }) => orderId), paid.map(({ accrued }) => accrued)],
      ),
      adjustBalances(
        tx,
        paid.map(({ cardId, points, accrued }) => ({ cardId, balance: accrued - points, reserved: -points })),
      ),
      insertMovements(
        tx,
        paid.flatMap(({ points, accrued, ...card }) => [
          { ...card, line: null, kind: 'spend' as const, amount: -points },
          { ...card, line: null, kind: 'accrue' as const, amount: accrued },
        ]),
      ),
    ]);
  return { paid, lost: new Set(rows.filter(({ state }) => state === 'released').map(({ orderId }) => orderId)) };
}

/** The card of an order and what it reserves, even if the order has expired. */
export async function loadCardOfOrder(tx: Tx, order: OrderId): Promise<Omit<HeldCard, 'owner'> | null> {
  const { rows } = await tx.query<Omit<HeldCard, 'owner'>>(
    `SELECT card, points, share, card_verified AS "isCardVerified" FROM order_card JOIN loyalty_card ON loyalty_card.id = card_id WHERE order_id = $1`,
    [order],
  );
  return rows[0] ?? null;
}

/** Releases the reserved points of ended orders. Points of paid orders are returned with their tickets. Idempotent. */
export async function releasePoints(tx: Tx, owners: readonly OwnerId[]): Promise<void> {
  const heldCards = (await lockCardsOfOrders(tx, owners)).filter(({ state }) => state === 'held');
  await tx.query(
    "UPDATE order_card SET state = 'released' WHERE order_id = ANY($1::bigint[]) AND state <> 'released'",
    [owners],
  );
  if (heldCards.length === 0) return;
  await adjustBalances(
    tx,
    heldCards.map(({ cardId, points }) => ({ cardId, balance: 0, reserved: -points })),
  );
}

/** Removes the points from these orders; their cards still earn points. */
export async function dropPoints(tx: Tx, orders: readonly OrderId[]): Promise<void> {
  const rows = (await lockCardsOfOrders(tx, orders)).filter(({ state, points }) => state === 'held' && points > 0);
  if (rows.length === 0) return;
  await Promise.all([
    tx.query('UPDATE order_card SET points = 0 WHERE order_id = ANY($1::bigint[])', [
      rows.map(({ orderId }) => orderId),
    ]),
    adjustBalances(
      tx,
      rows.map(({ cardId, points }) => ({ cardId, balance: 0, reserved: -points })),
    ),
  ]);
}
