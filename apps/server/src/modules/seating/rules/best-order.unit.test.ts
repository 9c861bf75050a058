/** The order of the best seats that staff painted. */
import { describe, expect, test } from 'vitest';
import { seatId, zoneId } from '../../../platform/lib/ids.ts';
import { buildZoneSeating } from './any-places.ts';
import { buildSeatLayout, findBestAvailable, type HallSeat } from './best-available.ts';

/** Rows from above: digits are the painted order, `.` has none, `x` is taken, `r` is restricted and painted first. */
function createHall(rows: readonly string[]) {
  const seats = rows.flatMap((row, y) =>
    [...row].map((sign, x): HallSeat & { sign: string } => ({
      ...{ id: seatId(y * 100 + x + 1), sectorId: 1, zoneId: zoneId(1), row: `${y}`, x, y, sign },
      ...{ kind: 'ordinary', restricted: sign === 'r', bestOrder: sign === 'r' ? 1 : Number(sign) || 0 },
    })),
  );
  const free = new Set(seats.filter(({ sign }) => sign !== 'x').map(({ id }) => id));
  return { seats, free, hall: buildSeatLayout(seats, null) };
}

/** By both searches, which must agree. */
function find(rows: readonly string[], quantity: number): string[] {
  const { seats, free, hall } = createHall(rows);
  const request = { quantity, kind: 'ordinary', isAvailable: ({ id }: HallSeat) => free.has(id) } as const;
  const best = findBestAvailable(hall, { ...request, leavesSingles: true })?.map(({ id }) => id) ?? [];
  if (best.length > 0) expect(buildZoneSeating(hall, 1).pick(free, quantity, true)).toEqual(best);
  const names = new Map(seats.map(({ id, x, y }) => [id, `${y}/${x}`]));
  return best.map((id) => names.get(id) ?? '');
}

describe('a painted order', () => {
  test('comes before the distance from the stage and before the view', () => {
    expect(find(['.......', '..2....', '.....1.'], 1)).toEqual(['2/5']);
    expect(find(['.......', '..2....', '.....x.'], 1)).toEqual(['1/2']);
    expect(find(['.......', '.......', 'r......'], 1)).toEqual(['2/0']);
  });

  test('decides between groups by the last of their seats in it', () => {
    expect(find(['.......', '.12....', '....2211'], 2)).toEqual(['2/6', '2/7']);
    expect(find(['.......', '.12....', '....22xx'], 2)).toEqual(['1/1', '1/2']);
    expect(find(['.......', '.1.....', '....22xx'], 2)).toEqual(['2/4', '2/5']);
  });

  test('leaves seats of the same place in it in their usual order', () => {
    expect(find(['.......', '1111111', '1111111'], 3)).toEqual(['1/2', '1/3', '1/4']);
    expect(find(['.......', '.......'], 3)).toEqual(['0/2', '0/3', '0/4']);
  });
});
