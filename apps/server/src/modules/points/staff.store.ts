/** Loyalty cards for staff: search, issue, block and top-up. Amounts are minor units. */
import type { Executor, Tx } from '../../platform/db/index.ts';
import type { LoyaltyCardId, OrderId } from '../../platform/lib/ids.ts';
import type { Minor } from '../../platform/lib/money.ts';

export type FoundLoyaltyCard = {
  id: LoyaltyCardId;
  card: string;
  ownerName: string;
  ownerEmail: string;
  percent: number;
  balance: Minor;
  reserved: Minor;
  isBlocked: boolean;
  /** Blocked by the season's file, so that its next import blocks the card again. */
  isBlockedByFile: boolean;
};

/** Conditions that all hold; null: any. `text`: part of the number, or the beginning of the address or of words of the name. */
export type LoyaltyCardFilter = {
  id: LoyaltyCardId | null;
  text: string | null;
  /** Those of this person: with an address, or named by an account. */
  owner: { emails: readonly string[]; cards: readonly string[] } | null;
};
export type LoyaltyCardPage = { before: number | null; limit: number };

/** Newest first. */
export async function findLoyaltyCards(
  on: Executor,
  { id, text, owner }: LoyaltyCardFilter,
  { before, limit }: LoyaltyCardPage,
): Promise<FoundLoyaltyCard[]> {
  const { rows } = await on.query<FoundLoyaltyCard>(
    `SELECT id, card, owner_name AS "ownerName", coalesce(email, '') AS "ownerEmail", percent, balance, reserved, blocked AS "isBlocked",
            blocked AND blocked_at IS NULL AS "isBlockedByFile"
       FROM loyalty_card
      WHERE ($1::bigint IS NULL OR id = $1)
        AND ($2::text IS NULL OR lower(card) LIKE '%' || $2 || '%' OR lower(email) LIKE $2 || '%' OR ' ' || lower(owner_name) LIKE '% ' || $2 || '%')
        AND ($3::text[] IS NULL OR lower(btrim(email)) = ANY($3) OR card = ANY($4::text[]))
        AND ($5::int IS NULL OR id < $5)
      ORDER BY id DESC LIMIT $6`,
    [
      ...[id, text === null ? null : escapeLike(text.toLowerCase()), owner?.emails ?? null, owner?.cards ?? null],
      ...[before, limit],
    ],
  );
  return rows;
}

function escapeLike(text: string): string {
  return text.replaceAll(/[\\%_]/g, '\\$&');
}

export type PointMovement = {
  id: number;
  kind: 'opening' | 'spend' | 'accrue' | 'restore' | 'revoke' | 'top_up';
  amount: Minor;
  at: Date;
  orderId: OrderId | null;
};

/** The newest ones. */
export async function listPointMovements(on: Executor, id: LoyaltyCardId, limit: number): Promise<PointMovement[]> {
  const { rows } = await on.query<PointMovement>(
    `SELECT id, kind, amount, at, order_id AS "orderId" FROM loyalty_movement
      WHERE card_id = $1 ORDER BY loyalty_movement.id DESC LIMIT $2`,
    [id, limit],
  );
  return rows;
}

export type NewLoyaltyCard = { card: string; pinDigest: string; name: string; email: string; percent: number };

/** Null: there is a card with this number. */
export async function insertLoyaltyCard(tx: Tx, card: NewLoyaltyCard): Promise<LoyaltyCardId | null> {
  const { rows } = await tx.query<{ id: LoyaltyCardId }>(
    `INSERT INTO loyalty_card (card, pin_digest, owner_name, email, percent) VALUES ($1, $2, $3, $4, $5)
     ON CONFLICT (card) DO NOTHING RETURNING id`,
    [card.card, card.pinDigest, card.name, card.email, card.percent],
  );
  return rows[0]?.id ?? null;
}

/** Returns whether it changed. Unblocking also ends a block of the season's files, until a file with it is imported again. */
export async function setLoyaltyCardBlocked(
  tx: Tx,
  id: LoyaltyCardId,
  isBlocked: boolean,
  now: Date,
): Promise<boolean> {
  const { rowCount } = await tx.query(
    'UPDATE loyalty_card SET blocked = $2, blocked_at = $3 WHERE id = $1 AND blocked <> $2',
    [id, isBlocked, isBlocked ? now : null],
  );
  return rowCount > 0;
}

/** Returns whether it changed. An import of a file with the card sets its percentage again. */
export async function setLoyaltyCardPercent(
  tx: Tx,
  id: LoyaltyCardId,
  { before, after }: { before: number; after: number },
): Promise<boolean> {
  const { rowCount } = await tx.query(
    'UPDATE loyalty_card SET percent = $3 WHERE id = $1 AND percent = $2 AND percent <> $3',
    [id, before, after],
  );
  return rowCount > 0;
}

/** Cards that are not blocked, by the percentage that they earn. */
export async function countCardsByPercent(on: Executor): Promise<{ percent: number; cards: number }[]> {
  const { rows } = await on.query<{ percent: number; cards: number }>(
    'SELECT percent, count(*)::int AS cards FROM loyalty_card WHERE NOT blocked GROUP BY percent ORDER BY percent',
  );
  return rows;
}

/** Points that the member added since then. */
export async function sumTopUps(on: Executor, recordedBy: string, startTime: Date): Promise<Minor> {
  const { rows } = await on.query<{ sum: Minor }>(
    `SELECT coalesce(sum(amount), 0)::int8 AS sum FROM loyalty_movement WHERE kind = 'top_up' AND recorded_by = $1 AND at >= $2`,
    [recordedBy, startTime],
  );
  return rows[0]?.sum ?? 0;
}

/** False: there is no such card, it is blocked, or its balance would become too large for the column. */
export async function topUpPoints(
  tx: Tx,
  id: LoyaltyCardId,
  amount: Minor,
  { recordedBy, now }: { recordedBy: string; now: Date },
): Promise<boolean> {
  const { rowCount } = await tx.query(
    `WITH card AS (
       UPDATE loyalty_card SET balance = balance + $2 WHERE id = $1 AND NOT blocked AND balance::bigint + $2 <= 2000000000 RETURNING id)
     INSERT INTO loyalty_movement (card_id, kind, amount, recorded_by, at) SELECT id, 'top_up', $2, $3, $4 FROM card`,
    [id, amount, recordedBy, now],
  );
  return rowCount > 0;
}
