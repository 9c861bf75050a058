import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { areaId, eventId, offerId, type SeatId, seatId, sessionId, zoneId } from '../../platform/lib/ids.ts';
import {
  type Counter,
  createPlacePlanner,
  type FreeSeats,
  type LineRequest,
  type SeatPicker,
  toQuotaKey,
  toSeatPoolKey,
} from './rules.ts';

/** Stub of the picker: the free seats with the lowest ids. */
function createLowestPicker(freeSeats: FreeSeats): SeatPicker {
  const all = [...freeSeats.values()].flat().sort((first, second) => first - second);
  return (_session, _zone, free, quantity) => all.filter((seat) => free.has(seat)).slice(0, quantity);
}

const createSeatedPlaces = (...ids: number[]) => ids.map((id) => ({ seatId: id, areaId: null }));
const createStandingPlaces = (area: number, count: number) =>
  Array.from({ length: count }, () => ({ seatId: null, areaId: area }));

type LinesRequest = { lines: readonly LineRequest[] };

/** Allocates requests in order of arrival. */
function allocateInOrder(
  requests: readonly LinesRequest[],
  counters: readonly Counter[],
  freeSeats: FreeSeats = new Map(),
) {
  const planner = createPlacePlanner(counters, freeSeats, createLowestPicker(freeSeats));
  return { decisions: requests.map(({ lines }) => planner.allocate(lines)), deltas: planner.getDeltas() };
}

const session: Counter = {
  id: 1,
  sessionId: sessionId(10),
  zoneId: null,
  areaId: null,
  offerId: null,
  capacity: 5,
  allocated: 0,
};
const line = { eventId: eventId(1), sessionId: sessionId(10), offerId: offerId(7), zoneId: null, seatIds: [] };

