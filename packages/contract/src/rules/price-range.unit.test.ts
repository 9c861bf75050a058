import { describe, expect, test } from 'vitest';
import { calculatePriceRange } from './price-range.ts';

describe('calculatePriceRange', () => {
  test.each([
    ['nothing on sale', [], null],
    ['one price', [1500], { from: 1500, to: 1500, isFreeForSome: false }],
    ['several prices', [5250.5, 2000, 3000], { from: 2000, to: 5250.5, isFreeForSome: false }],
    ['prices with a free category', [0, 2000, 3000], { from: 2000, to: 3000, isFreeForSome: true }],
    ['free categories only', [0, 0], { from: 0, to: 0, isFreeForSome: false }],
    ['a free event with a fee', [100, 100], { from: 100, to: 100, isFreeForSome: false }],
  ])('returns the range of %s', (_, sums, range) => expect(calculatePriceRange(sums)).toEqual(range));
});
