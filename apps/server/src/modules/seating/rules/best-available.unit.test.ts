import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import opera from '../../../../../../demo/season/halls/opera-main.json' with { type: 'json' };
import { seatId, zoneId } from '../../../platform/lib/ids.ts';
import {
  type BestAvailableRequest,
  buildSeatLayout,
  compareGroups,
  findBestAvailable,
  type HallSeat,
  isAsGood,
  PRECISION,
  rateGroup,
} from './best-available.ts';

/** Rows from above: `.` free, `x` taken, `w` wheelchair place, `r` restricted view, blank an aisle. */
function createHall(rows: readonly string[]) {
  const seats: HallSeat[] = [];
  const free = new Set<HallSeat>();
  rows.forEach((row, y) => {
    [...row].forEach((sign, x) => {
      if (sign === ' ') return;
      const kind = sign === 'w' ? 'wheelchair' : 'ordinary';
      const restricted = sign === 'r';
      const seat = {
        id: seatId(seats.length + 1),
        sectorId: 1,
        zoneId: zoneId(1),
        row: `${y}`,
        x,
        y,
        kind,
        restricted,
      } as const;
      seats.push(seat);
      if (sign !== 'x') free.add(seat);
    });
  });
  const createRequest = (quantity: number, other: Partial<BestAvailableRequest> = {}): BestAvailableRequest => ({
    quantity,
    kind: 'ordinary',
    isAvailable: (seat) => free.has(seat),
    leavesSingles: false,
    ...other,
  });
  return { seats, free, createRequest, hall: buildSeatLayout(seats, null) };
}

function findPlaces(
  rows: readonly string[],
  quantity: number,
  other: Partial<BestAvailableRequest> = {},
): string[] | null {
  const { hall, createRequest } = createHall(rows);
  return findBestAvailable(hall, createRequest(quantity, other))?.map(({ x, y }) => `${y}/${x}`) ?? null;
}

describe('findBestAvailable returns seats that', () => {
  test('are in the middle of the row nearest to the stage', () => {
    expect(findPlaces(['.......', '.......', '.......'], 1)).toEqual(['0/3']);
    expect(findPlaces(['xxxxxxx', '.......', '.......'], 3)).toEqual(['1/2', '1/3', '1/4']);
    // Two rows back is better than the end of the first.
    expect(findPlaces(['.xxxxxx', 'xxxxxxx', '.......'], 1)).toEqual(['2/3']);
  });

  test('are behind the first rows, which look up to the stage', () => {
    const rows = Array.from({ length: 20 }, () => '.'.repeat(20));
    expect(findPlaces(rows, 2)).toEqual(['3/9', '3/10']);
  });

  test('are adjacent without an aisle or a taken seat between them', () => {
    expect(findPlaces(['..x..  ...'], 3)).toEqual(['0/7', '0/8', '0/9']);
    expect(findPlaces(['..x..  ..x'], 3)).toBeNull();
  });

  test('leave no single seat if a group as good exists', () => {
    const row = ['x......x'];
    expect(findPlaces(row, 2, { leavesSingles: true })).toEqual(['0/3', '0/4']);
    expect(findPlaces(['x.....x'], 2)).toEqual(['0/1', '0/2']);
    expect(findPlaces(['x.....x'], 2, { leavesSingles: true })).toEqual(['0/2', '0/3']);
    // No other group is free.
    expect(findPlaces(['x...x'], 2)).toEqual(['0/1', '0/2']);
  });

  test('are wheelchair places only on request', () => {
    expect(findPlaces(['..w..'], 3)).toBeNull();
    expect(findPlaces(['..w..'], 1, { kind: 'wheelchair' })).toEqual(['0/2']);
  });

  test('have an unrestricted view if possible', () => {
    expect(findPlaces(['..rr..'], 2)).toEqual(['0/0', '0/1']);
    expect(findPlaces(['xxrrxx'], 2)).toEqual(['0/2', '0/3']);
  });

  test('are found in rows along a side and in degenerate halls', () => {
    const side = Array.from({ length: 5 }, (_, y) => ({ ...createSeat(y + 1), x: 0, y }));
    expect(findBest(side, 3)).toEqual([1, 2, 3]);
    const point = Array.from({ length: 3 }, (_, n) => ({ ...createSeat(n + 1), x: 7, y: 7 }));
    expect(findBest(point, 2)).toEqual([1, 2]);
    expect(findBest([], 1)).toBeNull();
  });

  test('satisfy both guarantees on random halls', () => {
    const sign = fc.constantFrom('.', '.', '.', 'x', 'r', 'w', ' ');
    const rows = fc.array(fc.string({ unit: sign, minLength: 1, maxLength: 8 }), { minLength: 1, maxLength: 4 });
    fc.assert(
      fc.property(rows, fc.integer({ min: 1, max: 3 }), fc.boolean(), (drawn, quantity, leavesSingles) => {
        // A complete row defines the pitch.
        const { hall, createRequest, seats, free } = createHall([...drawn, 'xxxxxxxxxxxxx']);
        const found = findBestAvailable(hall, createRequest(quantity, { leavesSingles }));
        const all = listFreeGroups(seats, free, quantity).map(({ bench, singles }) => ({
          bench,
          from: 0,
          singles,
          rating: rateGroup(hall, bench, 0, quantity),
        }));
        const chosen = all.find(({ bench }) => bench[0]?.id === found?.[0]?.id);
        expect(found?.map(({ id }) => id)).toEqual(chosen?.bench.map(({ id }) => id));
        if (!chosen) {
          expect(all).toEqual([]);
          return;
        }
        type Group = (typeof all)[number];
        const [best = chosen] = all.toSorted(compareGroups);
        expect(chosen.rating.restricted).toBe(best.rating.restricted);
        const isNearer = (a: Group, b: Group) =>
          a.bench[0]?.row !== b.bench[0]?.row &&
          a.rating.restricted === b.rating.restricted &&
          a.rating.away + PRECISION * hall.pitch < b.rating.away &&
          a.rating.aside + PRECISION * hall.pitch < b.rating.aside;
        expect(all.filter((group) => isNearer(group, chosen))).toEqual([]);
        if (leavesSingles) expect(chosen).toEqual(best);
        const tidier = all.filter((group) => isAsGood(group, best) && group.singles < chosen.singles);
        if (!leavesSingles) expect(tidier.filter((group) => !all.some((other) => isNearer(other, group)))).toEqual([]);
      }),
      { numRuns: 1000 },
    );
  });
});

