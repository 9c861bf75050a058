import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { seatId, zoneId } from '../../../kernel/ids.ts';
import { AS_GOOD, type BestWish, bestPlaces, drawUpHall, type HallSeat } from './best-places.ts';

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
  return { seats, free, wish, hall: drawUpHall(seats) };
}

function places(rows: readonly string[], quantity: number, other: Partial<BestWish> = {}): string[] | null {
  const { hall, wish } = hallOf(rows);
  return bestPlaces(hall, wish(quantity, other))?.map(({ x, y }) => `${y}/${x}`) ?? null;
}

describe('the best places', () => {
  test('are in the middle of the hall', () => {
    expect(places(['.......', '.......', '.......'], 1)).toEqual(['1/3']);
    expect(places(['.......', '.......', '.......'], 3)).toEqual(['1/2', '1/3', '1/4']);
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
    const side = Array.from({ length: 5 }, (_, y) => ({ ...seat(y + 1), x: 0, y }));
    expect(best(side, 3)).toEqual([1, 2, 3]);
    const point = Array.from({ length: 3 }, (_, n) => ({ ...seat(n + 1), x: 7, y: 7 }));
    expect(best(point, 2)).toEqual([1, 2]);
    expect(best([], 1)).toBeNull();
  });

  test('are what a search of every set of places finds', () => {
    const sign = fc.constantFrom('.', '.', '.', 'x', 'r', 'w', ' ');
    const rows = fc.array(fc.string({ unit: sign, minLength: 1, maxLength: 7 }), { minLength: 1, maxLength: 3 });
    fc.assert(
      fc.property(rows, fc.integer({ min: 1, max: 3 }), fc.boolean(), (hall, quantity, leavesSingles) => {
        // A whole row says how far neighbours are from each other.
        const { hall: drawn, wish, seats, free } = hallOf([...hall, 'xxxxxxxxxxxxx']);
        const found = bestPlaces(drawn, wish(quantity, { leavesSingles }));
        const wanted = bruteForce(seats, free, drawn, quantity, leavesSingles);
        expect(found?.map(({ id }) => id) ?? null).toEqual(wanted);
      }),
      { numRuns: 500 },
    );
  });
});

function seat(id: number): HallSeat {
  return { id: seatId(id), sectorId: 1, zoneId: zoneId(1), row: '1', x: 0, y: 0, kind: 'ordinary', restricted: false };
}

function best(seats: readonly HallSeat[], quantity: number): number[] | null {
  const wish: BestWish = { quantity, kind: 'ordinary', canBeHad: () => true, leavesSingles: false };
  return bestPlaces(drawUpHall(seats), wish)?.map(({ id }) => id) ?? null;
}

/** Every set of so many free places, tried on its own: are they in one row without a gap, and how good are they? */
function bruteForce(
  seats: readonly HallSeat[],
  free: ReadonlySet<HallSeat>,
  { middle, pitch }: { middle: { x: number; y: number }; pitch: number },
  quantity: number,
  leavesSingles: boolean,
): number[] | null {
  const canHave = (y: number, x: number) =>
    seats.find((one) => one.y === y && one.x === x && one.kind === 'ordinary' && free.has(one));
  const candidates = seats.flatMap(({ x, y }) => {
    const block = Array.from({ length: quantity }, (_, n) => canHave(y, x + n));
    if (!block.every((one) => one !== undefined)) return [];
    const centre = { x: x + (quantity - 1) / 2, y };
    const away = Math.hypot(centre.x - middle.x, centre.y - middle.y);
    const alone = (next: number, beyond: number) => Number(!!canHave(y, next) && !canHave(y, beyond));
    const singles = alone(x - 1, x - 2) + alone(x + quantity, x + quantity + 1);
    const restricted = block.filter((one) => one.restricted).length;
    const score = [
      restricted,
      Math.floor(away / (pitch * AS_GOOD)),
      leavesSingles ? 0 : singles,
      away,
      block[0]?.id ?? 0,
    ];
    return [{ score, ids: block.map(({ id }) => id as number) }];
  });
  candidates.sort((one, other) => {
    const at = one.score.findIndex((value, index) => value !== other.score[index]);
    return at < 0 ? 0 : (one.score[at] ?? 0) - (other.score[at] ?? 0);
  });
  return candidates[0]?.ids ?? null;
}
