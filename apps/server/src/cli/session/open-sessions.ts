import type { Database } from '../../platform/db/index.ts';
import type { Clock } from '../../platform/lib/clock.ts';
import { createSessionChanges, type SessionChanges } from '../../workflows/change-sessions.ts';
import { CLAIMABLES } from '../../workflows/reservables.ts';

/** It stands on the database alone: where no shop runs, its jobs go on when one does. */
export function openSessionChanges(db: Database, clock: Clock): SessionChanges {
  return createSessionChanges({ db, clock, reservations: { claimables: CLAIMABLES } });
}
