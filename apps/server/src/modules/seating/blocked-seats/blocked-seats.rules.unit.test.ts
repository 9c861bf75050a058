import { describe, expect, test } from 'vitest';
import { areaId, offerId, seatId, sessionId, type ZoneId, zoneId } from '../../../platform/lib/ids.ts';
import type { Counter } from '../rules.ts';
import { type PlanPosition, SeatBlockPlanner } from './blocked-seats.rules.ts';

const SESSION = sessionId(10);
const session: Counter = {
  id: 1,
  sessionId: SESSION,
  zoneId: null,
  areaId: null,
  offerId: null,
  capacity: 5,
  allocated: 2,
};
const zone: Counter = { ...session, id: 2, zoneId: zoneId(4), capacity: 2, allocated: 0 };
const offer: Counter = { ...session, id: 3, offerId: offerId(7), capacity: 0, allocated: 0 };
const SEATS: Readonly<Record<string, PlanPosition>> = {
  'a/1/1': { seatId: seatId(101), zoneId: zoneId(4), isTaken: false },
  'a/1/2': { seatId: seatId(102), zoneId: zoneId(4), isTaken: false },
  'a/1/3': { seatId: seatId(103), zoneId: zoneId(4), isTaken: true },
};
const findSeat = (seat: string) => SEATS[seat];
const requestBlock = (seats: string[], zones: { id: ZoneId; quantity: number }[] = []) => ({
  sessionId: SESSION,
  seats,
  zones,
});

describe('SeatBlockPlanner', () => {
  test('counts free seats for session and zone, and for no offer', () => {
    const planner = new SeatBlockPlanner([session, zone, offer]);
    expect(planner.block(requestBlock(['a/1/1', 'a/1/2']), findSeat)).toMatchObject({ ok: true });
    expect(planner.deltas()).toEqual(
      new Map([
        [1, 2],
        [2, 2],
      ]),
    );
  });

  test('rejects sold and unknown seats and blocks nothing', () => {
    const planner = new SeatBlockPlanner([session, zone]);
    expect(planner.block(requestBlock(['a/1/1', 'a/1/3']), findSeat)).toEqual({
      ok: false,
      kind: 'seats_unavailable',
      seats: ['a/1/3'],
    });
    expect(planner.block(requestBlock(['b/9/9']), findSeat)).toEqual({
      ok: false,
      kind: 'seats_not_found',
      seats: ['b/9/9'],
    });
    expect(planner.deltas().size).toBe(0);
  });

  test('returns the places left after earlier requests', () => {
    const planner = new SeatBlockPlanner([session, { ...zone, capacity: 9 }]);
    expect(planner.block(requestBlock([], [{ id: zoneId(4), quantity: 2 }]), findSeat)).toMatchObject({ ok: true });
    expect(planner.block(requestBlock(['a/1/1'], [{ id: zoneId(4), quantity: 1 }]), findSeat)).toEqual({
      ok: false,
      kind: 'insufficient_stock',
      requested: 2,
      left: 1,
    });
  });

  test('fills the standing areas of a zone in order', () => {
    const createArea = (id: number, capacity: number): Counter => ({ ...zone, id, areaId: areaId(id), capacity });
    const planner = new SeatBlockPlanner([session, { ...zone, capacity: 9 }, createArea(21, 2), createArea(20, 1)]);
    expect(planner.block(requestBlock([], [{ id: zoneId(4), quantity: 2 }]), findSeat)).toEqual({
      ok: true,
      standingPlaces: [
        { zoneId: 4, areaId: 20, quantity: 1 },
        { zoneId: 4, areaId: 21, quantity: 1 },
      ],
    });
    expect(Object.fromEntries(planner.deltas())).toEqual({ 1: 2, 2: 2, 20: 1, 21: 1 });
    expect(planner.block(requestBlock([], [{ id: zoneId(4), quantity: 2 }]), findSeat)).toMatchObject({
      kind: 'insufficient_stock',
      left: 1,
    });
  });
});
