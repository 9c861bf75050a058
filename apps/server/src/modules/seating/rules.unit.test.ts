import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { areaId, eventId, offerId, type SeatId, seatId, sessionId, zoneId } from '../../platform/lib/ids.ts';
import { type AnyPlaces, type Counter, type FreeSeats, openPlaceBook, seatPool, type WantedLine } from './rules.ts';

/** In place of the best: the free ones with the lowest numbers. */
function lowestOf(freeSeats: FreeSeats): AnyPlaces {
  const all = [...freeSeats.values()].flat().sort((one, other) => one - other);
  return (_session, _zone, free, quantity) => all.filter((seat) => free.has(seat)).slice(0, quantity);
}

const sitting = (...ids: number[]) => ids.map((id) => ({ seatId: id, areaId: null }));
const standing = (area: number, count: number) => Array.from({ length: count }, () => ({ seatId: null, areaId: area }));

type Wanted = { lines: readonly WantedLine[] };

/** All wishes in order of arrival. */
function handOut(wishes: readonly Wanted[], counters: readonly Counter[], freeSeats: FreeSeats = new Map()) {
  const book = openPlaceBook(counters, freeSeats, lowestOf(freeSeats));
  return { decisions: wishes.map(({ lines }) => book.take(lines)), moved: book.moved() };
}

const session: Counter = {
  id: 1,
  sessionId: sessionId(10),
  zoneId: null,
  areaId: null,
  offerId: null,
  capacity: 5,
  taken: 0,
};
const line = { eventId: eventId(1), sessionId: sessionId(10), offerId: offerId(7), zoneId: null, seatIds: [] };

