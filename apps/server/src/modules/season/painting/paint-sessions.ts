/**
 * Paints price zones, and the order of the best seats, of sessions: each gets a plan of its own with the same seats.
 * Seats that buyers have keep their zone.
 */
import { commitIfOk, type Database, runDry, type Tx } from '../../../platform/db/index.ts';
import type { Actor } from '../../../platform/lib/actor.ts';
import { type SeatId, type SessionId, seatId, type ZoneId, zoneId } from '../../../platform/lib/ids.ts';
import { err, ok, type Result } from '../../../platform/lib/result.ts';
import { recordAuditEntry } from '../../audit-log/index.ts';
import { findSeatsToBlock, listSeatKeys, lockSessions } from '../../seating/inventory.ts';
import { announceChange, lockImports } from '../store/announce-change.ts';
import { readZonesOfHall } from '../store/move-plan.ts';
import {
  findPlanPlaces,
  listPlansOfSessions,
  listSoldSeatsInOtherZones,
  type Painting,
  readPainting,
  readZonesOfSeats,
  requirePaintedPlan,
  type SessionPlan,
} from '../store/painted-plans.ts';
import { moveToPlans, type PlanTarget } from './move-to-plans.ts';
import { rankSeats } from './order-groups.ts';

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

export type UnchangedSeat = { seatId: SeatId; reason: 'sold' | 'reserved' | 'cart' };
export type ZoneMove = { from: string; to: string; seats: number };

/** `unchanged`: seats that buyers have, which stay in their zone. */
export type PaintedSession = {
  id: SessionId;
  planId: number;
  formerPlanId: number;
  moves: ZoneMove[];
  unchanged: UnchangedSeat[];
};

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
    zones.flatMap(({ key, seats }) =>
      seats.map((seat) => [seatId(seat), zoneId(zonesOfHall.get(key)?.id ?? 0)] as const),
    ),
  );
  const ranks = order && rankSeats(order.map((seats) => seats.map(seatId)));
  if ([...requested.keys(), ...(ranks ?? new Map()).keys()].some((seat) => !published.has(seat)))
    return err({ kind: 'unknown_seat', sessions: ids });
  const keys = new Map([...zonesOfHall].map(([key, { id }]) => [id, key]));
  const painted: PaintedSession[] = [];
  const targets: PlanTarget[] = [];
  for (const session of plans) {
    const current = await readPainting(tx, session.planId);
    const { zones: next, moved, unchanged } = await paintZones(tx, { session, current, published, requested }, now);
    const planId = await requirePaintedPlan(tx, session.baseId, { zones: next, order: ranks ?? current.order });
    targets.push({ session, planId });
    const moves = countMoves(moved, keys);
    painted.push({ id: session.sessionId, planId, formerPlanId: session.planId, moves, unchanged });
    if (planId === session.planId) continue;
    const after = { seats: await listSeatKeys(tx, [...moved.keys()]), zones: moves, order: ranks?.size ?? null };
    await record(
      tx,
      session.sessionId,
      { actor, before: { planId: session.planId }, after: { planId, ...after } },
      now,
    );
  }
  const tooSmall = await moveToPlans(tx, targets);
  if (tooSmall.length > 0) return err({ kind: 'zone_too_small', sessions: tooSmall });
  if (targets.some(({ session, planId }) => planId !== session.planId)) await announceChange(tx);
  return ok(painted);
}

type Moved = ReadonlyMap<SeatId, { from: ZoneId; to: ZoneId }>;

type ZonesToPaint = {
  session: SessionPlan;
  current: Painting;
  published: ReadonlyMap<SeatId, ZoneId>;
  requested: ReadonlyMap<SeatId, ZoneId>;
};

/** The zones that differ from the published plan, with those that change now. */
async function paintZones(
  tx: Tx,
  { session, current, published, requested }: ZonesToPaint,
  now: Date,
): Promise<{ zones: Painting['zones']; moved: Moved; unchanged: UnchangedSeat[] }> {
  const zones = new Map(current.zones);
  const moved = new Map<SeatId, { from: ZoneId; to: ZoneId }>();
  const unchanged: UnchangedSeat[] = [];
  const allocated = new Map(
    (await findSeatsToBlock(tx, session.sessionId, [...requested.keys()], now)).map((seat) => [
      seat.seatId,
      seat.takenBy,
    ]),
  );
  for (const [seat, to] of requested) {
    const from = zones.get(seat) ?? published.get(seat) ?? to;
    const reason = allocated.get(seat) ?? null;
    if (from === to) continue;
    if (reason !== null && reason !== 'blocked') {
      unchanged.push({ seatId: seat, reason });
      continue;
    }
    zones.set(seat, to);
    moved.set(seat, { from, to });
  }
  return { zones, moved, unchanged };
}

function countMoves(moved: Moved, keys: ReadonlyMap<number, string>): ZoneMove[] {
  const byZones = Map.groupBy(moved.values(), ({ from, to }) => `${from} ${to}`);
  return [...byZones.values()].flatMap((seats) => {
    const [first] = seats;
    return first ? [{ from: keys.get(first.from) ?? '', to: keys.get(first.to) ?? '', seats: seats.length }] : [];
  });
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
        await record(
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
async function lockPlans(tx: Tx, sessions: readonly SessionToPaint[], now: Date): Promise<SessionPlan[]> {
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

type PaintEntry = { actor: Actor; before: Record<string, unknown>; after: Record<string, unknown> };

async function record(tx: Tx, id: SessionId, { actor, ...change }: PaintEntry, now: Date): Promise<void> {
  await recordAuditEntry(tx, { actor, verb: 'paint_session', object: { kind: 'session', id }, ...change }, now);
}
