/** Paints price zones, and the order of the best seats, of sessions: each gets a plan of its own with the same seats. */
import { commitIfOk, type Database, runDry, type Tx } from '../../../platform/db/index.ts';
import type { Actor } from '../../../platform/lib/actor.ts';
import { type SeatId, type SessionId, seatId, type ZoneId } from '../../../platform/lib/ids.ts';
import { err, ok, type Result } from '../../../platform/lib/result.ts';
import { lockSessions } from '../../seating/inventory.ts';
import { announceChange, lockImports } from '../store/announce-change.ts';
import { readZonesOfHall } from '../store/move-plan.ts';
import {
  findPlanPlaces,
  listPlansOfSessions,
  listSoldSeatsInOtherZones,
  type Painting,
  readPainting,
  readZonesOfSeats,
  type SessionPlan,
} from '../store/painted-plans.ts';
import { moveToPlans, type PlanTarget } from './move-to-plans.ts';
import { rankSeats } from './order-groups.ts';
import { type PaintedSession, paintSession, recordPainting, type SeatMoves, splitMoves } from './paint-session.ts';

/** `planId`: the plan that the member has painted on. */
export type SessionToPaint = { id: SessionId; planId: number };

export type PaintInput = {
  sessions: readonly SessionToPaint[];
  /** New zones of seats; a seat is in one of them at most. */
  zones: readonly { key: string; seats: readonly number[] }[];
  /** Groups of seats, best first; empty: by the distance from the stage; null: as it is. */
  order: readonly (readonly number[])[] | null;
};

/**
 * `changed`: a session has another plan than that painted on, or seats of another hall. `zone_too_small`: more of a zone
 * is taken than it would have. `seats_sold`: seats that buyers have would change their zone.
 */
export type PaintError =
  | { kind: 'changed' | 'unknown_zone' | 'unknown_seat'; sessions: SessionId[] }
  | { kind: 'zone_too_small' | 'seats_sold'; sessions: SessionId[] };

type PaintResult = Result<PaintedSession[], PaintError>;
type PaintOptions = { actor: Actor; isDryRun: boolean };

/** All sessions, or none. `isDryRun`: rolls back; a preview. */
export function paintSessions(
  db: Database,
  input: PaintInput,
  now: Date,
  { actor, isDryRun }: PaintOptions,
): Promise<PaintResult> {
  const work = (tx: Tx): Promise<PaintResult> => paintAll(tx, input, actor, now);
  return isDryRun ? runDry(db, work) : commitIfOk(db, work);
}

async function paintAll(tx: Tx, { sessions, zones, order }: PaintInput, actor: Actor, now: Date): Promise<PaintResult> {
  const plans = await lockPlans(tx, sessions, now);
  const [first] = plans;
  const changed = listChangedSessions(sessions, plans);
  if (!first || changed.length > 0) return err({ kind: 'changed', sessions: changed });
  const ids = sessions.map(({ id }) => id);
  const zonesOfHall = await readZonesOfHall(tx, first.hall);
  if (zones.some(({ key }) => !zonesOfHall.has(key))) return err({ kind: 'unknown_zone', sessions: ids });
  const published = await readZonesOfSeats(tx, first.baseId);
  const requested = new Map(
    zones.flatMap(({ key, seats }) => {
      const zone = zonesOfHall.get(key);
      return zone ? seats.map((seat) => [seatId(seat), zone.id] as const) : [];
    }),
  );
  const ranks = order && rankSeats(order.map((seats) => seats.map(seatId)));
  if ([...requested.keys(), ...(ranks ?? new Map()).keys()].some((seat) => !published.has(seat)))
    return err({ kind: 'unknown_seat', sessions: ids });
  const zoneKeys = new Map([...zonesOfHall].map(([key, { id }]) => [id, key]));
  const painted: PaintedSession[] = [];
  for (const session of plans) {
    const { sessionId: id, planId: formerPlanId } = session;
    const current = await readPainting(tx, formerPlanId);
    const { moved, unchanged } = await splitMoves(tx, id, listMoves(requested, current, published), now);
    const result = await paintSession(tx, { session, current, moved, ranks, zoneKeys, actor }, {}, now);
    painted.push({ ...result, id, formerPlanId, unchanged });
  }
  const targets = plans.map((session, at) => ({ session, planId: painted[at]?.planId ?? session.planId }));
  const tooSmall = await moveToPlans(tx, targets);
  if (tooSmall.length > 0) return err({ kind: 'zone_too_small', sessions: tooSmall });
  if (targets.some(({ session, planId }) => planId !== session.planId)) await announceChange(tx);
  return ok(painted);
}

