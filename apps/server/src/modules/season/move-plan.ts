/** Moves sessions to the newest version of their hall plan, after a preview of the affected seats. */
import { type Database, dryRun, type Tx } from '../../platform/db/index.ts';
import type { SessionId } from '../../platform/lib/ids.ts';
import { lockSessions, remapSessionZones } from '../seating/inventory.ts';
import { announceChange } from './store/announce-change.ts';
import {
  listSessionsToMove,
  listTouchedSeats,
  readZonesOfHall,
  type SessionToMove,
  setPlans,
  type TouchedSeat,
} from './store/move-plan.ts';

/** Why a session keeps its plan version. */
export type PlanMoveError = 'seats_gone' | 'zone_too_small';

export type PlanMove = {
  sessions: readonly (Pick<SessionToMove, 'id' | 'event' | 'day' | 'time' | 'version'> & {
    stays: PlanMoveError | null;
  })[];
  touched: readonly TouchedSeat[];
};

/** Locks the counters of the moved sessions. `dry`: rolls back; a preview. */
export function moveToNewestPlan(db: Database, hall: string, now: Date, { dry }: { dry: boolean }): Promise<PlanMove> {
  if (dry) return dryRun(db, (tx) => moveAll(tx, hall, now));
  return db.transaction(async (tx) => {
    const move = await moveAll(tx, hall, now);
    if (move.sessions.some((session) => session.stays === null)) await announceChange(tx);
    return move;
  });
}

/** Sessions with a taken seat missing from the new plan, or a zone that became too small, keep their plan. */
async function moveAll(tx: Tx, hall: string, now: Date): Promise<PlanMove> {
  const sessions = await listSessionsToMove(tx, hall, now);
  if (sessions.length === 0) return { sessions: [], touched: [] };
  await lockSessions(
    tx,
    sessions.map(({ id }) => id),
    now,
  );
  const touched = await listTouchedSeats(tx, sessions, now);
  const gone = new Set(touched.filter((seat) => seat.after === null).map((seat) => seat.sessionId));
  const zones = await readZonesOfHall(tx, hall);
  const staying = new Map<SessionId, PlanMoveError>([...gone].map((id) => [id, 'seats_gone']));
  // Too small zones are only found after the holds have moved; the attempt is then repeated without those sessions.
  for (;;) {
    const moving = sessions.filter(({ id }) => !staying.has(id));
    await tx.query('SAVEPOINT move_plan');
    await setPlans(tx, moving);
    const short = await remapSessionZones(
      tx,
      moving.map((session) => ({ sessionId: session.id, zones: zonesOf(session, zones) })),
    );
    if (short.length === 0) break;
    await tx.query('ROLLBACK TO SAVEPOINT move_plan');
    for (const id of short) staying.set(id, 'zone_too_small');
  }
  return {
    sessions: sessions.map(({ id, event, day, time, version }) => ({
      ...{ id, event, day, time, version },
      stays: staying.get(id) ?? null,
    })),
    touched,
  };
}

function zonesOf(
  { before, after }: SessionToMove,
  ids: ReadonlyMap<string, number>,
): { zoneId: number; before: number; after: number }[] {
  return [...new Set([...Object.keys(before), ...Object.keys(after)])].flatMap((key) => {
    const zoneId = ids.get(key);
    return zoneId === undefined ? [] : [{ zoneId, before: before[key] ?? 0, after: after[key] ?? 0 }];
  });
}
