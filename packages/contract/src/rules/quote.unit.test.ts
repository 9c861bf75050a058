import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { groupSum, quoteTotal } from './quote.ts';

const terms = { included: 10, extraPrice: 120_000 };
const amount = fc.nat(9_999_999);

describe('quoteTotal', () => {
  test('adds price and fee of each ticket', () => {
    expect(quoteTotal([])).toBe(0);
    expect(quoteTotal([{ price: 12_500_00, serviceFee: 625_50, quantity: 2 }])).toBe(26_251_00);
  });

  test.each([
    [1, 1_800_000],
    [10, 1_800_000],
    [11, 1_920_000],
    [25, 3_600_000],
  ])('charges a group of %i persons %i and one fee', (persons, sum) => {
    expect(groupSum(1_800_000, terms, persons)).toBe(sum);
    expect(quoteTotal([{ price: 1_800_000, serviceFee: 500, quantity: persons, group: terms }])).toBe(sum + 500);
  });

  test('adds nothing or the price of a further person for one more person', () => {
    fc.assert(
      fc.property(
        amount,
        fc.nat(500_000),
        fc.integer({ min: 1, max: 99 }),
        fc.nat(200),
        (price, extraPrice, included, persons) => {
          const step =
            groupSum(price, { included, extraPrice }, persons + 1) - groupSum(price, { included, extraPrice }, persons);
          expect([0, extraPrice]).toContain(step);
          expect(step).toBe(persons < included ? 0 : extraPrice);
        },
      ),
    );
  });

  test('adds lines in any order', () => {
    const line = fc.record({
      price: amount,
      serviceFee: fc.nat(100_000),
      quantity: fc.integer({ min: 1, max: 50 }),
      group: fc.option(fc.record({ included: fc.integer({ min: 1, max: 40 }), extraPrice: fc.nat(500_000) })),
    });
    fc.assert(
      fc.property(fc.array(line), (lines) => {
        const oneByOne = lines.reduce((sum, single) => sum + quoteTotal([single]), 0);
        expect(quoteTotal(lines)).toBe(oneByOne);
        expect(quoteTotal([...lines].reverse())).toBe(oneByOne);
      }),
    );
  });
});
