/** Capacities of sessions, zones, areas and limited offers. The number of taken places is never changed. */

import { splitIntoChunks, type Tx } from '../../../platform/db/index.ts';
import type { AreaId, ZoneId } from '../../../platform/lib/ids.ts';
import type { Shortage } from '../../reservations/rules/index.ts';

type Counter = { session_id: number; zone_id: ZoneId | null; area_id: AreaId | null; offer_id: number | null };
export type CapacityRow = Counter & { event_id: number; capacity: number | null };
type Stored = Counter & { id: number; capacity: number | null };
/** `at`: index in the list of requests; null if a zone or offer loses its capacity. */
type Change = { id: number; capacity: number | null; at: number | null };

/**
 * Sets the capacities of the sessions named. Returns the number of added or changed rows. Writes nothing if a capacity
 * is below the number of taken places: `short` has their indices. Locks only counters that change, in the order in
 * which orders lock them, so that all others remain on sale. `alsoLocked` are sessions whose counters are locked as
 * well, for later changes of their places.
 */
export async function setCapacities(
  tx: Tx,
  requested: readonly CapacityRow[],
  alsoLocked: readonly number[] = [],
): Promise<{ changes: number; short: Shortage[] }> {
  const { rows } = await tx.query<Stored>(
    'SELECT id, session_id, zone_id, area_id, offer_id, capacity FROM stock WHERE session_id = ANY($1::int[])',
    [[...new Set(requested.map((row) => row.session_id))]],
  );
  const stored = new Map(rows.map((row) => [toCounterKey(row), row]));
  const changes = findChanges(requested, stored);
  const short = await findShortCapacities(tx, changes, alsoLocked);
  if (short.length > 0) return { changes: 0, short };
  await tx.query(
    `UPDATE stock SET capacity = change.capacity FROM unnest($1::int[], $2::int[]) AS change (id, capacity)
      WHERE stock.id = change.id`,
    [changes.map(({ id }) => id), changes.map(({ capacity }) => capacity)],
  );
  const added = requested.filter((row) => !stored.has(toCounterKey(row)));
  for (const chunk of splitIntoChunks(added))
    await tx.query(
      `INSERT INTO stock (event_id, session_id, zone_id, area_id, offer_id, capacity)
       SELECT * FROM jsonb_to_recordset($1::jsonb)
         AS input (event_id int, session_id int, zone_id int, area_id int, offer_id int, capacity int)`,
      [chunk],
    );
  return { changes: changes.length + added.length, short };
}

function toCounterKey({ session_id, zone_id, area_id, offer_id }: Counter): string {
  return `${session_id} ${zone_id} ${area_id} ${offer_id}`;
}

/** Counters whose capacity changes. A zone or offer without a capacity keeps an unlimited counter. */
function findChanges(requested: readonly CapacityRow[], stored: ReadonlyMap<string, Stored>): Change[] {
  const requestedKeys = new Set(requested.map(toCounterKey));
  const sessions = new Set(requested.map((row) => row.session_id));
  const changed = requested.flatMap(({ capacity, ...row }, at): Change[] => {
    const before = stored.get(toCounterKey(row));
    return before && before.capacity !== capacity ? [{ id: before.id, capacity, at }] : [];
  });
  const unlimited = [...stored]
    .filter(([name, row]) => row.capacity !== null && sessions.has(row.session_id) && !requestedKeys.has(name))
    .map(([, row]) => ({ id: row.id, capacity: null, at: null }));
  return [...changed, ...unlimited];
}

async function findShortCapacities(
  tx: Tx,
  changes: readonly Change[],
  alsoLocked: readonly number[],
): Promise<Shortage[]> {
  const { rows } = await tx.query<{ id: number; allocated: number }>(
    'SELECT id, allocated FROM stock WHERE id = ANY($1::int[]) OR session_id = ANY($2::int[]) ORDER BY id FOR UPDATE',
    [changes.map(({ id }) => id), alsoLocked],
  );
  const allocatedById = new Map(rows.map((row) => [row.id, row.allocated]));
  return changes.flatMap(({ id, capacity, at }) => {
    const allocated = allocatedById.get(id) ?? 0;
    return at !== null && capacity !== null && capacity < allocated ? [{ at, used: allocated }] : [];
  });
}
