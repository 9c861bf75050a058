import { describe, expect, test } from 'vitest';
import { areaId, offerId, seatId, sessionId, type ZoneId, zoneId } from '../../platform/lib/ids.ts';
import { HeldBackBook, type Place } from './held-back.rules.ts';
import type { Counter } from './rules.ts';

const SESSION = sessionId(10);
const session: Counter = {
  id: 1,
  sessionId: SESSION,
  zoneId: null,
  areaId: null,
  offerId: null,
  capacity: 5,
  taken: 2,
};
const zone: Counter = { ...session, id: 2, zoneId: zoneId(4), capacity: 2, taken: 0 };
const offer: Counter = { ...session, id: 3, offerId: offerId(7), capacity: 0, taken: 0 };
const SEATS: Readonly<Record<string, Place>> = {
  'a/1/1': { seatId: seatId(101), zoneId: zoneId(4), taken: false },
  'a/1/2': { seatId: seatId(102), zoneId: zoneId(4), taken: false },
  'a/1/3': { seatId: seatId(103), zoneId: zoneId(4), taken: true },
};
const placeOf = (seat: string) => SEATS[seat];
const keep = (seats: string[], zones: { id: ZoneId; quantity: number }[] = []) => ({
  sessionId: SESSION,
  seats,
  zones,
});

describe('holding places back', () => {
  test('given free seats, then session and zone count them, and no offer does', () => {
    const book = new HeldBackBook([session, zone, offer]);
    expect(book.take(keep(['a/1/1', 'a/1/2']), placeOf)).toMatchObject({ ok: true });
    expect(book.moved()).toEqual(
      new Map([
        [1, 2],
        [2, 2],
      ]),
    );
  });

  test('given seats that are sold, or that the plan does not have, then they are named and nothing is kept', () => {
    const book = new HeldBackBook([session, zone]);
    expect(book.take(keep(['a/1/1', 'a/1/3']), placeOf)).toEqual({ ok: false, why: 'seats_taken', seats: ['a/1/3'] });
    expect(book.take(keep(['b/9/9']), placeOf)).toEqual({ ok: false, why: 'no_such_seats', seats: ['b/9/9'] });
    expect(book.moved().size).toBe(0);
  });

  test('given fewer places than wanted, then it says how many are left after those before it', () => {
    const book = new HeldBackBook([session, { ...zone, capacity: 9 }]);
    expect(book.take(keep([], [{ id: zoneId(4), quantity: 2 }]), placeOf)).toMatchObject({ ok: true });
    expect(book.take(keep(['a/1/1'], [{ id: zoneId(4), quantity: 1 }]), placeOf)).toEqual({
      ok: false,
      why: 'not_enough',
      wanted: 2,
      left: 1,
    });
  });

  test('given a zone with two areas to stand in, then its places are kept of the first, and of the next when that is full', () => {
    const area = (id: number, capacity: number): Counter => ({ ...zone, id, areaId: areaId(id), capacity });
    const book = new HeldBackBook([session, { ...zone, capacity: 9 }, area(21, 2), area(20, 1)]);
    expect(book.take(keep([], [{ id: zoneId(4), quantity: 2 }]), placeOf)).toEqual({
      ok: true,
      standing: [
        { zoneId: 4, areaId: 20, quantity: 1 },
        { zoneId: 4, areaId: 21, quantity: 1 },
      ],
    });
    expect(Object.fromEntries(book.moved())).toEqual({ 1: 2, 2: 2, 20: 1, 21: 1 });
    expect(book.take(keep([], [{ id: zoneId(4), quantity: 2 }]), placeOf)).toMatchObject({
      why: 'not_enough',
      left: 1,
    });
  });
});
