import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { bitsOf, type Change, changeBetween, changedBits, changeSince, freePlaces, isFree } from './free-places.ts';

const PLACES = 37;
const taken = fc.uniqueArray(fc.nat(PLACES - 1));
const state = fc
  .record({ taken, stand: fc.array(fc.nat(5), { minLength: 2, maxLength: 2 }), quantity: fc.nat(40) })
  .map((one) => freePlaces('plan', bitsOf(PLACES, one.taken), one.stand, one.quantity));

function applied(before: ReturnType<typeof freePlaces>, change: Change) {
  const stand = before.stand.map((left, at) => change.stand.find((one) => one.at === at)?.left ?? left);
  return freePlaces('plan', changedBits(before.bits, change.taken, change.freed), stand, change.quantity);
}

describe('the state of places', () => {
  test('has a bit for each place, and none beyond', () => {
    const bits = bitsOf(10, [0, 9]);
    expect(Buffer.from(bits).toString('hex')).toBe('7f80');
    expect([0, 1, 8, 9].map((at) => isFree(bits, at))).toEqual([false, true, true, false]);
  });

  test('has the version of what it says, and of its plan', () => {
    const one = freePlaces('plan', bitsOf(9, [3]), [1], 9);
    expect(freePlaces('plan', bitsOf(9, [3]), [1], 9).version).toBe(one.version);
    const others = [
      freePlaces('other', bitsOf(9, [3]), [1], 9),
      freePlaces('plan', bitsOf(9, [4]), [1], 9),
      freePlaces('plan', bitsOf(9, [3]), [2], 9),
      freePlaces('plan', bitsOf(9, [3]), [1], 8),
    ];
    expect(new Set([one, ...others].map(({ version }) => version)).size).toBe(5);
  });

  test('comes out of the one before by the change between them', () => {
    fc.assert(
      fc.property(state, state, (before, after) => {
        const change = changeBetween(before, after);
        expect(change.taken.filter((at) => change.freed.includes(at))).toEqual([]);
        expect(applied(before, change)).toEqual(after);
      }),
    );
  });

  test('comes out of any earlier one by one change in place of all that were missed', () => {
    fc.assert(
      fc.property(fc.array(state, { minLength: 2, maxLength: 8 }), fc.nat(), (states, pick) => {
        const last = states.at(-1);
        const changes = states.slice(1).map((after, at) => changeBetween(states[at] ?? after, after));
        const missed = states[pick % (states.length - 1)];
        if (!last || !missed) throw new Error('there are at least two states');
        const change = changeSince(missed.version, changes);
        expect(change && applied(missed, change)).toEqual(last);
      }),
    );
  });

  test('is sent whole to who has a version that nobody knows', () => {
    expect(changeSince('older', [])).toBeNull();
    const [before, after] = [freePlaces('p', bitsOf(3, []), [], 3), freePlaces('p', bitsOf(3, [1]), [], 2)];
    expect(changeSince('older', [changeBetween(before, after)])).toBeNull();
  });
});
