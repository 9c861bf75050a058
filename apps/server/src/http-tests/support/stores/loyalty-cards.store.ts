import type { Database } from '../../../platform/db/index.ts';

export async function readCard(db: Database, card: string): Promise<{ balance: number; reserved: number }> {
  const { rows } = await db.query<{ balance: number; reserved: number }>(
    'SELECT balance, reserved FROM loyalty_card WHERE card = $1',
    [card],
  );
  return rows[0] ?? { balance: -1, reserved: -1 };
}

/** `points` in minor units. */
export async function openCard(
  db: Database,
  { card, points, percent = 0 }: { card: string; points: number; percent?: number },
): Promise<void> {
  await db.query(
    `WITH card AS (INSERT INTO loyalty_card (card, owner_name, percent, balance) VALUES ($1, 'Aigul', $3, $2) RETURNING id)
     INSERT INTO loyalty_movement (card_id, kind, amount, at) SELECT id, 'opening', $2, now() FROM card`,
    [card, points, percent],
  );
}

export async function markVoucherCard(db: Database, hash: string): Promise<void> {
  await db.query('UPDATE orders SET voucher_card = true WHERE hash = $1', [hash]);
}

export async function blockCard(db: Database, card: string): Promise<void> {
  await db.query('UPDATE loyalty_card SET blocked = true WHERE card = $1', [card]);
}
