import type { Tx } from '../../../db/index.ts';
import { isOfferedAt } from '../rules.ts';
import type { ZonesByHall } from './apply-events.store.ts';
import { lineOf, type Problems } from './problems.ts';
import type { PlannedEvent, PlannedOffer } from './resolve.ts';
import { upsert } from './upsert.store.ts';

type StockRow = {
  event_id: number;
  session_id: number;
  zone_id: number | null;
  offer_id: number | null;
  capacity: number | null;
};
type Placed = StockRow & { source: PlannedEvent; line: number };

/** How many places there are: of each session, of its zones, of its bounded offers. A capacity under what is taken is refused. */
export async function applyStock(
  tx: Tx,
  planned: readonly PlannedEvent[],
  idOf: (one: PlannedEvent) => number,
  zones: ZonesByHall,
  offerId: (one: PlannedEvent, offer: PlannedOffer) => number,
  problems: Problems,
): Promise<number> {
  const { rows: sessions } = await tx.query<{ id: number; event_id: number; day: string; time: string | null }>(
    'SELECT id, event_id, day, time FROM session',
  );
  const sessionIds = new Map(sessions.map((row) => [`${row.event_id}|${row.day}|${row.time ?? ''}`, row.id]));
  const wanted = planned.flatMap((one) =>
    one.sessions.flatMap((session): Placed[] => {
      const session_id = sessionIds.get(`${idOf(one)}|${session.day}|${session.time ?? ''}`) ?? 0;
      const row = { event_id: idOf(one), session_id, zone_id: null, offer_id: null, source: one, line: session.line };
      const hallZones = zones.get(one.source.event.hall ?? '');
      return [
        { ...row, capacity: session.stock },
        ...Object.entries(session.zoneStock ?? {}).map(([zone, capacity]) => ({
          ...row,
          zone_id: hallZones?.get(zone) ?? null,
          capacity,
        })),
        ...one.offers
          .filter(
            (offer) =>
              offer.stock !== null &&
              isOfferedAt(terms(offer), { id: 0, day: session.day, priceType: session.priceType }),
          )
          .map((offer) => ({ ...row, offer_id: offerId(one, offer), capacity: offer.stock })),
      ];
    }),
  );
  await refuseTooSmall(tx, wanted, problems);
  if (problems.list.length > 0) return 0;
  return upsert(
    tx,
    {
      table: 'stock',
      key: ['session_id', 'zone_id', 'offer_id'],
      columns: { event_id: 'int', session_id: 'int', zone_id: 'int', offer_id: 'int', capacity: 'int' },
    },
    wanted.map(({ source: _source, line: _line, ...row }) => row),
  );
}

function terms(offer: PlannedOffer) {
  return { id: 0, zoneId: null, priceType: offer.price_type, days: offer.days };
}

async function refuseTooSmall(tx: Tx, wanted: readonly Placed[], problems: Problems): Promise<void> {
  const { rows: taken } = await tx.query<StockRow & { taken: number }>(
    'SELECT event_id, session_id, zone_id, offer_id, capacity, taken FROM stock WHERE taken > 0 FOR UPDATE',
  );
  const identity = (row: StockRow): string => `${row.session_id}|${row.zone_id ?? ''}|${row.offer_id ?? ''}`;
  const takenBy = new Map(taken.map((row) => [identity(row), row.taken]));
  for (const row of wanted) {
    const sold = takenBy.get(identity(row)) ?? 0;
    if (row.capacity === null || row.capacity >= sold) continue;
    const { json } = row.source.source;
    const field = row.offer_id ? 'offers' : 'sessions';
    problems.add(
      json.file,
      row.offer_id ? lineOf(json, ['offers']) : row.line,
      `${field}.stock`,
      `is ${row.capacity}, but ${sold} places are sold or held already`,
    );
  }
}
