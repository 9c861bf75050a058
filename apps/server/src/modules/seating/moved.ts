/**
 * Tells every process which places were taken or given back, when the transaction that did it is committed. What time alone
 * frees is told by nobody: whoever shows places looks at the clock.
 */
import type { Database } from '../../platform/db/index.ts';
import { type SeatId, type SessionId, seatId, sessionId } from '../../platform/lib/ids.ts';
import { PLACES_MOVED } from './moved.store.ts';

/** Of these sessions places have moved: these numbered ones; null: too many to be named. Of places without numbers only the session is said. */
export type Moved = { session: SessionId; seats: readonly SeatId[] | null };

/** `onMoved` is called with null when something may have been missed. Returns what ends it. */
export function listenToMoved(db: Database, onMoved: (moved: Moved | null) => void): Promise<() => Promise<void>> {
  return db.listen(PLACES_MOVED, (payload) => {
    onMoved(payload === '' ? null : readMoved(payload));
  });
}

function readMoved(payload: string): Moved {
  const [session, seats] = payload.split(':');
  if (seats === undefined) return { session: sessionId(session), seats: null };
  return { session: sessionId(session), seats: seats.split(',').filter(Boolean).map(seatId) };
}
