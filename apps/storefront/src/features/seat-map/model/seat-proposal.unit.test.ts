import { expect, test } from 'vitest';
import type { Price } from './seat-map.types.ts';
import { findStepCategory, getPriceBounds, listPriceSteps, moveRange } from './seat-proposal.ts';

function createPrice(zoneId: number, sum: number, fee = 0): Price {
  return {
    categoryId: 1,
    zoneId,
    zone: '',
    category: '',
    description: '',
    price: sum,
    fee,
    feePercent: null,
    min: 0,
    max: 10,
    isRequired: false,
    payment: 'any',
    sessions: [],
  };
}

const PRICES = new Map([
  [1, [createPrice(1, 900, 100), createPrice(1, 300)]],
  [2, [createPrice(2, 500)]],
  [3, [createPrice(3, 1000)]],
]);
/** Zones of seats 1 to 6; seat 6 is in a zone without a price. */
const ZONES = [1, 1, 2, 3, 2, 9];

function listSteps(free: readonly number[]) {
  const seats = ZONES.map((_, at) => at + 1);
  return listPriceSteps(PRICES, {
    seats,
    getZone: (seat) => ZONES[seat - 1] ?? null,
    isFree: (seat) => free.includes(seat),
  });
}

test('listPriceSteps counts free seats at the first price of their zone, the lowest first', () => {
  expect(listSteps([1, 3, 4, 5, 6])).toEqual([
    { price: 500, seats: 2 },
    { price: 1000, seats: 2 },
  ]);
  // A price remains when its last seat is taken.
  expect(listSteps([1])).toEqual([
    { price: 500, seats: 0 },
    { price: 1000, seats: 1 },
  ]);
});

test('moveRange and getPriceBounds keep the ends in order and omit bounds that exclude nothing', () => {
  expect(moveRange({ from: 0, to: 2 }, 'from', 3)).toEqual({ from: 2, to: 2 });
  expect(moveRange({ from: 1, to: 2 }, 'to', 0)).toEqual({ from: 1, to: 1 });
  const three = [100, 200, 300].map((sum) => ({ price: sum, seats: 1 }));
  expect(getPriceBounds(three, { from: 0, to: 2 })).toEqual({ min: null, max: null });
  expect(getPriceBounds(three, { from: 1, to: 1 })).toEqual({ min: 200, max: 200 });
});

test('findStepCategory returns the category that all zones share', () => {
  const adult = { ...createPrice(1, 900), category: 'Adult' };
  const child = { ...createPrice(1, 300), category: 'Child' };
  expect(
    findStepCategory(
      new Map([
        [1, [adult, child]],
        [2, [adult]],
      ]),
    ),
  ).toBe('Adult');
  expect(
    findStepCategory(
      new Map([
        [1, [adult]],
        [2, [child]],
      ]),
    ),
  ).toBe('');
  expect(findStepCategory(new Map())).toBe('');
});
