import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type SeatId, seatId, zoneId } from '../../../platform/lib/ids.ts';
import { buildZoneSeating } from './any-places.ts';
import { buildSeatLayout, findBestAvailable, type HallSeat } from './best-available.ts';

/** Rows from above: `.` free, `x` taken, `w` wheelchair place, `r` restricted view, `o` other zone, blank an aisle. */
function createHall(rows: readonly string[]) {
  const seats: HallSeat[] = [];
  const free = new Set<SeatId>();
  rows.forEach((row, y) => {
    [...row].forEach((sign, x) => {
      if (sign === ' ') return;
      const id = seatId(seats.length + 1);
      const kind = sign === 'w' ? ('wheelchair' as const) : ('ordinary' as const);
      const zone = zoneId(sign === 'o' ? 2 : 1);
      seats.push({ id, sectorId: 1, zoneId: zone, row: `${y}`, x, y, kind, restricted: sign === 'r' });
      if (sign !== 'x' && sign !== 'o') free.add(id);
    });
  });
  return { seats, free, hall: buildSeatLayout(seats, null) };
}

function pick(rows: readonly string[], quantity: number, leavesSingles = false): string[] {
  const { hall, free, seats } = createHall(rows);
  const at = new Map(seats.map((seat) => [seat.id, `${seat.y}/${seat.x}`]));
  return buildZoneSeating(hall, 1)
    .pick(free, quantity, leavesSingles)
    .map((id) => at.get(id) ?? '');
}

describe('buildZoneSeating picks seats that', () => {
  test('are adjacent, central, near the stage, and leave no single seat if a group as good exists', () => {
    expect(pick(['.......', '.......', '.......'], 3)).toEqual(['0/2', '0/3', '0/4']);
    expect(pick(['x.....x'], 2)).toEqual(['0/1', '0/2']);
    expect(pick(['x.....x'], 2, true)).toEqual(['0/2', '0/3']);
  });

  test('form the longest groups if too few are adjacent', () => {
    expect(pick(['..x...x.'], 4)).toEqual(['0/3', '0/4', '0/5', '0/7']);
    expect(pick(['.x.x.'], 9)).toHaveLength(3);
  });

  test('include wheelchair places only if nothing else is left', () => {
    expect(pick(['.w..'], 3)).toEqual(['0/2', '0/3', '0/0']);
    expect(pick(['.wx.'], 3)).toHaveLength(3);
  });

  test('are the best available ones within the zone, and always free', () => {
    const sign = fc.constantFrom('.', '.', '.', 'x', 'r', 'w', 'o', ' ');
    const rows = fc.array(fc.string({ unit: sign, minLength: 1, maxLength: 8 }), { minLength: 1, maxLength: 4 });
    fc.assert(
      fc.property(rows, fc.integer({ min: 1, max: 4 }), fc.boolean(), (drawn, quantity, leavesSingles) => {
        const { hall, free } = createHall([...drawn, 'xxxxxxxxxxxxx']);
        const best = findBestAvailable(hall, {
          quantity,
          kind: 'ordinary',
          leavesSingles,
          isAvailable: (seat) => seat.zoneId === 1 && free.has(seat.id),
        });
        const picked = buildZoneSeating(hall, 1).pick(free, quantity, leavesSingles);
        if (best) expect(picked).toEqual(best.map(({ id }) => id));
        expect(picked).toHaveLength(Math.min(quantity, free.size));
        expect(new Set(picked).size).toBe(picked.length);
        expect(picked.every((seat) => free.has(seat))).toBe(true);
      }),
      { numRuns: 1000 },
    );
  });

  test('do not depend on the skipped groups', () => {
    const sign = fc.constantFrom('.', '.', '.', 'x', 'r', 'w', ' ');
    const rows = fc.array(fc.string({ unit: sign, minLength: 1, maxLength: 8 }), { minLength: 1, maxLength: 4 });
    fc.assert(
      fc.property(rows, fc.array(fc.integer({ min: 1, max: 4 }), { maxLength: 9 }), (drawn, quantities) => {
        const { hall, free } = createHall([...drawn, 'xxxxxxxxxxxxx']);
        const zone = buildZoneSeating(hall, 1);
        const skipped = new Map<number, number>();
        for (const quantity of quantities) {
          const picked = zone.pick(free, quantity, false, skipped);
          expect(picked).toEqual(zone.pick(free, quantity, false));
          // Too few seats are left.
          if (picked.length === quantity) for (const seat of picked) free.delete(seat);
        }
      }),
    );
  });
});
