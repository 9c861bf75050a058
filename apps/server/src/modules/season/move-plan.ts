/** Moves sessions to the newest version of their hall's plan: on purpose, and after it was seen whose places that touches. */
import type { Database, Tx } from '../../platform/db/index.ts';
import type { SessionId } from '../../platform/lib/ids.ts';
import { lockSessions, rezoneSessions } from '../seating/inventory.ts';
import { announceChange } from './store/announce-change.ts';
import {
  type MovingSession,
  sessionsToMove,
  setPlans,
  type TouchedSeat,
  touchedSeats,
  zonesOfHall,
} from './store/move-plan.ts';

/** Why a session keeps its plan. */
export type Staying = 'seats_gone' | 'zone_too_small';

export type PlanMove = {
  sessions: readonly (Pick<MovingSession, 'id' | 'event' | 'day' | 'time' | 'version'> & { stays: Staying | null })[];
  touched: readonly TouchedSeat[];
};

class DryRun extends Error {}

/** `dry`: says what would happen, and leaves everything as it is. */
export async function moveToNewestPlan(
  db: Database,
  hall: string,
  now: Date,
  { dry }: { dry: boolean },
): Promise<PlanMove> {
  let move: PlanMove = { sessions: [], touched: [] };
  try {
    await db.transaction(async (tx) => {
      move = await moveAll(tx, hall, now);
      if (dry) throw new DryRun();
      if (move.sessions.some((one) => one.stays === null)) await announceChange(tx);
    });
  } catch (error) {
    if (!(error instanceof DryRun)) throw error;
  }
  return move;
}

/** Sessions of which a sold or held seat is not in the new plan stay, and so do those in which a zone has become too small. */
async function moveAll(tx: Tx, hall: string, now: Date): Promise<PlanMove> {
  const sessions = await sessionsToMove(tx, hall, now);
  if (sessions.length === 0) return { sessions: [], touched: [] };
  await lockSessions(
    tx,
    sessions.map(({ id }) => id),
    now,
  );
  const touched = await touchedSeats(tx, sessions, now);
  const gone = new Set(touched.filter((seat) => seat.after === null).map((seat) => seat.sessionId));
  const zones = await zonesOfHall(tx, hall);
  const staying = new Map<SessionId, Staying>([...gone].map((id) => [id, 'seats_gone']));
  // A session in which a zone is too small is found when its holds have moved, and then they have to move back.
  for (;;) {
    const moving = sessions.filter(({ id }) => !staying.has(id));
    await tx.query('SAVEPOINT move_plan');
    await setPlans(tx, moving);
    const short = await rezoneSessions(
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
  { before, after }: MovingSession,
  ids: ReadonlyMap<string, number>,
): { zoneId: number; before: number; after: number }[] {
  return [...new Set([...Object.keys(before), ...Object.keys(after)])].flatMap((key) => {
    const zoneId = ids.get(key);
    return zoneId === undefined ? [] : [{ zoneId, before: before[key] ?? 0, after: after[key] ?? 0 }];
  });
}
