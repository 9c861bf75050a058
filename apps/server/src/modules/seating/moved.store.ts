import type { Tx } from '../../platform/db/index.ts';
import type { SeatId, SessionId } from '../../platform/lib/ids.ts';

/** NOTIFY channel of places that were taken or given back. */
export const PLACES_MOVED = 'places_moved';

/** A payload ends at 8,000 bytes: so many seats can be named. */
const MOST_NAMED = 700;

export type MovedPlace = { sessionId: SessionId; seatId: SeatId | null };

/** Says with the commit which places have moved: one statement, and one payload a session. */
export async function announceMoved(tx: Tx, places: readonly MovedPlace[]): Promise<void> {
  if (places.length === 0) return;
  const payloads = [...Map.groupBy(places, ({ sessionId }) => sessionId)].map(([session, own]) => {
    const seats = own.flatMap(({ seatId }) => seatId ?? []);
    return seats.length > MOST_NAMED ? `${session}` : `${session}:${seats.join(',')}`;
  });
  await notify(tx, payloads);
}

/** The same where nobody counts which of a session's places they are. */
export async function announceSessions(tx: Tx, sessions: readonly SessionId[]): Promise<void> {
  await notify(tx, sessions.map(String));
}

async function notify(tx: Tx, payloads: readonly string[]): Promise<void> {
  await tx.query('SELECT pg_notify($1, payload) FROM unnest($2::text[]) AS one (payload)', [PLACES_MOVED, payloads]);
}
