import { expect, it } from 'vitest';
import { divideAmount, findExceededLimits } from './rules.ts';

const LIMITS = { perOrder: 100, perDay: 300 };

it('counts earlier refunds of the order and of the day', () => {
  expect(findExceededLimits(100, { ofOrder: 0, ofDay: 200 }, LIMITS)).toEqual([]);
  expect(findExceededLimits(101, { ofOrder: 0, ofDay: 0 }, LIMITS)).toEqual(['order']);
  expect(findExceededLimits(1, { ofOrder: 100, ofDay: 300 }, LIMITS)).toEqual(['order', 'day']);
  expect(findExceededLimits(10 ** 12, { ofOrder: 0, ofDay: 0 }, { perOrder: null, perDay: null })).toEqual([]);
});

it('divides an amount exactly, and no ticket gets more than it is worth', () => {
  for (let amount = 0; amount <= 1003; amount++) {
    const tickets = [
      { line: 1, max: 333 },
      { line: 2, max: 1 },
      { line: 3, max: 0 },
      { line: 4, max: 669 },
    ];
    const parts = divideAmount(tickets, amount) ?? [];
    expect(parts.reduce((sum, part) => sum + part.amount, 0)).toBe(amount);
    for (const [at, part] of parts.entries()) {
      expect(part.amount).toBeGreaterThanOrEqual(0);
      expect(part.amount).toBeLessThanOrEqual(tickets[at]?.max ?? 0);
    }
  }
});

it('refuses more than the tickets are worth', () => {
  expect(divideAmount([{ line: 1, max: 5 }], 6)).toBeNull();
  expect(divideAmount([{ line: 1, max: 0 }], 0)).toEqual([{ line: 1, amount: 0 }]);
});
