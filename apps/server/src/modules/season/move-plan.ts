/** Moves sessions to the newest version of their hall plan, after a preview of the affected seats. */
import { type Database, runDry, type Tx } from '../../platform/db/index.ts';
import { type Actor, SYSTEM } from '../../platform/lib/actor.ts';
import type { SessionId } from '../../platform/lib/ids.ts';
import { recordAuditEntry } from '../audit-log/index.ts';
import { lockSessions, remapSessionZones } from '../seating/inventory.ts';
import { announceChange, lockImports } from './store/announce-change.ts';
import {
  type ChangedSeat,
  listChangedSeats,
  listSessionsToMove,
  readZonesOfHall,
  type SessionToMove,
  setPlans,
} from './store/move-plan.ts';

/** Why a session keeps its plan version. */
export type PlanMoveError = 'seats_removed' | 'zone_too_small';

export type PlanMove = {
  sessions: readonly (Pick<SessionToMove, 'id' | 'event' | 'title' | 'day' | 'time' | 'version'> & {
    error: PlanMoveError | null;
  })[];
  changedSeats: readonly ChangedSeat[];
};

/** Waits for a running import, and locks the counters of the sessions. `isDryRun`: rolls back and returns a preview. */
export function moveToNewestPlan(
  db: Database,
  hall: string,
  now: Date,
  { isDryRun, actor = SYSTEM }: { isDryRun: boolean; actor?: Actor },
): Promise<PlanMove> {
  if (isDryRun) return runDry(db, (tx) => moveAll(tx, hall, now));
  return db.transaction(async (tx) => {
    const move = await moveAll(tx, hall, now);
    const moved = move.sessions.filter((session) => session.error === null).length;
    if (moved > 0) {
      await announceChange(tx);
      const entry = { actor, verb: 'move_hall_sessions', object: { kind: 'season', id: null } } as const;
      await recordAuditEntry(tx, { ...entry, after: { hall, sessions: moved } }, now);
    }
    return move;
  });
}

/** Sessions with a taken seat missing from the new plan, or a zone that became too small, keep their plan. */
async function moveAll(tx: Tx, hall: string, now: Date): Promise<PlanMove> {
  await lockImports(tx);
  const sessions = await listSessionsToMove(tx, hall, now);
  if (sessions.length === 0) return { sessions: [], changedSeats: [] };
  await lockSessions(
    tx,
    sessions.map(({ id }) => id),
    now,
  );
  const changedSeats = await listChangedSeats(tx, sessions, now);
  const sessionsWithMissingSeats = new Set(
    changedSeats.filter((seat) => seat.after === null).map((seat) => seat.sessionId),
  );
  const zones = await readZonesOfHall(tx, hall);
  const errorBySession = new Map<SessionId, PlanMoveError>(
    [...sessionsWithMissingSeats].map((id) => [id, 'seats_removed']),
  );
  // Zones that are too small are found after the holds have moved; the move is then repeated without their sessions.
  for (;;) {
    const moving = sessions.filter(({ id }) => !errorBySession.has(id));
    await tx.query('SAVEPOINT move_plan');
    await setPlans(tx, moving);
    const tooSmall = await remapSessionZones(
      tx,
      moving.map((session) => ({ sessionId: session.id, zones: listZoneChanges(session, zones) })),
    );
    if (tooSmall.length === 0) break;
    await tx.query('ROLLBACK TO SAVEPOINT move_plan');
    for (const id of tooSmall) errorBySession.set(id, 'zone_too_small');
  }
  return {
    sessions: sessions.map(({ id, event, title, day, time, version }) => ({
      ...{ id, event, title, day, time, version },
      error: errorBySession.get(id) ?? null,
    })),
    changedSeats,
  };
}

function listZoneChanges(
  { before, after }: SessionToMove,
  ids: ReadonlyMap<string, number>,
): { zoneId: number; before: number; after: number }[] {
  return [...new Set([...Object.keys(before), ...Object.keys(after)])].flatMap((key) => {
    const zoneId = ids.get(key);
    return zoneId === undefined ? [] : [{ zoneId, before: before[key] ?? 0, after: after[key] ?? 0 }];
  });
}
