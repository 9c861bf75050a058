/** What orders reserve and have spent of cards. Balances move together with the rows, in the caller's transaction. */
import type { Tx } from '../../platform/db/index.ts';
import type { LoyaltyCardId, OrderId, OwnerId } from '../../platform/lib/ids.ts';
import type { Minor } from '../../platform/lib/money.ts';
import { keepMovements, moveBalances } from './balances.store.ts';
import { pendingOf } from './points.store.ts';
import { availableOf, earned } from './rules.ts';

export type LockedCard = { card: string; free: Minor; blocked: boolean };

/** Locks these cards, always in the order of ids. Callers lock all else that is claimed before. */
export async function lockCards(tx: Tx, cards: readonly string[], now: Date): Promise<LockedCard[]> {
  const { rows } = await tx.query<Balance & Omit<LockedCard, 'free'>>(
    `SELECT id AS "cardId", card, balance, reserved, blocked FROM loyalty_card WHERE card = ANY($1::text[])
      ORDER BY id FOR NO KEY UPDATE`,
    [[...new Set(cards)]],
  );
  // Behind the locks: what another transaction has earned meanwhile is in their balances.
  const pending = await pendingOf(
    tx,
    rows.map(({ cardId }) => cardId),
    now,
  );
  return rows.map(({ card, blocked, ...balance }) => {
    const cardPending = pending.filter(({ cardId }) => cardId === balance.cardId);
    const waiting = cardPending.reduce((sum, row) => sum + row.pending, 0);
    return { card, blocked, free: availableOf({ ...balance, pending: waiting }) };
  });
}

type Balance = { cardId: LoyaltyCardId; balance: Minor; reserved: Minor };

export type HeldCard = { owner: OwnerId; card: string; bonuses: Minor; share: number; proven: boolean };

/**
 * The caller holds the locks of cards whose bonuses are used, and has seen that there is enough; the table's own CHECK stands behind
 * it. An order that had another card, or had lost this one, has it from now on. A card that there is not is nobody's.
 */
export async function holdCards(tx: Tx, held: readonly HeldCard[]): Promise<void> {
  await tx.query(
    `WITH held AS (
       INSERT INTO order_card (order_id, card_id, bonuses, share, proven, state)
       SELECT owner, loyalty_card.id, bonuses, share, proven, 'held'
         FROM json_to_recordset($1::json) AS h (owner bigint, card text, bonuses int, share int, proven boolean)
         JOIN loyalty_card ON loyalty_card.card = h.card
       ON CONFLICT (order_id) DO UPDATE SET card_id = excluded.card_id, bonuses = excluded.bonuses, share = excluded.share,
         proven = excluded.proven, state = 'held'
       RETURNING card_id, bonuses)
     UPDATE loyalty_card SET reserved = reserved + sums.bonuses
       FROM (SELECT card_id, sum(bonuses)::int AS bonuses FROM held WHERE bonuses > 0 GROUP BY card_id) AS sums
      WHERE id = sums.card_id`,
    [JSON.stringify(held)],
  );
}

type CardOfOrder = {
  orderId: OrderId;
  cardId: LoyaltyCardId;
  bonuses: Minor;
  state: 'held' | 'spent' | 'released';
  percent: number;
  blocked: boolean;
  /** What the order costs, to be paid with money; 0 where a voucher card pays it, which earns nothing. */
  paid: Minor;
};

/**
 * The cards of these orders, locked in the order of ids, and with them those of tickets that were exchanged for theirs, which
 * are settled in the same transaction.
 */
