import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type AvailabilityChange,
  createFreeBits,
  createFreePlaces,
  diffFreePlaces,
  isFree,
  mergeChangesSince,
  updateBits,
} from './free-places.ts';

const PLACES = 37;
const takenPlaces = fc.uniqueArray(fc.nat(PLACES - 1));
const state = fc
  .record({ takenPlaces, stand: fc.array(fc.nat(5), { minLength: 2, maxLength: 2 }), quantity: fc.nat(40) })
  .map(({ takenPlaces, stand, quantity }) =>
    createFreePlaces('plan', createFreeBits(PLACES, takenPlaces), stand, quantity),
  );

function applyChange(before: ReturnType<typeof createFreePlaces>, change: AvailabilityChange) {
  const stand = before.stand.map((left, at) => change.stand.find((area) => area.at === at)?.left ?? left);
  return createFreePlaces('plan', updateBits(before.bits, change.occupied, change.freed), stand, change.quantity);
}

describe('createFreePlaces', () => {
  test('has one bit per place and clear padding bits', () => {
    const bits = createFreeBits(10, [0, 9]);
    expect(Buffer.from(bits).toString('hex')).toBe('7f80');
    expect([0, 1, 8, 9].map((at) => isFree(bits, at))).toEqual([false, true, true, false]);
  });

  test('derives the version from content and plan', () => {
    const places = createFreePlaces('plan', createFreeBits(9, [3]), [1], 9);
    expect(createFreePlaces('plan', createFreeBits(9, [3]), [1], 9).version).toBe(places.version);
    const otherPlaces = [
      createFreePlaces('other', createFreeBits(9, [3]), [1], 9),
      createFreePlaces('plan', createFreeBits(9, [4]), [1], 9),
      createFreePlaces('plan', createFreeBits(9, [3]), [2], 9),
      createFreePlaces('plan', createFreeBits(9, [3]), [1], 8),
    ];
    expect(new Set([places, ...otherPlaces].map(({ version }) => version)).size).toBe(5);
  });

  test('is restored by applying the change to the previous state', () => {
    fc.assert(
      fc.property(state, state, (before, after) => {
        const change = diffFreePlaces(before, after);
        expect(change.occupied.filter((at) => change.freed.includes(at))).toEqual([]);
        expect(applyChange(before, change)).toEqual(after);
      }),
    );
  });

  test('is restored from any earlier state by one merged change', () => {
    fc.assert(
      fc.property(fc.array(state, { minLength: 2, maxLength: 8 }), fc.nat(), (states, pick) => {
        const last = states.at(-1);
        const changes = states.slice(1).map((after, at) => diffFreePlaces(states[at] ?? after, after));
        const missed = states[pick % (states.length - 1)];
        if (!last || !missed) throw new Error('there are at least two states');
        const change = mergeChangesSince(missed.version, changes);
        expect(change && applyChange(missed, change)).toEqual(last);
      }),
    );
  });

  test('has no change since an unknown version', () => {
    expect(mergeChangesSince('older', [])).toBeNull();
    const [before, after] = [
      createFreePlaces('p', createFreeBits(3, []), [], 3),
      createFreePlaces('p', createFreeBits(3, [1]), [], 2),
    ];
    expect(mergeChangesSince('older', [diffFreePlaces(before, after)])).toBeNull();
  });
});
