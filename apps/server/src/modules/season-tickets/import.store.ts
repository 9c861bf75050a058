/** Imports season tickets from the operator's files. Used visits are never changed. */
import { type Tx, upsert } from '../../platform/db/index.ts';
import { createSecretId } from '../../platform/lib/ids.ts';
import { findShortages, type Shortage } from '../reservations/rules/index.ts';

export type SeasonTicketImportRow = {
  key: string;
  customer_email: string;
  owner: object;
  card: string | null;
  event_id: number | undefined;
  quantity: number;
};

/**
 * Upserts season tickets and returns the number of changed rows. Writes nothing if one has fewer visits than are used:
 * `short` lists those by index.
 */
export async function importSeasonTickets(
  tx: Tx,
  rowsOfFile: readonly SeasonTicketImportRow[],
): Promise<{ changes: number; short: Shortage[] }> {
  const { rows } = await tx.query<{ key: string; allocated: number }>(
    'SELECT key, allocated FROM season_ticket WHERE allocated > 0 AND key IS NOT NULL ORDER BY id FOR UPDATE',
  );
  const allocatedByKey = new Map(rows.map((row) => [row.key, row.allocated]));
  const short = findShortages(rowsOfFile, allocatedByKey, (row) => row);
  if (short.length > 0) return { changes: 0, short };
  const changes = await upsert(
    tx,
    {
      table: 'season_ticket',
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
    rowsOfFile.map((row) => ({ ...row, hash: createSecretId() })),
  );
  return { changes, short };
}
