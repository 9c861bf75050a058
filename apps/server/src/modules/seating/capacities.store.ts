/** How many places there are: of sessions, of their zones and areas, of bounded offers. What is taken is never touched. */

import { chunks, type Tx } from '../../platform/db/index.ts';
import type { AreaId, ZoneId } from '../../platform/lib/ids.ts';

type Counter = { session_id: number; zone_id: ZoneId | null; area_id: AreaId | null; offer_id: number | null };
export type CapacityRow = Counter & { event_id: number; capacity: number | null };
type Stored = Counter & { id: number; capacity: number | null };
/** `at` is null where a zone or an offer has no bound any more. */
type Change = { id: number; capacity: number | null; at: number | null };

/**
 * Makes these the bounds of the sessions they name. Returns how many rows were added or changed; nothing is written when a
 * capacity is below what is taken: `short` names those by their place in the list. Only counters that change are locked, in
 * the order in which orders lock them: all others go on selling. Those of `alsoLocked` are locked with them, for what is to be
 * done with their places afterwards.
 */
export async function setCapacities(
  tx: Tx,
  wanted: readonly CapacityRow[],
  alsoLocked: readonly number[] = [],
): Promise<{ changes: number; short: { at: number; taken: number }[] }> {
  const { rows } = await tx.query<Stored>('SELECT id, session_id, zone_id, area_id, offer_id, capacity FROM stock');
  const stored = new Map(rows.map((row) => [nameOf(row), row]));
  const changes = changesOf(wanted, stored);
  const short = await belowTaken(tx, changes, alsoLocked);
  if (short.length > 0) return { changes: 0, short };
  await tx.query(
    `UPDATE stock SET capacity = change.capacity FROM unnest($1::int[], $2::int[]) AS change (id, capacity)
      WHERE stock.id = change.id`,
    [changes.map(({ id }) => id), changes.map(({ capacity }) => capacity)],
  );
  const added = wanted.filter((row) => !stored.has(nameOf(row)));
  for (const chunk of chunks(added))
    await tx.query(
      `INSERT INTO stock (event_id, session_id, zone_id, area_id, offer_id, capacity)
       SELECT * FROM jsonb_to_recordset($1::jsonb)
         AS given (event_id int, session_id int, zone_id int, area_id int, offer_id int, capacity int)`,
      [chunk],
    );
  return { changes: changes.length + added.length, short };
}

function nameOf({ session_id, zone_id, area_id, offer_id }: Counter): string {
  return `${session_id} ${zone_id} ${area_id} ${offer_id}`;
}

/** Counters whose bound is another one now. A zone or an offer without a bound keeps its counter, unbounded. */
function changesOf(wanted: readonly CapacityRow[], stored: ReadonlyMap<string, Stored>): Change[] {
  const named = new Set(wanted.map(nameOf));
  const sessions = new Set(wanted.map((row) => row.session_id));
  const changed = wanted.flatMap(({ capacity, ...row }, at): Change[] => {
    const before = stored.get(nameOf(row));
    return before && before.capacity !== capacity ? [{ id: before.id, capacity, at }] : [];
  });
  const unbound = [...stored]
    .filter(([name, row]) => row.capacity !== null && sessions.has(row.session_id) && !named.has(name))
    .map(([, row]) => ({ id: row.id, capacity: null, at: null }));
  return [...changed, ...unbound];
}

async function belowTaken(
  tx: Tx,
  changes: readonly Change[],
  alsoLocked: readonly number[],
): Promise<{ at: number; taken: number }[]> {
  const { rows } = await tx.query<{ id: number; taken: number }>(
    'SELECT id, taken FROM stock WHERE id = ANY($1::int[]) OR session_id = ANY($2::int[]) ORDER BY id FOR UPDATE',
    [changes.map(({ id }) => id), alsoLocked],
  );
  const takenOf = new Map(rows.map((row) => [row.id, row.taken]));
  return changes.flatMap(({ id, capacity, at }) => {
    const taken = takenOf.get(id) ?? 0;
    return at !== null && capacity !== null && capacity < taken ? [{ at, taken }] : [];
  });
}