describe('findBestAvailable in realistic halls', () => {
  type Shape = { counts: number[]; aisle: number; arc: boolean; tier: number; turn: number; fromBack: boolean };
  const shapes: fc.Arbitrary<Shape> = fc.record({
    counts: fc.array(fc.integer({ min: 4, max: 16 }), { minLength: 3, maxLength: 9 }),
    aisle: fc.constantFrom(0, 2),
    arc: fc.boolean(),
    tier: fc.integer({ min: 1, max: 9 }),
    turn: fc.integer({ min: 0, max: 359 }),
    fromBack: fc.boolean(),
  });
  type Stalls = { seat: HallSeat; depth: number; along: number };

  /** Rows symmetrical to the middle, straight or on circles round the stage, with two aisles or none, those behind `tier` a balcony. */
  function draw({ counts, aisle, arc, tier, turn, fromBack }: Shape): {
    seats: Stalls[];
    stage: { x: number; y: number };
  } {
    const angle = (turn * Math.PI) / 180;
    const rotatePoint = (x: number, y: number) => ({
      x: x * Math.cos(angle) - y * Math.sin(angle),
      y: x * Math.sin(angle) + y * Math.cos(angle),
    });
    const seats = counts.flatMap((count, row) =>
      Array.from({ length: count }, (_, nth): Stalls => {
        const middle = nth - (count - 1) / 2;
        const along = middle + (aisle > 0 && Math.abs(middle) > count / 4 ? Math.sign(middle) * aisle : 0);
        const depth = 8 + row + (row >= tier ? 3 : 0);
        const at = arc ? [depth * Math.sin(along / depth), depth * Math.cos(along / depth)] : [along, depth];
        const sectorId = row >= tier ? 2 : 1;
        const label = `${fromBack ? counts.length - row : row + 1}`;
        const seat = {
          ...createSeat(row * 100 + nth + 1),
          sectorId,
          row: label,
          ...rotatePoint(at[0] ?? 0, at[1] ?? 0),
        };
        return { seat, depth, along };
      }),
    );
    return { seats, stage: rotatePoint(0, 0) };
  }

  test('returns seats nearest to stage and middle for all stage positions and row shapes', () => {
    fc.assert(
      fc.property(
        shapes,
        fc.integer({ min: 1, max: 4 }),
        fc.array(fc.nat(200), { maxLength: 120 }),
        (shape, quantity, sold) => {
          const { seats, stage } = draw(shape);
          const takenIds = new Set(sold.map((at) => seats[at]?.seat.id));
          const hall = buildSeatLayout(
            seats.map(({ seat }) => seat),
            shape.fromBack ? stage : null,
          );
          const isAvailable = ({ id }: HallSeat) => !takenIds.has(id);
          const found = findBestAvailable(hall, {
            quantity,
            kind: 'ordinary',
            leavesSingles: false,
            isAvailable,
          });
          const measuredSeats = new Map(seats.map((measured) => [measured.seat.id, measured]));
          const measureGroup = (group: readonly HallSeat[]) => {
            const groupSeats = group.flatMap(({ id }) => measuredSeats.get(id) ?? []);
            return {
              depth: groupSeats[0]?.depth ?? 0,
              aside: Math.abs(groupSeats.reduce((sum, { along }) => sum + along, 0) / groupSeats.length),
            };
          };
          const free = hall.benches.flatMap((bench) =>
            bench.flatMap((_, from) => {
              const group = bench.slice(from, from + quantity);
              return group.length === quantity && group.every(isAvailable) ? [measureGroup(group)] : [];
            }),
          );
          if (!found) {
            expect(free).toEqual([]);
            return;
          }
          const { depth, aside } = measureGroup(found);
          expect(free.filter((seat) => seat.depth < depth && seat.aside + 2 * PRECISION < aside)).toEqual([]);
        },
      ),
      {
        numRuns: 500,
        examples: [
          // A balcony of one row longer than all others: its label gives no direction.
          [{ counts: [6, 10, 4, 16], aisle: 0, arc: false, tier: 3, turn: 91, fromBack: false }, 1, []],
          // The ends of the second row are nearer to the stage than the first.
          [{ counts: [4, 14, 4], aisle: 2, arc: true, tier: 2, turn: 0, fromBack: false }, 2, []],
        ],
      },
    );
  });

  test('returns first rows of the opera’s stalls', () => {
    const { columns, rows } = opera.seats;
    const seats = rows.map((row, at): HallSeat & { sector: unknown } => {
      const of = Object.fromEntries(columns.map((column, nth) => [column, row[nth]]));
      const kind = of.kind === 'wheelchair' || of.kind === 'companion' ? of.kind : 'ordinary';
      const sectorId = opera.sectors.findIndex(({ key }) => key === of.sector);
      return {
        ...createSeat(at + 1),
        sectorId,
        row: String(of.row),
        x: Number(of.x),
        y: Number(of.y),
        kind,
        restricted: of.restricted === 1,
        sector: of.sector,
      };
    });
    const hall = buildSeatLayout(seats, { x: 500, y: 120 });
    const listRows = (quantity: number, sector: string) =>
      findBestAvailable(hall, {
        quantity,
        kind: 'ordinary',
        leavesSingles: false,
        isAvailable: ({ sectorId }) => opera.sectors[sectorId]?.key === sector,
      })?.map(({ row }) => Number(row)) ?? [];
    expect(listRows(2, 'stalls')).toEqual([4, 4]);
    for (const quantity of [1, 2, 4, 7]) {
      expect(Math.max(...listRows(quantity, 'stalls'))).toBeLessThanOrEqual(4);
      expect(Math.max(...listRows(quantity, 'balcony'))).toBe(1);
    }
  });
});

