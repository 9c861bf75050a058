/** Writes how many places there are: of each session, of its zones, of its bounded offers. What is taken is never touched. */
import type { Tx } from '../../../../db/index.ts';
import { isOfferedAt } from '../../rules/offered.ts';
import type { PlacedOffer, ZoneIds } from './offers.ts';
import type { Origin, TooFew } from './rows.ts';
import type { PlacedSession } from './sessions.ts';
import { upsert } from './upsert.ts';

type Counter = { session_id: number; zone_id: number | null; offer_id: number | null };
type Wanted = Counter & { event_id: number; capacity: number | null; origin: Origin };

/** Returns how many rows were added or changed; nothing is written when a capacity is below what is taken. */
export async function writeStock(
  tx: Tx,
  sessions: readonly PlacedSession[],
  offers: readonly PlacedOffer[],
  zones: ZoneIds,
  tooFew: TooFew[],
): Promise<number> {
  const wanted = wantedCounters(sessions, offers, zones);
  const short = await belowTaken(tx, wanted);
  tooFew.push(...short);
  if (short.length > 0) return 0;
  const changes = await upsert(
    tx,
    {
      table: 'stock',
      key: ['session_id'],
      nullableKey: ['zone_id', 'offer_id'],
      columns: { event_id: 'int', session_id: 'int', zone_id: 'int', offer_id: 'int', capacity: 'int' },
    },
    wanted,
  );
  return changes + (await unbindOthers(tx, wanted));
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

/** Locks what is taken, so that nobody takes more until the import has ended. */
async function belowTaken(tx: Tx, wanted: readonly Wanted[]): Promise<TooFew[]> {
  const { rows } = await tx.query<Counter & { taken: number }>(
    'SELECT session_id, zone_id, offer_id, taken FROM stock WHERE taken > 0 ORDER BY id FOR UPDATE',
  );
  const nameOf = ({ session_id, zone_id, offer_id }: Counter): string => `${session_id} ${zone_id} ${offer_id}`;
  const taken = new Map(rows.map((row) => [nameOf(row), row.taken]));
  return wanted.flatMap((row) => {
    const sold = taken.get(nameOf(row)) ?? 0;
    return row.capacity !== null && row.capacity < sold
      ? [{ origin: row.origin, wanted: row.capacity, taken: sold }]
      : [];
  });
}

/** A zone or an offer that has no bound any more keeps its counter, without one. */
async function unbindOthers(tx: Tx, wanted: readonly Wanted[]): Promise<number> {
  const own = wanted.filter((row) => row.zone_id === null && row.offer_id === null);
  const parts = wanted.filter((row) => row.zone_id !== null || row.offer_id !== null);
  const { rowCount } = await tx.query(
    `UPDATE stock SET capacity = NULL
      WHERE capacity IS NOT NULL AND (zone_id IS NOT NULL OR offer_id IS NOT NULL) AND session_id = ANY($1::int[])
        AND (session_id, coalesce(zone_id, 0), coalesce(offer_id, 0)) NOT IN
            (SELECT * FROM unnest($2::int[], $3::int[], $4::int[]))`,
    [
      own.map((row) => row.session_id),
      parts.map((row) => row.session_id),
      parts.map((row) => row.zone_id ?? 0),
      parts.map((row) => row.offer_id ?? 0),
    ],
  );
  return rowCount;
}
