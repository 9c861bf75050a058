import { expect, test } from 'vitest';
import { categoryId, zoneId } from '../../../platform/lib/ids.ts';
import { type PricedOffer, type ProposalBounds, proposedPrices } from './propose-seats.ts';

const ANY: ProposalBounds = { min: null, max: null, zoneId: null, voucherCard: false };

function offer(zone: number | null, category: number, price: number, other: Partial<PricedOffer> = {}): PricedOffer {
  const zoneIdOf = zone === null ? null : zoneId(zone);
  return {
    categoryId: categoryId(category),
    zoneId: zoneIdOf,
    price,
    serviceFee: 50,
    voucherCard: 0,
    group: null,
    ...other,
  };
}

const OFFERS = [
  offer(1, 1, 1000),
  offer(2, 1, 500),
  offer(2, 2, 200),
  offer(null, 1, 10),
  offer(3, 1, 80, { group: {} }),
];

function shown(bounds: Partial<ProposalBounds>, offers = OFFERS, isFree = false) {
  return [...proposedPrices(offers, isFree, { ...ANY, ...bounds }).values()].map((one) => [
    one.zoneId,
    one.categoryId,
    one.price,
  ]);
}

test('seats are proposed at the first price of their zone', () => {
  expect(shown({})).toEqual([
    [1, 1, 1050],
    [2, 1, 550],
  ]);
  expect(shown({ zoneId: zoneId(2) })).toEqual([[2, 1, 550]]);
});

test('seats are proposed at a reduced price where only that is within the bounds, fee included', () => {
  expect(shown({ max: 549 })).toEqual([[2, 2, 250]]);
  expect(shown({ min: 1050 })).toEqual([[1, 1, 1050]]);
  expect(shown({ min: 1051 })).toEqual([]);
  expect(shown({ min: 1 }, OFFERS, true)).toEqual([]);
  expect(shown({ max: 0 }, OFFERS, true)).toHaveLength(2);
});

test('seats are proposed at prices of the way to pay', () => {
  const offers = [offer(1, 1, 900, { voucherCard: 2 }), offer(1, 2, 100, { voucherCard: 1 })];
  expect(shown({ voucherCard: true }, offers)).toEqual([[1, 2, 150]]);
  expect(shown({}, offers)).toEqual([[1, 1, 950]]);
});
