/** Writes how many places there are: of each session, of its zones, of its bounded offers. What is taken is never touched. */
import type { Tx } from '../../../../db/index.ts';
import { isOfferedAt } from '../../rules/offered.ts';
import type { PlacedOffer, ZoneIds } from './offers.ts';
import type { Origin, TooFew } from './rows.ts';
import type { PlacedSession } from './sessions.ts';
import { chunks } from './upsert.ts';

type Counter = { session_id: number; zone_id: number | null; offer_id: number | null };
type Wanted = Counter & { event_id: number; capacity: number | null; origin: Origin };
type Stored = Counter & { id: number; capacity: number | null };
/** `origin` is null where a zone or an offer has no bound any more. */
type Change = { id: number; capacity: number | null; origin: Origin | null };

/**
 * Returns how many rows were added or changed; nothing is written when a capacity is below what is taken. Only counters
 * that change are locked, in the order in which orders lock them: all others go on selling.
 */
export async function writeStock(
  tx: Tx,
  sessions: readonly PlacedSession[],
  offers: readonly PlacedOffer[],
  zones: ZoneIds,
  tooFew: TooFew[],
): Promise<number> {
  const wanted = wantedCounters(sessions, offers, zones);
  const { rows } = await tx.query<Stored>('SELECT id, session_id, zone_id, offer_id, capacity FROM stock');
  const stored = new Map(rows.map((row) => [nameOf(row), row]));
  const changes = changesOf(wanted, stored);
  const short = await belowTaken(tx, changes);
  tooFew.push(...short);
  if (short.length > 0) return 0;
  await tx.query(
    `UPDATE stock SET capacity = change.capacity FROM unnest($1::int[], $2::int[]) AS change (id, capacity)
      WHERE stock.id = change.id`,
    [changes.map(({ id }) => id), changes.map(({ capacity }) => capacity)],
  );
  const added = wanted.filter((row) => !stored.has(nameOf(row)));
  for (const chunk of chunks(added))
    await tx.query(
      `INSERT INTO stock (event_id, session_id, zone_id, offer_id, capacity)
       SELECT * FROM jsonb_to_recordset($1::jsonb)
         AS given (event_id int, session_id int, zone_id int, offer_id int, capacity int)`,
      [chunk],
    );
  return changes.length + added.length;
}

function nameOf({ session_id, zone_id, offer_id }: Counter): string {
  return `${session_id} ${zone_id} ${offer_id}`;
}

/** Counters whose bound is another one now. A zone or an offer without a bound keeps its counter, unbounded. */
function changesOf(wanted: readonly Wanted[], stored: ReadonlyMap<string, Stored>): Change[] {
  const named = new Set(wanted.map(nameOf));
  const sessions = new Set(wanted.map((row) => row.session_id));
  const changed = wanted.flatMap(({ capacity, origin, ...row }): Change[] => {
    const before = stored.get(nameOf(row));
    return before && before.capacity !== capacity ? [{ id: before.id, capacity, origin }] : [];
  });
  const unbound = [...stored]
    .filter(([name, row]) => row.capacity !== null && sessions.has(row.session_id) && !named.has(name))
    .map(([, row]) => ({ id: row.id, capacity: null, origin: null }));
  return [...changed, ...unbound];
}

function wantedCounters(sessions: readonly PlacedSession[], offers: readonly PlacedOffer[], zones: ZoneIds): Wanted[] {
  const bounded = new Map<number, PlacedOffer[]>();
  for (const one of offers)
    if (one.offer.stock !== null) bounded.set(one.event_id, [...(bounded.get(one.event_id) ?? []), one]);
  return sessions.flatMap(({ session, event_id, id, hall }): Wanted[] => {
    const row = { event_id, session_id: id, zone_id: null, offer_id: null };
    const [list = 'sessions', at = 0] = session.origin.path;
    const origin = (...field: string[]): Origin => ({ of: session.origin.of, path: [list, at, ...field] });
    const ofHall = zones.get(hall ?? '');
    return [
      { ...row, capacity: session.stock, origin: origin('stock') },
      ...Object.entries(session.zone_stock).map(([zone, capacity]) => ({
        ...row,
        zone_id: ofHall?.get(zone) ?? null,
        capacity,
        origin: origin('zoneStock', zone),
      })),
      ...(bounded.get(event_id) ?? [])
        .filter(({ offer }) => isOfferedAt(offerTerms(offer), { id, day: session.day, priceType: session.price_type }))
        .map(({ offer, id: offer_id }) => ({ ...row, offer_id, capacity: offer.stock, origin: offer.origin })),
    ];
  });
}

function offerTerms({ price_type, days }: PlacedOffer['offer']) {
  return { id: 0, zoneId: null, priceType: price_type, days };
}

async function belowTaken(tx: Tx, changes: readonly Change[]): Promise<TooFew[]> {
  const { rows } = await tx.query<{ id: number; taken: number }>(
    'SELECT id, taken FROM stock WHERE id = ANY($1::int[]) ORDER BY id FOR UPDATE',
    [changes.map(({ id }) => id)],
  );
  const takenOf = new Map(rows.map((row) => [row.id, row.taken]));
  return changes.flatMap(({ id, capacity, origin }) => {
    const taken = takenOf.get(id) ?? 0;
    return origin && capacity !== null && capacity < taken ? [{ origin, wanted: capacity, taken }] : [];
  });
}
