/** Loyalty cards as an operator's files list them. */
import { type Tx, upsert } from '../../platform/db/index.ts';

export type LoyaltyCardRow = {
  card: string;
  pin_digest: string | null;
  owner_name: string;
  email: string | null;
  percent: number;
  blocked: boolean;
  /** Opening balance, minor units. */
  opening: number;
};

/**
 * Upserts cards and returns the number of changed rows. The opening balance is set once: a repeated import does not
 * change a balance. Cards that staff blocked stay blocked.
 */
export async function importLoyaltyCards(tx: Tx, cards: readonly LoyaltyCardRow[]): Promise<number> {
  const { rows } = await tx.query<{ card: string }>(
    'SELECT card FROM loyalty_card WHERE blocked_at IS NOT NULL ORDER BY id FOR NO KEY UPDATE',
  );
  const blockedByStaff = new Set(rows.map(({ card }) => card));
  const changes = await upsert(
    tx,
    {
      table: 'loyalty_card',
      key: ['card'],
      columns: {
        card: 'text',
        pin_digest: 'text',
        owner_name: 'text',
        email: 'text',
        percent: 'int',
        blocked: 'boolean',
      },
    },
    cards.map((row) => ({ ...row, blocked: row.blocked || blockedByStaff.has(row.card) })),
  );
  const opened = await tx.query(
    `WITH inserted AS (
       UPDATE loyalty_card SET balance = input.opening
         FROM jsonb_to_recordset($1::jsonb) AS input (card text, opening int)
        WHERE loyalty_card.card = input.card AND input.opening > 0
          AND NOT EXISTS (SELECT FROM loyalty_movement WHERE card_id = loyalty_card.id)
       RETURNING loyalty_card.id, input.opening)
     INSERT INTO loyalty_movement (card_id, kind, amount, at) SELECT id, 'opening', opening, now() FROM inserted`,
    [JSON.stringify(cards.map(({ card, opening }) => ({ card, opening })))],
  );
  return changes + opened.rowCount;
}
