/** Season tickets as an operator's files list them. What was taken of them is never touched. */
import { type Tx, upsert } from '../../platform/db/index.ts';
import { newSecretId } from '../../platform/lib/ids.ts';

export type SubscriptionRow = {
  key: string;
  customer_email: string;
  owner: object;
  card: string | null;
  event_id: number | undefined;
  quantity: number;
};

/**
 * Adds and changes season tickets; returns how many rows. Nothing is written where one has fewer tickets than are taken:
 * `short` names those by their place in the list.
 */
export async function setSubscriptions(
  tx: Tx,
  given: readonly SubscriptionRow[],
): Promise<{ changes: number; short: { at: number; taken: number }[] }> {
  const { rows } = await tx.query<{ key: string; taken: number }>(
    'SELECT key, taken FROM subscription WHERE taken > 0 AND key IS NOT NULL ORDER BY id FOR UPDATE',
  );
  const takenOf = new Map(rows.map((row) => [row.key, row.taken]));
  const short = given.flatMap(({ key, quantity }, at) => {
    const taken = takenOf.get(key) ?? 0;
    return quantity < taken ? [{ at, taken }] : [];
  });
  if (short.length > 0) return { changes: 0, short };
  const changes = await upsert(
    tx,
    {
      table: 'subscription',
      key: ['key'],
      onlyNew: ['hash'],
      columns: {
        key: 'text',
        hash: 'text',
        customer_email: 'text',
        owner: 'jsonb',
        card: 'text',
        event_id: 'int',
        quantity: 'int',
      },
    },
    given.map((one) => ({ ...one, hash: newSecretId() })),
  );
  return { changes, short };
}
