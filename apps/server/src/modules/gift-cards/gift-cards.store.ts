/** Gift cards and their balances. Amounts are minor units. */
import type { Tx } from '../../platform/db/index.ts';
import type { ActorReference } from '../../platform/lib/actor.ts';
import type { GiftCardId, OrderPaymentId } from '../../platform/lib/ids.ts';
import type { Minor } from '../../platform/lib/money.ts';

export type NewGiftCard = {
  codeDigest: string;
  amount: Minor;
  validUntil: Date | null;
  issuedBy: ActorReference;
};

export async function insertGiftCard(tx: Tx, card: NewGiftCard, now: Date): Promise<GiftCardId> {
  const { rows } = await tx.query<{ id: GiftCardId }>(
    `INSERT INTO gift_card (code_digest, amount, balance, valid_until, issued_by, created_at)
     VALUES ($1, $2, $2, $3, $4, $5) RETURNING id`,
    [card.codeDigest, card.amount, card.validUntil, JSON.stringify(card.issuedBy), now],
  );
  const [created] = rows;
  if (!created) throw new Error('a gift card was not inserted');
  return created.id;
}

export type GiftCard = { id: GiftCardId; balance: Minor; validUntil: Date | null };

export async function findGiftCard(tx: Tx, codeDigest: string): Promise<GiftCard | null> {
  const { rows } = await tx.query<GiftCard>(
    'SELECT id, balance, valid_until AS "validUntil" FROM gift_card WHERE code_digest = $1',
    [codeDigest],
  );
  return rows[0] ?? null;
}

/**
 * Deducts the amount and returns true, or returns false if the balance is lower. Locks the card: callers have locked
 * orders and reservables before, and allocate the money in the same transaction.
 */
export async function spendGiftCard(tx: Tx, id: GiftCardId, amount: Minor): Promise<boolean> {
  const { rows } = await tx.query(
    'UPDATE gift_card SET balance = balance - $2 WHERE id = $1 AND balance >= $2 RETURNING id',
    [id, amount],
  );
  return rows.length > 0;
}

/** A part of an allocation that is credited to its card. */
type GiftCardCredit = { orderPaymentId: OrderPaymentId; giftCardId: GiftCardId; amount: Minor };

/**
 * Credits balances, locking cards in order of their ids, and inserts a row per allocation. `key`: the cause, as for
 * refunds; a second credit of an allocation with the same key is an error.
 */
export async function creditGiftCards(
  tx: Tx,
  credits: readonly GiftCardCredit[],
  { key, at }: { key: string; at: Date },
): Promise<void> {
  const values = JSON.stringify(credits);
  await tx.query(
    `SELECT id FROM gift_card WHERE id IN (SELECT "giftCardId" FROM json_to_recordset($1::json) AS credit ("giftCardId" int))
      ORDER BY id FOR UPDATE`,
    [values],
  );
  await tx.query(
    `UPDATE gift_card SET balance = balance + credit.amount
       FROM (SELECT "giftCardId", sum(amount) AS amount
               FROM json_to_recordset($1::json) AS credit ("giftCardId" int, amount bigint) GROUP BY "giftCardId") AS credit
      WHERE id = "giftCardId"`,
    [values],
  );
  await tx.query(
    `INSERT INTO gift_card_credit (order_payment_id, amount, key, created_at)
     SELECT "orderPaymentId", amount, $2, $3
       FROM json_to_recordset($1::json) AS credit ("orderPaymentId" bigint, amount bigint)`,
    [values, key, at],
  );
}
