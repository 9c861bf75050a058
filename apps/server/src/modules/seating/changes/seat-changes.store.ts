import type { Tx } from '../../../platform/db/index.ts';
import type { SeatId, SessionId } from '../../../platform/lib/ids.ts';

/** NOTIFY channel of occupied and freed places. */
export const SEAT_CHANGES_CHANNEL = 'places_moved';

/** Maximum seats in a payload, which PostgreSQL limits to 8,000 bytes. */
const MAX_LISTED_SEATS = 700;

export type ChangedPlace = { sessionId: SessionId; seatId: SeatId | null };

/** Notifies of changed places at commit: one statement, one payload per session. */
export async function notifySeatChanges(tx: Tx, places: readonly ChangedPlace[]): Promise<void> {
  if (places.length === 0) return;
  const payloads = [...Map.groupBy(places, ({ sessionId }) => sessionId)].map(([session, sessionPlaces]) => {
    const seats = sessionPlaces.flatMap(({ seatId }) => seatId ?? []);
    return seats.length > MAX_LISTED_SEATS ? `${session}` : `${session}:${seats.join(',')}`;
  });
  await notify(tx, payloads);
}

/** Notifies of changes in these sessions without naming seats. */
export async function notifySessionChanges(tx: Tx, sessions: readonly SessionId[]): Promise<void> {
  await notify(tx, sessions.map(String));
}

async function notify(tx: Tx, payloads: readonly string[]): Promise<void> {
  await tx.query('SELECT pg_notify($1, payload) FROM unnest($2::text[]) AS messages (payload)', [
    SEAT_CHANGES_CHANNEL,
    payloads,
  ]);
}
