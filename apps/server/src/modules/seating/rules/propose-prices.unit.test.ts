import { expect, test } from 'vitest';
import { categoryId, zoneId } from '../../../platform/lib/ids.ts';
import { type PricedOffer, type ProposalBounds, proposePrices } from './propose-prices.ts';

const ANY: ProposalBounds = { min: null, max: null, zoneId: null, voucherCard: false };

function createOffer(
  zone: number | null,
  category: number,
  price: number,
  other: Partial<PricedOffer> = {},
): PricedOffer {
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
  createOffer(1, 1, 1000),
  createOffer(2, 1, 500),
  createOffer(2, 2, 200),
  createOffer(null, 1, 10),
  createOffer(3, 1, 80, { group: {} }),
];

function listProposals(bounds: Partial<ProposalBounds>, offers = OFFERS, free = false) {
  return [...proposePrices({ free }, offers, { ...ANY, ...bounds }).values()].map((proposal) => [
    proposal.zoneId,
    proposal.categoryId,
    proposal.price,
  ]);
}

test('proposePrices returns the first price of each zone', () => {
  expect(listProposals({})).toEqual([
    [1, 1, 1050],
    [2, 1, 550],
  ]);
  expect(listProposals({ zoneId: zoneId(2) })).toEqual([[2, 1, 550]]);
});

test('proposePrices returns a reduced price if only that is within the bounds, fee included', () => {
  expect(listProposals({ max: 549 })).toEqual([[2, 2, 250]]);
  expect(listProposals({ min: 1050 })).toEqual([[1, 1, 1050]]);
  expect(listProposals({ min: 1051 })).toEqual([]);
  expect(listProposals({ min: 1 }, OFFERS, true)).toEqual([]);
  expect(listProposals({ max: 0 }, OFFERS, true)).toHaveLength(2);
});

test('proposePrices respects the voucher card', () => {
  const offers = [createOffer(1, 1, 900, { voucherCard: 2 }), createOffer(1, 2, 100, { voucherCard: 1 })];
  expect(listProposals({ voucherCard: true }, offers)).toEqual([[1, 2, 150]]);
  expect(listProposals({}, offers)).toEqual([[1, 1, 950]]);
});