describe('PlacePlanner', () => {
  test('gives undone places to the next buyer and leaves counters unchanged', () => {
    const zone: Counter = { ...session, id: 3, zoneId: zoneId(4), capacity: 2 };
    const seats = new Map([[toSeatPoolKey(session.sessionId, zoneId(4)), [101, 102].map(seatId)]]);
    const planner = createPlacePlanner([{ ...session, capacity: 2 }, zone], seats, createLowestPicker(seats));
    const both = [{ ...line, zoneId: zoneId(4), quantity: 2 }];
    const allocation = planner.allocate(both);
    if (!allocation.ok) throw new Error('both seats are free');
    expect(planner.allocate(both).ok).toBe(false);
    allocation.undo();
    expect(planner.getDeltas()).toEqual(new Map());
    expect(planner.allocate(both)).toMatchObject({ ok: true, lines: [{ places: createSeatedPlaces(101, 102) }] });
  });

  test('sells seats of a quota to its channel only, chosen or not', () => {
    const zone: Counter = { ...session, id: 3, zoneId: zoneId(4), capacity: 3 };
    const seats = new Map([[toSeatPoolKey(session.sessionId, zoneId(4)), [101, 102, 103].map(seatId)]]);
    const quotas = new Map([
      [toQuotaKey(session.sessionId, seatId(101)), 'boxOffice'] as const,
      [toQuotaKey(session.sessionId, seatId(102)), 'web'] as const,
    ]);
    const planner = createPlacePlanner([session, zone], seats, createLowestPicker(seats), quotas);
    const chosen = { ...line, zoneId: zoneId(4), quantity: 1, seatIds: [seatId(101)] };
    const error = { kind: 'seats_unavailable', seatIds: [101] };
    expect(planner.allocate([chosen])).toMatchObject({ error });
    expect(planner.allocate([{ ...chosen, channel: 'agents' }])).toMatchObject({ error });
    const anyTwo = { ...line, zoneId: zoneId(4), quantity: 2 };
    const fromWeb = planner.allocate([{ ...anyTwo, channel: 'web' }]);
    expect(fromWeb).toMatchObject({ ok: true, lines: [{ places: createSeatedPlaces(102, 103) }] });
    if (fromWeb.ok) fromWeb.undo();
    const atBoxOffice = planner.allocate([{ ...anyTwo, channel: 'boxOffice' }]);
    expect(atBoxOffice).toMatchObject({ ok: true, lines: [{ places: createSeatedPlaces(101, 103) }] });
    const rest = { ...chosen, seatIds: [seatId(102)], channel: 'boxOffice' as const };
    expect(planner.allocate([rest])).toMatchObject({ error: { kind: 'seats_unavailable', seatIds: [102] } });
    expect(planner.allocate([{ ...rest, channel: 'web' }]).ok).toBe(true);
  });

  test('takes standing places from quotas of the channel first, and leaves those of other channels', () => {
    const zone: Counter = { ...session, id: 3, zoneId: zoneId(4), capacity: 5 };
    const quotas = [{ id: 11, channel: 'boxOffice', left: 2 } as const, { id: 12, channel: 'web', left: 1 } as const];
    const standingQuotas = new Map([[toSeatPoolKey(session.sessionId, zoneId(4)), quotas]]);
    const planner = createPlacePlanner([session, zone], new Map(), undefined, new Map(), standingQuotas);
    const buy = (quantity: number, channel?: 'boxOffice' | 'agents') => {
      const result = planner.allocate([{ ...line, zoneId: zoneId(4), quantity, channel }]);
      return result.ok ? result.lines[0]?.places.map(({ quotaId }) => quotaId) : result.error;
    };
    expect(buy(3, 'agents')).toMatchObject({ kind: 'insufficient_stock', left: 2 });
    expect(buy(4)).toMatchObject({ kind: 'insufficient_stock', left: 3 });
    const undone = planner.allocate([{ ...line, zoneId: zoneId(4), quantity: 3 }]);
    if (undone.ok) undone.undo();
    expect(buy(3)).toEqual([12, undefined, undefined]);
    expect(buy(1)).toMatchObject({ kind: 'insufficient_stock', left: 0 });
    expect(buy(2, 'boxOffice')).toEqual([11, 11]);
    expect(buy(1, 'boxOffice')).toMatchObject({ kind: 'insufficient_stock', left: 0 });
  });

  test('names all taken seats in the error and allocates nothing', () => {
    const zone: Counter = { ...session, id: 3, zoneId: zoneId(4), capacity: 3 };
    const planner = createPlacePlanner(
      [session, zone],
      new Map([[toSeatPoolKey(session.sessionId, zoneId(4)), [101].map(seatId)]]),
    );
    const requested = [101, 102, 103].map((id) => ({ ...line, zoneId: zoneId(4), quantity: 1, seatIds: [seatId(id)] }));
    expect(planner.allocate(requested)).toMatchObject({ error: { kind: 'seats_unavailable', seatIds: [102, 103] } });
    expect(planner.getDeltas()).toEqual(new Map());
    const twice = [...requested.slice(0, 1), ...requested.slice(0, 1)];
    expect(planner.allocate(twice)).toMatchObject({ error: { kind: 'seats_unavailable', seatIds: [101] } });
  });

  test('allocates in order of arrival and returns the places left', () => {
    const requested = { lines: [{ ...line, quantity: 3 }] };
    const { decisions, deltas } = allocateInOrder([requested, requested], [session]);
    expect(decisions.map((decision) => decision.ok)).toEqual([true, false]);
    expect(decisions[1]).toMatchObject({ error: { kind: 'insufficient_stock', left: 2 } });
    expect(deltas).toEqual(new Map([[1, 3]]));
  });

  test('releases the first line of a request if the second does not fit', () => {
    const offer: Counter = { ...session, id: 2, offerId: offerId(8), capacity: 0 };
    const both: LinesRequest = {
      lines: [
        { ...line, quantity: 5 },
        { ...line, offerId: offerId(8), quantity: 1 },
      ],
    };
    const { decisions } = allocateInOrder(
      [both, { lines: [{ ...line, quantity: 5 }] }],
      [{ ...session, capacity: 6 }, offer],
    );
    expect(decisions.map((decision) => decision.ok)).toEqual([false, true]);
  });

  test('sells nothing of a session without counters', () => {
    const { decisions } = allocateInOrder([{ lines: [{ ...line, quantity: 1 }] }], []);
    expect(decisions[0]).toMatchObject({ ok: false, error: { kind: 'session_not_on_sale' } });
  });

  test('allocates a seat once and names it in the second error', () => {
    const zone: Counter = { ...session, id: 3, zoneId: zoneId(4), capacity: 3 };
    const seats = new Map([[toSeatPoolKey(session.sessionId, zoneId(4)), [101, 102, 103].map(seatId)]]);
    const requested = { lines: [{ ...line, zoneId: zoneId(4), quantity: 1, seatIds: [seatId(102)] }] };
    const { decisions } = allocateInOrder(
      [requested, requested, { lines: [{ ...line, zoneId: zoneId(4), quantity: 2 }] }],
      [session, zone],
      seats,
    );
    expect(decisions[1]).toMatchObject({ ok: false, error: { kind: 'seats_unavailable', seatIds: [102] } });
    expect(decisions[2]).toMatchObject({ ok: true, lines: [{ places: createSeatedPlaces(101, 103) }] });
  });

  test('keeps bounds, rejects only requests without room, and returns matching counter changes', () => {
    const counters = fc.tuple(fc.nat(20), fc.nat(20), fc.nat(20)).map(([whole, zone, offer]): Counter[] => [
      { ...session, capacity: whole },
      { ...session, id: 2, zoneId: zoneId(4), capacity: zone },
      { ...session, id: 3, offerId: line.offerId, capacity: offer },
    ]);
    const lines = fc.record({
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
        fc.array(fc.record({ lines: fc.array(lines, { minLength: 1, maxLength: 3 }) })),
        (initialCounters, requested) => {
          const { decisions, deltas } = allocateInOrder(requested, initialCounters);
          for (const counter of initialCounters) {
            const lines = decisions.flatMap((decision) => (decision.ok ? decision.lines : []));
            const touching = lines.filter(
              (line) =>
                (counter.zoneId === null || line.zoneId === counter.zoneId) &&
                (counter.offerId === null || line.offerId === counter.offerId),
            );
            const sum = touching.reduce((total, line) => total + line.quantity, 0);
            expect(deltas.get(counter.id) ?? 0).toBe(sum);
            expect(counter.allocated + sum).toBeLessThanOrEqual(counter.capacity ?? Number.POSITIVE_INFINITY);
          }
          // Replaying the accepted requests leaves no room for a rejected one at its turn.
          decisions.forEach((decision, turn) => {
            if (decision.ok) return;
            const before = requested.slice(0, turn).filter((_, index) => decisions[index]?.ok);
            const again = allocateInOrder([...before, requested[turn] ?? { lines: [] }], initialCounters).decisions.at(
              -1,
            );
            expect(again?.ok).toBe(false);
          });
        },
      ),
    );
  });

  describe('in a zone with two seats and two standing areas', () => {
    const zone: Counter = { ...session, id: 3, zoneId: zoneId(4), capacity: 7 };
    const createArea = (id: number, capacity: number): Counter => ({ ...zone, id, areaId: areaId(id), capacity });
    const counters = [{ ...session, capacity: 9 }, zone, createArea(21, 3), createArea(20, 2)];
    const seats = new Map([[toSeatPoolKey(session.sessionId, zoneId(4)), [101, 102].map(seatId)]]);
    const requestPlaces = (quantity: number, area?: number) => ({
      lines: [{ ...line, zoneId: zoneId(4), quantity, areaId: area === undefined ? null : areaId(area) }],
    });

    test('counts places of an area in that area only', () => {
      const { decisions, deltas } = allocateInOrder(
        [requestPlaces(2, 20), requestPlaces(1, 20), requestPlaces(3, 21)],
        counters,
        seats,
      );
      expect(decisions.map(({ ok }) => ok)).toEqual([true, false, true]);
      expect(decisions[0]).toMatchObject({ lines: [{ places: createStandingPlaces(20, 2) }] });
      expect(decisions[1]).toMatchObject({ error: { kind: 'insufficient_stock', left: 0 } });
      expect(Object.fromEntries(deltas)).toEqual({ 1: 5, 3: 5, 20: 2, 21: 3 });
    });

    test('rejects an area of another zone', () => {
      const elsewhere = { lines: [{ ...line, zoneId: zoneId(5), quantity: 1, areaId: areaId(20) }] };
      expect(allocateInOrder([elsewhere, requestPlaces(1, 99)], counters, seats).decisions).toMatchObject([
        { error: { kind: 'session_not_on_sale' } },
        { error: { kind: 'session_not_on_sale' } },
      ]);
    });

    test('prefers adjacent seats, then standing places of one area, then any places', () => {
      const { decisions } = allocateInOrder(
        [requestPlaces(1), requestPlaces(3), requestPlaces(3), requestPlaces(1)],
        counters,
        seats,
      );
      const places = decisions.map((decision) => (decision.ok ? decision.lines[0]?.places : decision.error));
      expect(places).toEqual([
        createSeatedPlaces(101),
        createStandingPlaces(21, 3),
        [...createSeatedPlaces(102), ...createStandingPlaces(20, 2)],
        { kind: 'insufficient_stock', sessionId: session.sessionId, offerId: line.offerId, left: 0 },
      ]);
    });

    test('returns places to the area when undone', () => {
      const planner = createPlacePlanner(counters, seats, createLowestPicker(seats));
      const allocation = planner.allocate(requestPlaces(2, 20).lines);
      if (allocation.ok) allocation.undo();
      expect(planner.getDeltas()).toEqual(new Map());
      expect(planner.allocate(requestPlaces(2, 20).lines).ok).toBe(true);
    });
  });
});
