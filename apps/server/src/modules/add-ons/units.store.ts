/** Stock counters of add-ons. */
import type { Tx } from '../../platform/db/index.ts';
import type { AddOnId } from '../../platform/lib/ids.ts';

export type LockedAddOn = { id: AddOnId; available: number; price: number; retired: boolean };

/** Locks these add-ons in order of their ids. Callers have locked seats, season tickets and promo codes before. */
export async function lockAddOns(tx: Tx, ids: readonly number[]): Promise<LockedAddOn[]> {
  const { rows } = await tx.query<Omit<LockedAddOn, 'available'> & { left: number | null }>(
    'SELECT id, stock - allocated AS left, price, retired FROM add_on WHERE id = ANY($1::int[]) ORDER BY id FOR UPDATE',
    [ids],
  );
  return rows.map(({ left, ...addOn }) => ({ ...addOn, available: left ?? Number.POSITIVE_INFINITY }));
}

export async function adjustAddOnCounters(tx: Tx, changes: ReadonlyMap<number, number>): Promise<void> {
  await tx.query(
    `UPDATE add_on SET allocated = allocated + change.by
       FROM unnest($1::int[], $2::int[]) AS change (id, by) WHERE add_on.id = change.id`,
    [[...changes.keys()], [...changes.values()]],
  );
}
