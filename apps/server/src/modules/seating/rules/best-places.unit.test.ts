import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import opera from '../../../../../../demo/season/halls/opera-main.json' with { type: 'json' };
import { seatId, zoneId } from '../../../platform/lib/ids.ts';
import {
  type BestWish,
  bestPlaces,
  compare,
  drawUpHall,
  type HallSeat,
  isAsGood,
  PRECISION,
  rate,
} from './best-places.ts';

/** Rows as they look from above: `.` free, `x` taken, `w` a wheelchair place, `r` restricted view, a blank an aisle. */
function hallOf(rows: readonly string[]) {
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
  const wish = (quantity: number, other: Partial<BestWish> = {}): BestWish => ({
    quantity,
    kind: 'ordinary',
    canBeHad: (seat) => free.has(seat),
    leavesSingles: false,
    ...other,
  });
  return { seats, free, wish, hall: drawUpHall(seats, null) };
}

function places(rows: readonly string[], quantity: number, other: Partial<BestWish> = {}): string[] | null {
  const { hall, wish } = hallOf(rows);
  return bestPlaces(hall, wish(quantity, other))?.map(({ x, y }) => `${y}/${x}`) ?? null;
}

describe('the best places', () => {
  test('are in the middle of the row that is nearest to the stage', () => {
    expect(places(['.......', '.......', '.......'], 1)).toEqual(['0/3']);
    expect(places(['xxxxxxx', '.......', '.......'], 3)).toEqual(['1/2', '1/3', '1/4']);
    // Two rows back is better than the end of the first.
    expect(places(['.xxxxxx', 'xxxxxxx', '.......'], 1)).toEqual(['2/3']);
  });

  test('are not so near to the stage that its first rows have to look up to it', () => {
    const rows = Array.from({ length: 20 }, () => '.'.repeat(20));
    expect(places(rows, 2)).toEqual(['3/9', '3/10']);
  });

  test('are side by side, with no aisle and nobody between them', () => {
    expect(places(['..x..  ...'], 3)).toEqual(['0/7', '0/8', '0/9']);
    expect(places(['..x..  ..x'], 3)).toBeNull();
  });

  test('leave no single place alone where others are as good', () => {
    const row = ['x......x'];
    expect(places(row, 2, { leavesSingles: true })).toEqual(['0/3', '0/4']);
    expect(places(['x.....x'], 2)).toEqual(['0/1', '0/2']);
    expect(places(['x.....x'], 2, { leavesSingles: true })).toEqual(['0/2', '0/3']);
    // There is no other.
    expect(places(['x...x'], 2)).toEqual(['0/1', '0/2']);
  });

  test('are for wheelchairs only where that is asked for', () => {
    expect(places(['..w..'], 3)).toBeNull();
    expect(places(['..w..'], 1, { kind: 'wheelchair' })).toEqual(['0/2']);
  });

  test('have the whole stage in view where that can be had', () => {
    expect(places(['..rr..'], 2)).toEqual(['0/0', '0/1']);
    expect(places(['xxrrxx'], 2)).toEqual(['0/2', '0/3']);
  });

  test('are found in rows that run down a side, and in halls of one point', () => {
    const side = Array.from({ length: 5 }, (_, y) => ({ ...seatOf(y + 1), x: 0, y }));
    expect(best(side, 3)).toEqual([1, 2, 3]);
    const point = Array.from({ length: 3 }, (_, n) => ({ ...seatOf(n + 1), x: 7, y: 7 }));
    expect(best(point, 2)).toEqual([1, 2]);
    expect(best([], 1)).toBeNull();
  });

  test('leave no free group of another row nearer to stage and middle, and no single where a group as good leaves none', () => {
    const sign = fc.constantFrom('.', '.', '.', 'x', 'r', 'w', ' ');
    const rows = fc.array(fc.string({ unit: sign, minLength: 1, maxLength: 8 }), { minLength: 1, maxLength: 4 });
    fc.assert(
      fc.property(rows, fc.integer({ min: 1, max: 3 }), fc.boolean(), (drawn, quantity, leavesSingles) => {
        // A whole row says how far neighbours are from each other.
        const { hall, wish, seats, free } = hallOf([...drawn, 'xxxxxxxxxxxxx']);
        const found = bestPlaces(hall, wish(quantity, { leavesSingles }));
        const all = everyGroup(seats, free, quantity).map(({ bench, singles }) => ({
          bench,
          from: 0,
          singles,
          rating: rate(hall, bench, 0, quantity),
        }));
        const chosen = all.find(({ bench }) => bench[0]?.id === found?.[0]?.id);
        expect(found?.map(({ id }) => id)).toEqual(chosen?.bench.map(({ id }) => id));
        if (!chosen) {
          expect(all).toEqual([]);
          return;
        }
        type Group = (typeof all)[number];
        const [best = chosen] = all.toSorted(compare);
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

describe('the best places of a hall', () => {
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
    const turned = (x: number, y: number) => ({
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
        const seat = { ...seatOf(row * 100 + nth + 1), sectorId, row: label, ...turned(at[0] ?? 0, at[1] ?? 0) };
        return { seat, depth, along };
      }),
    );
    return { seats, stage: turned(0, 0) };
  }

  test('are nearest to the stage and the middle wherever the stage is, whatever form the rows have', () => {
    fc.assert(
      fc.property(
        shapes,
        fc.integer({ min: 1, max: 4 }),
        fc.array(fc.nat(200), { maxLength: 120 }),
        (shape, quantity, sold) => {
          const { seats, stage } = draw(shape);
          const taken = new Set(sold.map((at) => seats[at]?.seat.id));
          const hall = drawUpHall(
            seats.map(({ seat }) => seat),
            shape.fromBack ? stage : null,
          );
          const canBeHad = ({ id }: HallSeat) => !taken.has(id);
          const found = bestPlaces(hall, { quantity, kind: 'ordinary', leavesSingles: false, canBeHad });
          const measuredSeats = new Map(seats.map((measured) => [measured.seat.id, measured]));
          const standing = (group: readonly HallSeat[]) => {
            const groupSeats = group.flatMap(({ id }) => measuredSeats.get(id) ?? []);
            return {
              depth: groupSeats[0]?.depth ?? 0,
              aside: Math.abs(groupSeats.reduce((sum, { along }) => sum + along, 0) / groupSeats.length),
            };
          };
          const free = hall.benches.flatMap((bench) =>
            bench.flatMap((_, from) => {
              const group = bench.slice(from, from + quantity);
              return group.length === quantity && group.every(canBeHad) ? [standing(group)] : [];
            }),
          );
          if (!found) {
            expect(free).toEqual([]);
            return;
          }
          const { depth, aside } = standing(found);
          expect(free.filter((seat) => seat.depth < depth && seat.aside + 2 * PRECISION < aside)).toEqual([]);
        },
      ),
      {
        numRuns: 500,
        examples: [
          // A balcony of one row that is longer than all before it: its label says nothing of where the stage is.
          [{ counts: [6, 10, 4, 16], aisle: 0, arc: false, tier: 3, turn: 91, fromBack: false }, 1, []],
          // The ends of the second row are nearer to the stage than the first.
          [{ counts: [4, 14, 4], aisle: 2, arc: true, tier: 2, turn: 0, fromBack: false }, 2, []],
        ],
      },
    );
  });

  test('of the opera are in its first rows, and not in the last of its stalls', () => {
    const { columns, rows } = opera.seats;
    const seats = rows.map((row, at): HallSeat & { sector: unknown } => {
      const of = Object.fromEntries(columns.map((column, nth) => [column, row[nth]]));
      const kind = of.kind === 'wheelchair' || of.kind === 'companion' ? of.kind : 'ordinary';
      const sectorId = opera.sectors.findIndex(({ key }) => key === of.sector);
      return {
        ...seatOf(at + 1),
        sectorId,
        row: String(of.row),
        x: Number(of.x),
        y: Number(of.y),
        kind,
        restricted: of.restricted === 1,
        sector: of.sector,
      };
    });
    const hall = drawUpHall(seats, { x: 500, y: 120 });
    const rowsOf = (quantity: number, sector: string) =>
      bestPlaces(hall, {
        quantity,
        kind: 'ordinary',
        leavesSingles: false,
        canBeHad: ({ sectorId }) => opera.sectors[sectorId]?.key === sector,
      })?.map(({ row }) => Number(row)) ?? [];
    expect(rowsOf(2, 'stalls')).toEqual([4, 4]);
    for (const quantity of [1, 2, 4, 7]) {
      expect(Math.max(...rowsOf(quantity, 'stalls'))).toBeLessThanOrEqual(4);
      expect(Math.max(...rowsOf(quantity, 'balcony'))).toBe(1);
    }
  });
});

function seatOf(id: number): HallSeat {
  return { id: seatId(id), sectorId: 1, zoneId: zoneId(1), row: '1', x: 0, y: 0, kind: 'ordinary', restricted: false };
}

function best(seats: readonly HallSeat[], quantity: number): number[] | null {
  const wish: BestWish = { quantity, kind: 'ordinary', canBeHad: () => true, leavesSingles: false };
  return bestPlaces(drawUpHall(seats, null), wish)?.map(({ id }) => id) ?? null;
}

/** Every set of so many free places side by side, tried on its own, and how many single places it leaves. */
function everyGroup(seats: readonly HallSeat[], free: ReadonlySet<HallSeat>, quantity: number) {
  const canHave = (y: number, x: number) =>
    seats.find((one) => one.y === y && one.x === x && one.kind === 'ordinary' && free.has(one));
  return seats.flatMap(({ x, y }) => {
    const bench = Array.from({ length: quantity }, (_, n) => canHave(y, x + n)).filter(
      (candidate) => candidate !== undefined,
    );
    if (bench.length < quantity) return [];
    const alone = (next: number, beyond: number) => Number(!!canHave(y, next) && !canHave(y, beyond));
    return [{ bench, singles: alone(x - 1, x - 2) + alone(x + quantity, x + quantity + 1) }];
  });
}
