import type { Tx } from '../../../platform/db/index.ts';

export type CurrentOffer = {
  id: number;
  price: number;
  serviceFee: number;
  retired: boolean;
  group: { included: number; extraPrice: number } | null;
};

/** The stored prices of these offers. Requests are priced from a snapshot in memory, which can be older. */
export async function loadCurrentOffers(tx: Tx, ids: readonly number[]): Promise<CurrentOffer[]> {
  const { rows } = await tx.query<CurrentOffer>(
    `SELECT id, price, service_fee AS "serviceFee", retired, group_price AS "group" FROM offer WHERE id = ANY($1::int[])`,
    [ids],
  );
  return rows;
}

export async function listSessionsOffSale(tx: Tx, ids: readonly number[]): Promise<Set<number>> {
  const { rows } = await tx.query<{ id: number }>('SELECT id FROM session WHERE id = ANY($1::int[]) AND NOT on_sale', [
    ids,
  ]);
  return new Set(rows.map((row) => row.id));
}