function createSeat(id: number): HallSeat {
  return { id: seatId(id), sectorId: 1, zoneId: zoneId(1), row: '1', x: 0, y: 0, kind: 'ordinary', restricted: false };
}

function findBest(seats: readonly HallSeat[], quantity: number): number[] | null {
  const request: BestAvailableRequest = { quantity, kind: 'ordinary', isAvailable: () => true, leavesSingles: false };
  return findBestAvailable(buildSeatLayout(seats, null), request)?.map(({ id }) => id) ?? null;
}

/** Brute force: all groups of adjacent free seats, with the number of single seats that each leaves. */
function listFreeGroups(seats: readonly HallSeat[], free: ReadonlySet<HallSeat>, quantity: number) {
  const findFreeSeat = (y: number, x: number) =>
    seats.find((seat) => seat.y === y && seat.x === x && seat.kind === 'ordinary' && free.has(seat));
  return seats.flatMap(({ x, y }) => {
    const bench = Array.from({ length: quantity }, (_, n) => findFreeSeat(y, x + n)).filter(
      (candidate) => candidate !== undefined,
    );
    if (bench.length < quantity) return [];
    const countSingle = (next: number, beyond: number) => Number(!!findFreeSeat(y, next) && !findFreeSeat(y, beyond));
    return [{ bench, singles: countSingle(x - 1, x - 2) + countSingle(x + quantity, x + quantity + 1) }];
  });
}