describe('handing out places', () => {
  test('given places that were taken, when the taking is undone, then they go to the next buyer, and counters have not moved', () => {
    const zone: Counter = { ...session, id: 3, zoneId: zoneId(4), capacity: 2 };
    const seats = new Map([[seatPool(session.sessionId, zoneId(4)), [101, 102].map(seatId)]]);
    const book = openPlaceBook([{ ...session, capacity: 2 }, zone], seats, lowestOf(seats));
    const both = [{ ...line, zoneId: zoneId(4), quantity: 2 }];
    const taking = book.take(both);
    if (!taking.ok) throw new Error('both seats are free');
    expect(book.take(both).ok).toBe(false);
    taking.undo();
    expect(book.moved()).toEqual(new Map());
    expect(book.take(both)).toMatchObject({ ok: true, lines: [{ places: sitting(101, 102) }] });
  });

  test('given named seats of which two are taken, then both are named in the refusal, and nothing is taken', () => {
    const zone: Counter = { ...session, id: 3, zoneId: zoneId(4), capacity: 3 };
    const book = openPlaceBook([session, zone], new Map([[seatPool(session.sessionId, zoneId(4)), [101].map(seatId)]]));
    const wanted = [101, 102, 103].map((id) => ({ ...line, zoneId: zoneId(4), quantity: 1, seatIds: [seatId(id)] }));
    expect(book.take(wanted)).toMatchObject({ refusal: { kind: 'seats_taken', seatIds: [102, 103] } });
    expect(book.moved()).toEqual(new Map());
    const twice = [...wanted.slice(0, 1), ...wanted.slice(0, 1)];
    expect(book.take(twice)).toMatchObject({ refusal: { kind: 'seats_taken', seatIds: [101] } });
  });

  test('given five places, when two buyers want three each, then the first gets them and the second hears how many are left', () => {
    const wanted = { lines: [{ ...line, quantity: 3 }] };
    const { decisions, moved } = handOut([wanted, wanted], [session]);
    expect(decisions.map((decision) => decision.ok)).toEqual([true, false]);
    expect(decisions[1]).toMatchObject({ refusal: { kind: 'not_enough', left: 2 } });
    expect(moved).toEqual(new Map([[1, 3]]));
  });

  test('given a request of two lines, when the second does not fit, then the first is given back to the next buyer', () => {
    const offer: Counter = { ...session, id: 2, offerId: offerId(8), capacity: 0 };
    const both: Wanted = {
      lines: [
        { ...line, quantity: 5 },
        { ...line, offerId: offerId(8), quantity: 1 },
      ],
    };
    const { decisions } = handOut([both, { lines: [{ ...line, quantity: 5 }] }], [{ ...session, capacity: 6 }, offer]);
    expect(decisions.map((decision) => decision.ok)).toEqual([false, true]);
  });

  test('given a session without counters, when somebody wants a place, then it is not sold', () => {
    const { decisions } = handOut([{ lines: [{ ...line, quantity: 1 }] }], []);
    expect(decisions[0]).toMatchObject({ ok: false, refusal: { kind: 'not_sold' } });
  });

  test('given numbered seats, when two want the same one, then one gets it and the other hears which is gone', () => {
    const zone: Counter = { ...session, id: 3, zoneId: zoneId(4), capacity: 3 };
    const seats = new Map([[seatPool(session.sessionId, zoneId(4)), [101, 102, 103].map(seatId)]]);
    const wanted = { lines: [{ ...line, zoneId: zoneId(4), quantity: 1, seatIds: [seatId(102)] }] };
    const { decisions } = handOut(
      [wanted, wanted, { lines: [{ ...line, zoneId: zoneId(4), quantity: 2 }] }],
      [session, zone],
      seats,
    );
    expect(decisions[1]).toMatchObject({ ok: false, refusal: { kind: 'seats_taken', seatIds: [102] } });
    expect(decisions[2]).toMatchObject({ ok: true, lines: [{ places: sitting(101, 103) }] });
  });

  test('given any requests on any counters, then no bound is passed, nobody who fits alone at the end was refused for nothing, and moves add up', () => {
    const counters = fc.tuple(fc.nat(20), fc.nat(20), fc.nat(20)).map(([whole, zone, offer]): Counter[] => [
      { ...session, capacity: whole },
      { ...session, id: 2, zoneId: zoneId(4), capacity: zone },
      { ...session, id: 3, offerId: line.offerId, capacity: offer },
    ]);
    const aLine = fc.record({
      eventId: fc.constant(line.eventId),
      sessionId: fc.constant(session.sessionId),
      offerId: fc.constantFrom(...[7, 8].map(offerId)),
      zoneId: fc.constantFrom(null, zoneId(4)),
      quantity: fc.integer({ min: 1, max: 6 }),
      seatIds: fc.constant<SeatId[]>([]),
    });
    fc.assert(
      fc.property(
        counters,
        fc.array(fc.record({ lines: fc.array(aLine, { minLength: 1, maxLength: 3 }) })),
        (given, wanted) => {
          const { decisions, moved } = handOut(wanted, given);
          for (const counter of given) {
            const lines = decisions.flatMap((decision) => (decision.ok ? decision.lines : []));
            const touching = lines.filter(
              (one) =>
                (counter.zoneId === null || one.zoneId === counter.zoneId) &&
                (counter.offerId === null || one.offerId === counter.offerId),
            );
            const sum = touching.reduce((total, one) => total + one.quantity, 0);
            expect(moved.get(counter.id) ?? 0).toBe(sum);
            expect(counter.taken + sum).toBeLessThanOrEqual(counter.capacity ?? Number.POSITIVE_INFINITY);
          }
          // Full-information check: replaying what was accepted leaves every refused request without room at its turn.
          decisions.forEach((decision, turn) => {
            if (decision.ok) return;
            const before = wanted.slice(0, turn).filter((_, index) => decisions[index]?.ok);
            const again = handOut([...before, wanted[turn] ?? { lines: [] }], given).decisions.at(-1);
            expect(again?.ok).toBe(false);
          });
        },
      ),
    );
  });

  describe('given a zone with two seats and two areas to stand in', () => {
    const zone: Counter = { ...session, id: 3, zoneId: zoneId(4), capacity: 7 };
    const area = (id: number, capacity: number): Counter => ({ ...zone, id, areaId: areaId(id), capacity });
    const counters = [{ ...session, capacity: 9 }, zone, area(21, 3), area(20, 2)];
    const seats = new Map([[seatPool(session.sessionId, zoneId(4)), [101, 102].map(seatId)]]);
    const of = (quantity: number, area?: number) => ({
      lines: [{ ...line, zoneId: zoneId(4), quantity, areaId: area === undefined ? null : areaId(area) }],
    });

    test('when places of an area are wanted, then that area alone counts them, and the other has all of its own', () => {
      const { decisions, moved } = handOut([of(2, 20), of(1, 20), of(3, 21)], counters, seats);
      expect(decisions.map(({ ok }) => ok)).toEqual([true, false, true]);
      expect(decisions[0]).toMatchObject({ lines: [{ places: standing(20, 2) }] });
      expect(decisions[1]).toMatchObject({ refusal: { kind: 'not_enough', left: 0 } });
      expect(Object.fromEntries(moved)).toEqual({ 1: 5, 3: 5, 20: 2, 21: 3 });
    });

    test('when an area of another zone is named, then it is not sold', () => {
      const elsewhere = { lines: [{ ...line, zoneId: zoneId(5), quantity: 1, areaId: areaId(20) }] };
      expect(handOut([elsewhere, of(1, 99)], counters, seats).decisions).toMatchObject([
        { refusal: { kind: 'not_sold' } },
        { refusal: { kind: 'not_sold' } },
      ]);
    });

    test('when any places are wanted, then they are seats together, else standing places together, else what there is', () => {
      const { decisions } = handOut([of(1), of(3), of(3), of(1)], counters, seats);
      const places = decisions.map((one) => (one.ok ? one.lines[0]?.places : one.refusal));
      expect(places).toEqual([
        sitting(101),
        standing(21, 3),
        [...sitting(102), ...standing(20, 2)],
        { kind: 'not_enough', sessionId: session.sessionId, offerId: line.offerId, left: 0 },
      ]);
    });

    test('when a taking is undone, then the area has its places again', () => {
      const book = openPlaceBook(counters, seats, lowestOf(seats));
      const taking = book.take(of(2, 20).lines);
      if (taking.ok) taking.undo();
      expect(book.moved()).toEqual(new Map());
      expect(book.take(of(2, 20).lines).ok).toBe(true);
    });
  });
});
