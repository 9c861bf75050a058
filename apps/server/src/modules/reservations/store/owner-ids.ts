import type { Tx } from '../../../platform/db/index.ts';

export async function reserveOwnerIds(tx: Tx, count: number): Promise<number[]> {
  const { rows } = await tx.query<{ id: number }>(
    `SELECT nextval('owner_number')::int8 AS id FROM generate_series(1, $1::int)`,
    [count],
  );
  return rows.map((row) => row.id);
}