function listMoves(
  requested: ReadonlyMap<SeatId, ZoneId>,
  current: Painting,
  published: ReadonlyMap<SeatId, ZoneId>,
): SeatMoves {
  const moves = [...requested].map(([seat, to]) => {
    const from = current.zones.get(seat) ?? published.get(seat) ?? to;
    return [seat, { from, to }] as const;
  });
  return new Map(moves.filter(([, { from, to }]) => from !== to));
}

/** Undoes a painting: the session had `formerPlanId` before. */
export type SessionToRestore = SessionToPaint & { formerPlanId: number };

/** Moves sessions back to their former plans: all of them, or none. */
export function restoreSessionPlans(
  db: Database,
  sessions: readonly SessionToRestore[],
  now: Date,
  actor: Actor,
): Promise<PaintResult> {
  return commitIfOk<PaintedSession[], PaintError>(db, async (tx) => {
    const plans = await lockPlans(tx, sessions, now);
    const former = new Map(sessions.map(({ id, formerPlanId }) => [id, formerPlanId]));
    const targets = plans.map((session) => ({ session, planId: former.get(session.sessionId) ?? session.planId }));
    const changed = listChangedSessions(sessions, plans);
    const foreign = await listForeignTargets(tx, targets);
    if (changed.length + foreign.length > 0) return err({ kind: 'changed', sessions: [...changed, ...foreign] });
    const sold = await listSoldSeatsInOtherZones(
      tx,
      targets.map(({ session: { sessionId }, planId }) => ({ sessionId, planId })),
    );
    if (sold.length > 0)
      return err({ kind: 'seats_sold', sessions: [...new Set(sold.map(({ sessionId }) => sessionId))] });
    const tooSmall = await moveToPlans(tx, targets);
    if (tooSmall.length > 0) return err({ kind: 'zone_too_small', sessions: tooSmall });
    for (const { session, planId } of targets)
      if (planId !== session.planId)
        await recordPainting(
          tx,
          session.sessionId,
          { actor, before: { planId: session.planId }, after: { planId, isUndone: true } },
          now,
        );
    await announceChange(tx);
    return ok(
      targets.map(({ session: { sessionId, planId: formerPlanId }, planId }) => ({
        ...{ id: sessionId, planId, formerPlanId },
        ...{ moves: [], unchanged: [] },
      })),
    );
  });
}

/** Plans of sessions that are locked until the transaction ends. Waits for a running import. */
export async function lockPlans(tx: Tx, sessions: readonly SessionToPaint[], now: Date): Promise<SessionPlan[]> {
  const ids = sessions.map(({ id }) => id);
  await lockImports(tx);
  await lockSessions(tx, ids, now);
  return listPlansOfSessions(tx, ids);
}

function listChangedSessions(sessions: readonly SessionToPaint[], plans: readonly SessionPlan[]): SessionId[] {
  const bySession = new Map(plans.map((plan) => [plan.sessionId, plan]));
  const baseId = plans[0]?.baseId;
  return sessions.flatMap(({ id, planId }) => {
    const plan = bySession.get(id);
    return plan?.planId === planId && plan.baseId === baseId ? [] : [id];
  });
}

/** Sessions whose target is no plan with the seats of their plan. */
async function listForeignTargets(tx: Tx, targets: readonly PlanTarget[]): Promise<SessionId[]> {
  const foreign: SessionId[] = [];
  for (const { session, planId } of targets)
    if ((await findPlanPlaces(tx, planId))?.baseId !== session.baseId) foreign.push(session.sessionId);
  return foreign;
}
