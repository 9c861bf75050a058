import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { eventId } from '../../platform/lib/ids.ts';
import { type QuotedItem, sumQuote } from '../reservations/rules/index.ts';
import { applyPromoCode, isInPeriod, normalizePromoCode, type PromoCodeTerms } from './rules.ts';

const TERMS: PromoCodeTerms = { percent: 10, amount: null, perOrder: 10, eventIds: null };
const createItem = (line: number, price: number, event = 1): QuotedItem => ({
  line,
  eventId: eventId(event),
  price,
  serviceFee: 12_300,
  discount: 0,
  points: 0,
});
const listDiscountAmounts = (terms: Partial<PromoCodeTerms>, items: QuotedItem[]) =>
  applyPromoCode({ ...TERMS, ...terms }, { items, addOnTotal: 0 }).items.map(({ discount }) => discount);

describe('a promo code', () => {
  it.each<[string, Partial<PromoCodeTerms>, QuotedItem[], number[]]>([
    ['deducts its share of every ticket', {}, [createItem(1, 900_000), createItem(2, 450_000)], [90_000, 45_000]],
    ['rounds each ticket to the tiyn', { percent: 25 }, [createItem(1, 101), createItem(2, 102)], [25, 26]],
    [
      'deducts its amount from each ticket',
      { percent: null, amount: 200_000 },
      [createItem(1, 900_000), createItem(2, 450_000)],
      [200_000, 200_000],
    ],
    [
      'deducts at most the price, and nothing from the fee',
      { percent: null, amount: 200_000 },
      [createItem(1, 100_000)],
      [100_000],
    ],
    [
      'discounts the most expensive tickets first',
      { perOrder: 2 },
      [createItem(1, 100), createItem(2, 300), createItem(3, 200)],
      [0, 30, 20],
    ],
    ['discounts the first of equal tickets', { perOrder: 1 }, [createItem(2, 100), createItem(1, 100)], [0, 10]],
    [
      'discounts only tickets of its events',
      { eventIds: [eventId(2)] },
      [createItem(1, 100, 1), createItem(2, 100, 2)],
      [0, 10],
    ],
    ['does not count free tickets', { perOrder: 1 }, [createItem(1, 0), createItem(2, 100)], [0, 10]],
  ])('%s', (_, terms, items, off) => {
    expect(listDiscountAmounts(terms, items)).toEqual(off);
  });

  test('keeps whole amounts and fees for any code, and no ticket has a negative price', () => {
    const terms = fc.record({
      percent: fc.option(fc.integer({ min: 1, max: 100 })),
      amount: fc.integer({ min: 1, max: 5_000_000 }),
      perOrder: fc.integer({ min: 1, max: 12 }),
      eventIds: fc.option(fc.constant([eventId(1)])),
    });
    const items = fc.array(fc.record({ price: fc.integer({ min: 0, max: 3_000_000 }), event: fc.constantFrom(1, 2) }), {
      minLength: 1,
      maxLength: 12,
    });
    fc.assert(
      fc.property(terms, items, (generatedTerms, generatedItems) => {
        const before = {
          addOnTotal: 0,
          items: generatedItems.map(({ price, event }, at) => createItem(at + 1, price, event)),
        };
        const after = applyPromoCode(
          { ...generatedTerms, amount: generatedTerms.percent === null ? generatedTerms.amount : null },
          before,
        );
        const off = after.items.map(({ discount }) => discount);
        expect(
          off.every(
            (amount, at) => Number.isInteger(amount) && amount >= 0 && amount <= (generatedItems[at]?.price ?? 0),
          ),
        ).toBe(true);
        expect(off.filter((amount) => amount > 0).length).toBeLessThanOrEqual(generatedTerms.perOrder);
        expect(sumQuote(before) - sumQuote(after)).toBe(off.reduce((sum, amount) => sum + amount, 0));
        expect(sumQuote(after)).toBeGreaterThanOrEqual(12_300 * generatedItems.length);
        expect(
          applyPromoCode(
            { ...generatedTerms, amount: generatedTerms.percent === null ? generatedTerms.amount : null },
            before,
          ),
        ).toEqual(after);
      }),
    );
  });

  test('is valid from its first day to its last', () => {
    const days = ['2026-11-30', '2026-12-01', '2026-12-07', '2026-12-08'];
    const listMatchingDays = (from: string | null, to: string | null) =>
      days.map((day) => isInPeriod({ from, to }, day));
    expect(listMatchingDays('2026-12-01', '2026-12-07')).toEqual([false, true, true, false]);
    expect(listMatchingDays(null, '2026-12-01')).toEqual([true, true, false, false]);
    expect(listMatchingDays(null, null)).toEqual([true, true, true, true]);
  });

  test('is compared regardless of case', () => {
    expect([normalizePromoCode(' sahna10 '), normalizePromoCode('жаңа жыл')]).toEqual(['SAHNA10', 'ЖАҢА ЖЫЛ']);
  });
});
