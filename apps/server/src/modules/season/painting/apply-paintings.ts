/** Paints sessions as the files say. Sessions whose files do not say it stay as they are painted. */
import type { Tx } from '../../../platform/db/index.ts';
import { type SeatId, type SessionId, sessionId, zoneId } from '../../../platform/lib/ids.ts';
import { lockSessions } from '../../seating/inventory.ts';
import { createProblem } from '../import/problems/create-problem.ts';
import { formatSomeSeats, type SalesConflict } from '../import/requested-seat-blocks.ts';
import type { ZoneIds } from '../import/store/offers.ts';
import type { WrittenSession } from '../import/store/sessions.ts';
import {
  findPlanPlaces,
  listPlansOfSessions,
  listSoldSeatsInOtherZones,
  type Painting,
  readPainting,
  readSeatIds,
  requirePaintedPlan,
} from '../store/painted-plans.ts';
import { moveToPlans, type PlanTarget } from './move-to-plans.ts';
import { rankSeats } from './order-groups.ts';

/** Gives the sessions their new plans. Returns the number of sessions that changed, and contradictions with sales. */
export async function applyPaintings(
  tx: Tx,
  sessions: readonly WrittenSession[],
  zones: ZoneIds,
  now: Date,
): Promise<{ changes: number; conflicts: SalesConflict[] }> {
  const painted = sessions.filter(
    ({ plan, session }) => plan !== null && (session.seat_zones !== null || session.seat_order !== null),
  );
  if (painted.length === 0) return { changes: 0, conflicts: [] };
  const written = new Map(painted.map((session) => [sessionId(session.id), session]));
  const plans = await listPlansOfSessions(tx, [...written.keys()]);
  const seatIds = new Map<string, ReadonlyMap<string, SeatId>>();
  for (const hall of new Set(plans.map((plan) => plan.hall))) seatIds.set(hall, await readSeatIds(tx, hall));
  const targets: PlanTarget[] = [];
  for (const session of plans) {
    const files = written.get(session.sessionId)?.session;
    const current = await readPainting(tx, session.planId);
    const seats = seatIds.get(session.hall);
    if (!files || !seats) continue;
    const requested = readFiles(files, seats, zones.get(session.hall), current);
    const planId = await requirePaintedPlan(tx, session.baseId, requested);
    if (planId !== session.planId) targets.push({ session, planId });
  }
  const conflicts = await moveUnsold(tx, targets, written, now);
  for (const { session, planId } of targets) {
    const target = written.get(session.sessionId);
    const places = (await findPlanPlaces(tx, planId))?.places;
    if (target?.plan && places) target.plan = { ...target.plan, id: planId, zonePlaces: places };
  }
  return { changes: targets.length, conflicts };
}

/** Seats that the files cannot name, because the newest plan lacks them, stay as they are painted. */
function readFiles(
  { seat_zones, seat_order }: WrittenSession['session'],
  seats: ReadonlyMap<string, SeatId>,
  zones: ReadonlyMap<string, number> | undefined,
  current: Painting,
): Painting {
  const keep = <Value>(values: ReadonlyMap<SeatId, Value>): (readonly [SeatId, Value])[] => {
    const nameable = new Set(seats.values());
    return [...values].filter(([seat]) => !nameable.has(seat));
  };
  const toIds = (keys: readonly string[]): SeatId[] => keys.flatMap((key) => seats.get(key) ?? []);
  return {
    zones:
      seat_zones === null
        ? current.zones
        : new Map([
            ...keep(current.zones),
            ...Object.entries(seat_zones).flatMap(([key, list]) =>
              toIds(list).map((seat) => [seat, zoneId(zones?.get(key))] as const),
            ),
          ]),
    order: seat_order === null ? current.order : new Map([...keep(current.order), ...rankSeats(seat_order.map(toIds))]),
  };
}

async function moveUnsold(
  tx: Tx,
  targets: readonly PlanTarget[],
  written: ReadonlyMap<SessionId, WrittenSession>,
  now: Date,
): Promise<SalesConflict[]> {
  if (targets.length === 0) return [];
  const moves = targets.map(({ session: { sessionId: id }, planId }) => ({ sessionId: id, planId }));
  await lockSessions(
    tx,
    moves.map((move) => move.sessionId),
    now,
  );
  const sold = Map.groupBy(await listSoldSeatsInOtherZones(tx, moves), (seat) => seat.sessionId);
  const report = (id: SessionId, problem: SalesConflict['problem']): SalesConflict[] => {
    const origin = written.get(id)?.session.origin;
    return origin ? [{ origin: { ...origin, path: [...origin.path, 'seatZones'] }, problem }] : [];
  };
  if (sold.size > 0)
    return [...sold].flatMap(([id, seats]) =>
      report(id, createProblem('blocked-seats-taken', { seats: formatSomeSeats(seats.map(({ key }) => key)) })),
    );
  return (await moveToPlans(tx, targets)).flatMap((id) => report(id, createProblem('zone-too-small')));
}
