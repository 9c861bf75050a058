/** Imports promo codes from the operator's files. Counted uses are never changed. */
import { type Tx, upsert } from '../../platform/db/index.ts';
import { findShortages, type Shortage } from '../reservations/rules/index.ts';

export type PromoCodeRow = {
  code: string;
  percent: number | null;
  amount: number | null;
  event_keys: readonly string[];
  valid_from: string | null;
  valid_to: string | null;
  uses: number;
  per_order: number;
};

/**
 * Upserts the codes and retires all others, but not those that staff issued. Blocks stay. Returns the number of added or changed rows. Writes nothing if a code has
 * fewer uses than are taken: `short` lists those by index.
 */
export async function importPromoCodes(
  tx: Tx,
  codes: readonly PromoCodeRow[],
): Promise<{ changes: number; short: Shortage[] }> {
  const { rows } = await tx.query<{ code: string; used: number }>(
    'SELECT code, used FROM promo_code WHERE used > 0 ORDER BY id FOR UPDATE',
  );
  const used = new Map(rows.map((row) => [row.code, row.used]));
  const short = findShortages(codes, used, ({ code, uses }) => ({ key: code, quantity: uses }));
  if (short.length > 0) return { changes: 0, short };
  const changes = await upsert(
    tx,
    {
      table: 'promo_code',
      key: ['code'],
      columns: {
        code: 'text',
        percent: 'int',
        amount: 'int',
        event_keys: 'text[]',
        valid_from: 'date',
        valid_to: 'date',
        uses: 'int',
        per_order: 'int',
        retired: 'boolean',
      },
    },
    codes.map((code) => ({ ...code, retired: false })),
  );
  const { rowCount } = await tx.query(
    'UPDATE promo_code SET retired = true WHERE NOT retired AND issued_at IS NULL AND code <> ALL($1::text[])',
    [codes.map(({ code }) => code)],
  );
  return { changes: changes + rowCount, short };
}
