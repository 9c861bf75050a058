/** Subscribes to changes of places that transactions of any process have committed. Expired holds cause no notification. */
import type { Database } from '../../../platform/db/index.ts';
import { type SeatId, type SessionId, seatId, sessionId } from '../../../platform/lib/ids.ts';
import { SEAT_CHANGES_CHANNEL } from './seat-changes.store.ts';

/**
 * Changed places of a session: numbered seats, or null if there are too many. For unnumbered places only the session is
 * set.
 */
export type SeatChange = { session: SessionId; seats: readonly SeatId[] | null };

/** Calls `onChange` with null if notifications may have been missed. Resolves with the unsubscribe function. */
export function subscribeToSeatChanges(
  db: Database,
  onChange: (change: SeatChange | null) => void,
): Promise<() => Promise<void>> {
  return db.listen(SEAT_CHANGES_CHANNEL, (payload) => {
    onChange(payload === '' ? null : parseSeatChange(payload));
  });
}

function parseSeatChange(payload: string): SeatChange {
  const [session, seats] = payload.split(':');
  if (seats === undefined) return { session: sessionId(session), seats: null };
  return { session: sessionId(session), seats: seats.split(',').filter(Boolean).map(seatId) };
}
