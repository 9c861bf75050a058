import { requestPoints } from '../../../modules/points/index.ts';
import { loadPendingPoints } from '../../../modules/points/points.store.ts';
import type { Database } from '../../../platform/db/index.ts';
import type { LoyaltyCardId } from '../../../platform/lib/ids.ts';

export type TestCard = { card: string };

/** Opens a card with a balance in minor units. */
export async function openCard(
  db: Database,
  { card = '700', points = 0, percent = 0 }: { card?: string; points?: number; percent?: number },
): Promise<TestCard> {
  await db.query(
    `WITH card AS (INSERT INTO loyalty_card (card, owner_name, percent, balance) VALUES ($1, 'Aigul', $2, $3) RETURNING id)
     INSERT INTO loyalty_movement (card_id, kind, amount, at) SELECT id, 'opening', $3, now() FROM card`,
    [card, percent, points],
  );
  return { card };
}

/** Requests points of the card, in minor units. With 0 the card only earns. */
export function createPointsRequest({ card }: TestCard, points: number, share = 100) {
  return requestPoints({ card, points, share, isCardVerified: true });
}

export async function readCard(db: Database, { card }: TestCard): Promise<{ balance: number; reserved: number }> {
  const { rows } = await db.query<{ balance: number; reserved: number }>(
    'SELECT balance, reserved FROM loyalty_card WHERE card = $1',
    [card],
  );
  return rows[0] ?? { balance: -1, reserved: -1 };
}

export async function setCardBlocked(db: Database, { card }: TestCard, blocked = true): Promise<void> {
  await db.query('UPDATE loyalty_card SET blocked = $2 WHERE card = $1', [card, blocked]);
}

/** Kinds and amounts of the card’s movements, in order. */
export async function listMovements(db: Database, { card }: TestCard): Promise<[string, number][]> {
  const { rows } = await db.query<{ kind: string; amount: number }>(
    `SELECT kind, amount FROM loyalty_movement JOIN loyalty_card ON loyalty_card.id = card_id WHERE card = $1
      ORDER BY loyalty_movement.id`,
    [card],
  );
  return rows.map(({ kind, amount }) => [kind, amount]);
}

/** Reads, then writes, like a shop without locks, batches and constraints. */
export async function usePointsUnguarded(db: Database, { card }: TestCard, points: number): Promise<boolean> {
  const { rows } = await db.query<{ free: number }>(
    'SELECT balance - reserved AS free FROM loyalty_card WHERE card = $1',
    [card],
  );
  if ((rows[0]?.free ?? 0) < points) return false;
  await db.query('UPDATE loyalty_card SET reserved = reserved + $2 WHERE card = $1', [card, points]);
  return true;
}

/** Deletes all cards and add-ons: each walk starts from scratch. */
export async function forgetCards(db: Database): Promise<void> {
  for (const table of ['reservation_use', 'add_on', 'loyalty_movement', 'ticket_points', 'order_card', 'loyalty_card'])
    await db.query(`DELETE FROM ${table}`);
}

/** Inserts a reason for returning tickets. */
export async function openReturnReason(db: Database): Promise<number> {
  const { rows } = await db.query<{ id: number }>(
    `INSERT INTO return_reason (key, name) VALUES ('r', '{"en":"x"}')
     ON CONFLICT (key) DO UPDATE SET name = excluded.name RETURNING id`,
  );
  return rows[0]?.id ?? 0;
}

export type SessionTimes = { startsAt: Date; movedAt: Date | null; freeReturnUntil: Date | null; isCanceled: boolean };

export async function readSessionTimes(db: Database, session: number): Promise<SessionTimes> {
  const { rows } = await db.query<SessionTimes>(
    `SELECT starts_at AS "startsAt", rescheduled_at AS "movedAt", free_return_until AS "freeReturnUntil",
            canceled_at IS NOT NULL AS "isCanceled" FROM session WHERE id = $1`,
    [session],
  );
  const [times] = rows;
  if (!times) throw new Error('there is no such session');
  return times;
}

/** The part of the card’s balance that cannot be spent yet. */
export async function readPendingPoints(db: Database, { card }: TestCard, now: Date): Promise<number> {
  const { rows } = await db.query<{ id: LoyaltyCardId }>('SELECT id FROM loyalty_card WHERE card = $1', [card]);
  const pending = await loadPendingPoints(
    db,
    rows.map(({ id }) => id),
    now,
  );
  return pending.reduce((sum, row) => sum + row.pending, 0);
}
