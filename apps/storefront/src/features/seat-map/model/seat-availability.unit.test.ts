import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { AvailabilitySnapshot } from './hall.types.ts';
import { createSeatAvailability } from './seat-availability.ts';

const createSnapshot = (version: string, bits: number[], left = 20): AvailabilitySnapshot => ({
  version,
  plan: 'p',
  free: Uint8Array.from(bits),
  areas: new Map([[90, left]]),
});
const ORDER = [11, 12, 13, 21];
const listFree = (places: ReturnType<typeof createSeatAvailability>) => ORDER.filter(places.isFree);

describe('seat availability', () => {
  test('decodes a bitmap, the highest bit first', () => {
    const places = createSeatAvailability(ORDER, createSnapshot('v1', [0b10010000]));
    expect(listFree(places)).toEqual([11, 21]);
    expect([places.countLeft(90), places.countLeft(91)]).toEqual([20, 0]);
  });

  test('applies a delta of its version and notifies of the changed seats', () => {
    const places = createSeatAvailability(ORDER, createSnapshot('v1', [0b11110000]));
    const notified: (readonly number[])[] = [];
    const end = places.subscribe((changed) => notified.push(changed));
    const change = { from: 'v1', version: 'v2', takenSeats: [11, 12], freed: [13], areas: new Map([[90, 3]]) };
    expect(places.applyDelta(change)).toBe(true);
    expect(listFree(places)).toEqual([13, 21]);
    expect([places.version, places.countLeft(90), places.revision]).toEqual(['v2', 3, 1]);
    end();
    expect(places.applyDelta({ ...change, from: 'v2', version: 'v3', takenSeats: [], freed: [11] })).toBe(true);
    // Seat 13 was already free.
    expect(notified).toEqual([[11, 12]]);
  });

  test('ignores a delta of another version', () => {
    const places = createSeatAvailability(ORDER, createSnapshot('v1', [0b11110000]));
    expect(places.applyDelta({ from: 'v0', version: 'v2', takenSeats: [11], freed: [], areas: new Map() })).toBe(false);
    expect([places.version, places.isFree(11)]).toEqual(['v1', true]);
  });

  test('treats refused seats as taken until they are freed', () => {
    const places = createSeatAvailability(ORDER, createSnapshot('v1', [0b11110000]));
    places.markTaken([11, 99]);
    places.markTaken([11]);
    expect([listFree(places), places.version, places.revision]).toEqual([[12, 13, 21], 'v1', 1]);
    places.applyDelta({ from: 'v1', version: 'v2', takenSeats: [], freed: [11], areas: new Map() });
    expect(places.isFree(11)).toBe(true);
  });

  test('has the same state after a snapshot as when created from it', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 15 }), fc.integer({ min: 0, max: 15 }), (before, after) => {
        const places = createSeatAvailability(ORDER, createSnapshot('v1', [before << 4]));
        let changed: readonly number[] = [];
        places.subscribe((seats) => {
          changed = seats;
        });
        places.applySnapshot(createSnapshot('v2', [after << 4], 5));
        expect(listFree(places)).toEqual(listFree(createSeatAvailability(ORDER, createSnapshot('v2', [after << 4]))));
        expect(changed).toHaveLength([...(before ^ after).toString(2)].filter((bit) => bit === '1').length);
        expect([places.version, places.countLeft(90)]).toEqual(['v2', 5]);
      }),
    );
  });
});
