/** What orders reserve and have spent of cards. Balances move together with the rows, in the caller's transaction. */
import type { Tx } from '../../db/index.ts';
import type { LoyaltyCardId, OrderId, OwnerId } from '../../kernel/ids.ts';
import type { Minor } from '../../kernel/money.ts';
import { keepMovements, moveBalances } from './balances.store.ts';
import { earned, takenBack } from './rules.ts';

export type LockedCard = { card: string; free: Minor; blocked: boolean };

/** Locks these cards, always in the order of ids. Callers lock all else that is claimed before. */
export async function lockCards(tx: Tx, cards: readonly string[]): Promise<LockedCard[]> {
  const { rows } = await tx.query<LockedCard>(
    `SELECT card, balance - reserved AS free, blocked FROM loyalty_card WHERE card = ANY($1::text[])
      ORDER BY id FOR NO KEY UPDATE`,
    [[...new Set(cards)]],
  );
  return rows;
}

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
  accrued: Minor;
  state: 'held' | 'spent' | 'released';
  balance: Minor;
  reserved: Minor;
  percent: number;
  blocked: boolean;
  /** What the order costs, to be paid with money; 0 where a voucher card pays it, which earns nothing. */
  paid: Minor;
};

/** The cards of these orders, locked in the order of ids. */
async function lockCardsOf(tx: Tx, owners: readonly OwnerId[]): Promise<CardOfOrder[]> {
  const { rows } = await tx.query<CardOfOrder>(
    `SELECT order_id AS "orderId", card_id AS "cardId", bonuses, accrued, order_card.state, balance, reserved, percent, blocked,
            CASE WHEN voucher_card THEN 0 ELSE total END AS paid
       FROM order_card JOIN loyalty_card ON loyalty_card.id = card_id JOIN orders ON orders.id = order_id
      WHERE order_id = ANY($1::bigint[]) ORDER BY loyalty_card.id FOR NO KEY UPDATE OF loyalty_card`,
    [owners],
  );
  return rows;
}

/** These orders are paid: what they reserved is spent, and they have earned. Returns those that have lost what they reserved. */
export async function spendBonuses(tx: Tx, orders: readonly OrderId[]): Promise<ReadonlySet<OrderId>> {
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
          { ...of, kind: 'spend' as const, amount: -bonuses },
          { ...of, kind: 'accrue' as const, amount: accrued },
        ]),
      ),
    ]);
  return new Set(rows.filter(({ state }) => state === 'released').map(({ orderId }) => orderId));
}

/** The card of an order with what it reserves, also where the order has run out meanwhile. */
export async function cardClaimedBy(tx: Tx, order: OrderId): Promise<Omit<HeldCard, 'owner'> | null> {
  const { rows } = await tx.query<Omit<HeldCard, 'owner'>>(
    `SELECT card, bonuses, share, proven FROM order_card JOIN loyalty_card ON loyalty_card.id = card_id WHERE order_id = $1`,
    [order],
  );
  return rows[0] ?? null;
}

/** The orders ended: what they reserved is free, what they spent is back, what they earned is taken back. Repeated, it does nothing twice. */
export async function releaseBonuses(tx: Tx, owners: readonly OwnerId[]): Promise<void> {
  const rows = (await lockCardsOf(tx, owners)).filter(({ state }) => state !== 'released');
  if (rows.length === 0) return;
  const free = new Map(rows.map(({ cardId, balance, reserved }) => [cardId, balance - reserved]));
  const changes = rows.map((row) => {
    const back = (free.get(row.cardId) ?? 0) + row.bonuses;
    const taken = row.state === 'spent' ? takenBack(row.accrued, back) : 0;
    free.set(row.cardId, back - taken);
    return { ...row, taken };
  });
  await Promise.all([
    tx.query(`UPDATE order_card SET state = 'released' WHERE order_id = ANY($1::bigint[])`, [
      rows.map(({ orderId }) => orderId),
    ]),
    moveBalances(
      tx,
      changes.map(({ cardId, state, bonuses, taken }) =>
        state === 'held'
          ? { cardId, balance: 0, reserved: -bonuses }
          : { cardId, balance: bonuses - taken, reserved: 0 },
      ),
    ),
    keepMovements(
      tx,
      changes
        .filter(({ state }) => state === 'spent')
        .flatMap(({ bonuses, taken, ...of }) => [
          { ...of, kind: 'give_back' as const, amount: bonuses },
          { ...of, kind: 'take_back' as const, amount: -taken },
        ]),
    ),
  ]);
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
