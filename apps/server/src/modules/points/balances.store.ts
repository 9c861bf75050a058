/** Card balances and their movements. */
import type { Tx } from '../../platform/db/index.ts';
import type { LoyaltyCardId, OrderId } from '../../platform/lib/ids.ts';
import type { Minor } from '../../platform/lib/money.ts';

/** The caller has locked these cards. */
export async function adjustBalances(
  tx: Tx,
  moved: readonly { cardId: LoyaltyCardId; balance: Minor; reserved: Minor }[],
): Promise<void> {
  await tx.query(
    `UPDATE loyalty_card SET balance = loyalty_card.balance + sums.balance, reserved = loyalty_card.reserved + sums.reserved
       FROM (SELECT id, sum(balance)::int AS balance, sum(reserved)::int AS reserved
               FROM unnest($1::int[], $2::int[], $3::int[]) AS input (id, balance, reserved) GROUP BY id) AS sums
      WHERE loyalty_card.id = sums.id`,
    [moved.map(({ cardId }) => cardId), moved.map(({ balance }) => balance), moved.map(({ reserved }) => reserved)],
  );
}

type Movement = {
  cardId: LoyaltyCardId;
  orderId: OrderId;
  /** The ticket that it is of; null: of the order. */
  line: number | null;
  kind: 'spend' | 'accrue' | 'restore' | 'revoke';
  amount: Minor;
};

/** Skips movements of 0. A unique index allows one movement of each kind per order, ticket and card. */
export async function insertMovements(tx: Tx, movements: readonly Movement[]): Promise<void> {
  const moved = movements.filter(({ amount }) => amount !== 0);
  if (moved.length === 0) return;
  await tx.query(
    `INSERT INTO loyalty_movement (card_id, order_id, line, kind, amount, at)
     SELECT card_id, order_id, line, kind, amount, now()
       FROM unnest($1::int[], $2::bigint[], $3::text[], $4::int[], $5::int[]) AS input (card_id, order_id, kind, amount, line)`,
    [
      moved.map(({ cardId }) => cardId),
      moved.map(({ orderId }) => orderId),
      moved.map(({ kind }) => kind),
      moved.map(({ amount }) => amount),
      moved.map(({ line }) => line),
    ],
  );
}
