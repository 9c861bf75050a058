import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type SeatId, seatId, zoneId } from '../../../platform/lib/ids.ts';
import { drawUpZone } from './any-places.ts';
import { bestPlaces, drawUpHall, type HallSeat } from './best-places.ts';

/** Rows as they look from above: `.` free, `x` taken, `w` a wheelchair place, `r` restricted view, `o` of another zone, a blank an aisle. */
function hallOf(rows: readonly string[]) {
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
  return { seats, free, hall: drawUpHall(seats, null) };
}

function pick(rows: readonly string[], quantity: number, leavesSingles = false): string[] {
  const { hall, free, seats } = hallOf(rows);
  const at = new Map(seats.map((seat) => [seat.id, `${seat.y}/${seat.x}`]));
  return drawUpZone(hall, 1)
    .pick(free, quantity, leavesSingles)
    .map((id) => at.get(id) ?? '');
}

describe('any places of a zone', () => {
  test('are side by side, in the middle of the first rows, and leave nobody alone where others are as good', () => {
    expect(pick(['.......', '.......', '.......'], 3)).toEqual(['0/2', '0/3', '0/4']);
    expect(pick(['x.....x'], 2)).toEqual(['0/1', '0/2']);
    expect(pick(['x.....x'], 2, true)).toEqual(['0/2', '0/3']);
  });

  test('are the most side by side, and the rest likewise, where there are not so many', () => {
    expect(pick(['..x...x.'], 4)).toEqual(['0/3', '0/4', '0/5', '0/7']);
    expect(pick(['.x.x.'], 9)).toHaveLength(3);
  });

  test('are for wheelchairs only where nothing else is left', () => {
    expect(pick(['.w..'], 3)).toEqual(['0/2', '0/3', '0/0']);
    expect(pick(['.wx.'], 3)).toHaveLength(3);
  });

  test('are the best ones of the whole hall in as far as the zone has them, and never one that is not free', () => {
    const sign = fc.constantFrom('.', '.', '.', 'x', 'r', 'w', 'o', ' ');
    const rows = fc.array(fc.string({ unit: sign, minLength: 1, maxLength: 8 }), { minLength: 1, maxLength: 4 });
    fc.assert(
      fc.property(rows, fc.integer({ min: 1, max: 4 }), fc.boolean(), (drawn, quantity, leavesSingles) => {
        const { hall, free } = hallOf([...drawn, 'xxxxxxxxxxxxx']);
        const best = bestPlaces(hall, {
          quantity,
          kind: 'ordinary',
          leavesSingles,
          canBeHad: (seat) => seat.zoneId === 1 && free.has(seat.id),
        });
        const picked = drawUpZone(hall, 1).pick(free, quantity, leavesSingles);
        if (best) expect(picked).toEqual(best.map(({ id }) => id));
        expect(picked).toHaveLength(Math.min(quantity, free.size));
        expect(new Set(picked).size).toBe(picked.length);
        expect(picked.every((seat) => free.has(seat))).toBe(true);
      }),
      { numRuns: 1000 },
    );
  });

  test('are the same whether it is remembered or not what was looked at before', () => {
    const sign = fc.constantFrom('.', '.', '.', 'x', 'r', 'w', ' ');
    const rows = fc.array(fc.string({ unit: sign, minLength: 1, maxLength: 8 }), { minLength: 1, maxLength: 4 });
    fc.assert(
      fc.property(rows, fc.array(fc.integer({ min: 1, max: 4 }), { maxLength: 9 }), (drawn, quantities) => {
        const { hall, free } = hallOf([...drawn, 'xxxxxxxxxxxxx']);
        const zone = drawUpZone(hall, 1);
        const skipped = new Map<number, number>();
        for (const quantity of quantities) {
          const picked = zone.pick(free, quantity, false, skipped);
          expect(picked).toEqual(zone.pick(free, quantity, false));
          // Too few are left with whoever has them.
          if (picked.length === quantity) for (const seat of picked) free.delete(seat);
        }
      }),
    );
  });
});
