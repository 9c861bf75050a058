/** Moves sessions to the newest version of their hall plan, after a preview of the affected seats. */
import { type Database, runDry, type Tx } from '../../platform/db/index.ts';
import { type Actor, SYSTEM } from '../../platform/lib/actor.ts';
import type { SessionId } from '../../platform/lib/ids.ts';
import type { LocalText } from '../../platform/lib/languages.ts';
import { recordAuditEntry } from '../audit-log/index.ts';
import { lockSessions, remapSessionZones } from '../seating/inventory.ts';
import { listNewZones, listUnpricedSessions } from './hall-plans/store/unpriced-sessions.ts';
import { carryPaintings } from './painting/carry-paintings.ts';
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
    /** Names of zones that are new to the session and have no price in it. */
    unpricedZones: readonly LocalText[];
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
  const sessions = await carryPaintings(tx, await listSessionsToMove(tx, hall, now));
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
  const newZones = new Map(sessions.map(({ id, before, after }) => [id, listNewZones(before, after)]));
  const unpriced = await listUnpricedSessions(tx, hall, [...new Set([...newZones.values()].flat())], now);
  const unpricedBySession = new Map(unpriced.map((session) => [session.id, session.zones]));
  return {
    sessions: sessions.map(({ id, event, title, day, time, version }) => ({
      ...{ id, event, title, day, time, version },
      error: errorBySession.get(id) ?? null,
      unpricedZones: (unpricedBySession.get(id) ?? [])
        .filter((key) => newZones.get(id)?.includes(key))
        .map((key) => zones.get(key)?.name ?? {}),
    })),
    changedSeats,
  };
}

function listZoneChanges(
  { before, after }: SessionToMove,
  ids: ReadonlyMap<string, { id: number }>,
): { zoneId: number; before: number; after: number }[] {
  return [...new Set([...Object.keys(before), ...Object.keys(after)])].flatMap((key) => {
    const zoneId = ids.get(key)?.id;
    return zoneId === undefined ? [] : [{ zoneId, before: before[key] ?? 0, after: after[key] ?? 0 }];
  });
}
