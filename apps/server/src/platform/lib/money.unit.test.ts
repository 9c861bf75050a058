import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { splitInProportion } from './money.ts';

describe('splitInProportion', () => {
  test.each([
    [250_000, [500, 500, 500, 500], [62_500, 62_500, 62_500, 62_500]],
    [100, [1, 1, 1], [34, 33, 33]],
    [100, [1, 2, 3], [17, 33, 50]],
    [10, [0, 5], [0, 10]],
    [3, [0, 0], [2, 1]],
    [5, [], []],
  ])('splits %i by %j into %j', (amount, weights, parts) => {
    expect(splitInProportion(amount, weights)).toEqual(parts);
  });

  test('sums to the amount, and each part is within one tiyn of its share', () => {
    const weights = fc.array(fc.nat({ max: 3_000_000_000 }), { minLength: 1, maxLength: 100 });
    fc.assert(
      fc.property(fc.nat({ max: 300_000_000_000 }), weights, (amount, weightList) => {
        const parts = splitInProportion(amount, weightList);
        expect(parts.reduce((sum, part) => sum + part, 0)).toBe(amount);
        const whole = weightList.reduce((sum, weight) => sum + weight, 0);
        if (whole === 0) return;
        for (const [at, part] of parts.entries())
          expect(
            Math.abs(Number(BigInt(part) * BigInt(whole) - BigInt(amount) * BigInt(weightList[at] ?? 0))),
          ).toBeLessThan(whole);
      }),
    );
  });
});