async function lockCardsOf(tx: Tx, owners: readonly OwnerId[]): Promise<CardOfOrder[]> {
  const { rows } = await tx.query<CardOfOrder | { orderId: null }>(
    `SELECT order_id AS "orderId", card_id AS "cardId", bonuses, order_card.state, percent, blocked,
            CASE WHEN voucher_card THEN 0 ELSE total END AS paid
       FROM loyalty_card
       LEFT JOIN (order_card JOIN orders ON orders.id = order_id) ON card_id = loyalty_card.id AND order_id = ANY($1::bigint[])
      WHERE loyalty_card.id IN (
        SELECT card_id FROM order_card WHERE order_id = ANY($1::bigint[]) AND state <> 'spent'
        UNION ALL
        SELECT card_id FROM ticket_points JOIN orders AS own ON own.instead_of = ticket_points.order_id
         WHERE own.id = ANY($1::bigint[]) AND ticket_points.state = 'held')
      ORDER BY loyalty_card.id FOR NO KEY UPDATE OF loyalty_card`,
    [owners],
  );
  return rows.filter((row) => row.orderId !== null);
}

export type PaidCard = { orderId: OrderId; cardId: LoyaltyCardId; accrued: Minor };

/** These orders are paid: what they reserved is spent, and they have earned. `lost`: those that have lost what they reserved. */
export async function spendBonuses(
  tx: Tx,
  orders: readonly OrderId[],
): Promise<{ paid: readonly PaidCard[]; lost: ReadonlySet<OrderId> }> {
  const rows = await lockCardsOf(tx, orders);
  const paid = rows
    .filter(({ state }) => state === 'held')
    .map((row) => ({ ...row, accrued: row.blocked ? 0 : earned(row.paid, row.percent) }));
  if (paid.length > 0)
    await Promise.all([
      tx.query(
        `UPDATE order_card SET state = 'spent', accrued = paid.accrued
           FROM unnest($1::bigint[], $2::int[]) AS paid (id, accrued) WHERE order_id = paid.id AND state = 'held'`,
        [paid.map(({ orderId }) => orderId), paid.map(({ accrued }) => accrued)],
      ),
      moveBalances(
        tx,
        paid.map(({ cardId, bonuses, accrued }) => ({ cardId, balance: accrued - bonuses, reserved: -bonuses })),
      ),
      keepMovements(
        tx,
        paid.flatMap(({ bonuses, accrued, ...of }) => [
          { ...of, line: null, kind: 'spend' as const, amount: -bonuses },
          { ...of, line: null, kind: 'accrue' as const, amount: accrued },
        ]),
      ),
    ]);
  return { paid, lost: new Set(rows.filter(({ state }) => state === 'released').map(({ orderId }) => orderId)) };
}

/** The card of an order with what it reserves, also where the order has run out meanwhile. */
export async function cardClaimedBy(tx: Tx, order: OrderId): Promise<Omit<HeldCard, 'owner'> | null> {
  const { rows } = await tx.query<Omit<HeldCard, 'owner'>>(
    `SELECT card, bonuses, share, proven FROM order_card JOIN loyalty_card ON loyalty_card.id = card_id WHERE order_id = $1`,
    [order],
  );
  return rows[0] ?? null;
}

/** The orders ended, and what they reserved is free. What a paid one has spent and earned went back with its tickets. Repeated, it does nothing twice. */
export async function releaseBonuses(tx: Tx, owners: readonly OwnerId[]): Promise<void> {
  const heldClaims = (await lockCardsOf(tx, owners)).filter(({ state }) => state === 'held');
  await tx.query(
    "UPDATE order_card SET state = 'released' WHERE order_id = ANY($1::bigint[]) AND state <> 'released'",
    [owners],
  );
  if (heldClaims.length === 0) return;
  await moveBalances(
    tx,
    heldClaims.map(({ cardId, bonuses }) => ({ cardId, balance: 0, reserved: -bonuses })),
  );
}

/** The orders use no bonuses any more; their card goes on to earn. */
export async function dropBonuses(tx: Tx, orders: readonly OrderId[]): Promise<void> {
  const rows = (await lockCardsOf(tx, orders)).filter(({ state, bonuses }) => state === 'held' && bonuses > 0);
  if (rows.length === 0) return;
  await Promise.all([
    tx.query('UPDATE order_card SET bonuses = 0 WHERE order_id = ANY($1::bigint[])', [
      rows.map(({ orderId }) => orderId),
    ]),
    moveBalances(
      tx,
      rows.map(({ cardId, bonuses }) => ({ cardId, balance: 0, reserved: -bonuses })),
    ),
  ]);
}
