/** Paints one session. Seats that buyers have keep their zone. */
import type { Tx } from '../../../platform/db/index.ts';
import type { Actor } from '../../../platform/lib/actor.ts';
import type { SeatId, SessionId, ZoneId } from '../../../platform/lib/ids.ts';
import { recordAuditEntry } from '../../audit-log/index.ts';
import { findSeatsToBlock, listSeatKeys } from '../../seating/inventory.ts';
import { type Painting, requirePaintedPlan, type SessionPlan } from '../store/painted-plans.ts';

/** Zones of seats before and after. */
export type SeatMoves = ReadonlyMap<SeatId, { from: ZoneId; to: ZoneId }>;
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

/** Separates seats that can move from those that buyers have. */
export async function splitMoves(
  tx: Tx,
  session: SessionId,
  moves: SeatMoves,
  now: Date,
): Promise<{ moved: SeatMoves; unchanged: UnchangedSeat[] }> {
  const seats = moves.size > 0 ? await findSeatsToBlock(tx, session, [...moves.keys()], now) : [];
  const unchanged = seats.flatMap(({ seatId, takenBy: reason }) =>
    reason === null || reason === 'blocked' ? [] : [{ seatId, reason }],
  );
  const staying = new Set(unchanged.map(({ seatId }) => seatId));
  return { moved: new Map([...moves].filter(([seat]) => !staying.has(seat))), unchanged };
}

export type SessionPaint = {
  session: SessionPlan;
  current: Painting;
  moved: SeatMoves;
  /** Ranks of the best seats; null: as they are. */
  ranks: Painting['order'] | null;
  zoneKeys: ReadonlyMap<ZoneId, string>;
  actor: Actor;
};

/** The caller has locked the session, and moves it to the returned plan. `details`: for the audit log. */
export async function paintSession(
  tx: Tx,
  { session, current, moved, ranks, zoneKeys, actor }: SessionPaint,
  details: Record<string, unknown>,
  now: Date,
): Promise<Pick<PaintedSession, 'planId' | 'moves'>> {
  const zones = new Map([...current.zones, ...[...moved].map(([seat, { to }]) => [seat, to] as const)]);
  const planId = await requirePaintedPlan(tx, session.baseId, { zones, order: ranks ?? current.order });
  const moves = countMoves(moved, zoneKeys);
  if (planId !== session.planId) {
    const seats = await listSeatKeys(tx, [...moved.keys()]);
    const after = { planId, seats, zones: moves, order: ranks?.size ?? null, ...details };
    await recordPainting(tx, session.sessionId, { actor, before: { planId: session.planId }, after }, now);
  }
  return { planId, moves };
}

/** Seats by the names of their zones before and after. */
export function countMoves<Name>(
  moved: SeatMoves,
  zoneNames: ReadonlyMap<ZoneId, Name>,
): { from: Name; to: Name; seats: number }[] {
  const byZones = Map.groupBy(moved.values(), ({ from, to }) => `${from} ${to}`);
  return [...byZones.values()].flatMap((seats) => {
    const from = seats[0] && zoneNames.get(seats[0].from);
    const to = seats[0] && zoneNames.get(seats[0].to);
    return from === undefined || to === undefined ? [] : [{ from, to, seats: seats.length }];
  });
}

type PaintEntry = { actor: Actor; before: Record<string, unknown>; after: Record<string, unknown> };

export async function recordPainting(
  tx: Tx,
  id: SessionId,
  { actor, ...change }: PaintEntry,
  now: Date,
): Promise<void> {
  await recordAuditEntry(tx, { actor, verb: 'paint_session', object: { kind: 'session', id }, ...change }, now);
}
