import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { AvailabilitySnapshot } from './hall.types.ts';
import { createSeatAvailability } from './seat-availability.ts';

const list = (version: string, bits: number[], left = 20): AvailabilitySnapshot => ({
  version,
  plan: 'p',
  free: Uint8Array.from(bits),
  areas: new Map([[90, left]]),
});
const ORDER = [11, 12, 13, 21];
const freeOf = (places: ReturnType<typeof createSeatAvailability>) => ORDER.filter(places.isFree);

describe('places of a session', () => {
  test('are those whose bits are set, the highest bit first', () => {
    const places = createSeatAvailability(ORDER, list('v1', [0b10010000]));
    expect(freeOf(places)).toEqual([11, 21]);
    expect([places.leftIn(90), places.leftIn(91)]).toEqual([20, 0]);
  });

  test('follow a change of their version, and say what is different', () => {
    const places = createSeatAvailability(ORDER, list('v1', [0b11110000]));
    const told: (readonly number[])[] = [];
    const end = places.subscribe((changed) => told.push(changed));
    const change = { from: 'v1', version: 'v2', taken: [11, 12], freed: [13], areas: new Map([[90, 3]]) };
    expect(places.takeChange(change)).toBe(true);
    expect(freeOf(places)).toEqual([13, 21]);
    expect([places.version, places.leftIn(90), places.revision]).toEqual(['v2', 3, 1]);
    end();
    expect(places.takeChange({ ...change, from: 'v2', version: 'v3', taken: [], freed: [11] })).toBe(true);
    // Place 13 was free already.
    expect(told).toEqual([[11, 12]]);
  });

  test('leave a change of another version alone', () => {
    const places = createSeatAvailability(ORDER, list('v1', [0b11110000]));
    expect(places.takeChange({ from: 'v0', version: 'v2', taken: [11], freed: [], areas: new Map() })).toBe(false);
    expect([places.version, places.isFree(11)]).toEqual(['v1', true]);
  });

  test('are lost when the shop says so, until they are freed', () => {
    const places = createSeatAvailability(ORDER, list('v1', [0b11110000]));
    places.lose([11, 99]);
    places.lose([11]);
    expect([freeOf(places), places.version, places.revision]).toEqual([[12, 13, 21], 'v1', 1]);
    places.takeChange({ from: 'v1', version: 'v2', taken: [], freed: [11], areas: new Map() });
    expect(places.isFree(11)).toBe(true);
  });

  test('are the same after a list as if they had begun with it', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 15 }), fc.integer({ min: 0, max: 15 }), (before, after) => {
        const places = createSeatAvailability(ORDER, list('v1', [before << 4]));
        let changed: readonly number[] = [];
        places.subscribe((seats) => {
          changed = seats;
        });
        places.takeFresh(list('v2', [after << 4], 5));
        expect(freeOf(places)).toEqual(freeOf(createSeatAvailability(ORDER, list('v2', [after << 4]))));
        expect(changed).toHaveLength([...(before ^ after).toString(2)].filter((bit) => bit === '1').length);
        expect([places.version, places.leftIn(90)]).toEqual(['v2', 5]);
      }),
    );
  });
});
