/** Gift cards as tests read and spoil them. */
import type { Database } from '../../../platform/db/index.ts';

/** In the order in which they were issued. */
export async function listGiftCardBalances(db: Database): Promise<number[]> {
  const { rows } = await db.query<{ balance: number }>('SELECT balance FROM gift_card ORDER BY id', []);
  return rows.map(({ balance }) => balance);
}

/** Takes 1 off a balance without an allocation. */
export async function spoilGiftCardBalance(db: Database): Promise<void> {
  await db.query('UPDATE gift_card SET balance = balance - 1', []);
}
