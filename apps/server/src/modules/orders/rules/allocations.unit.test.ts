import fc from 'fast-check';
import { expect, test } from 'vitest';
import { calculateAmountDue, splitAcrossAllocations, subtractCredit } from './allocations.ts';
import { isPaid, ORDER_STATES } from './states.ts';

test('splitAcrossAllocations takes the exact amount, first part first, within the amount of each part', () => {
  const part = fc.nat(1_000).map((amount) => ({ amount }));
  fc.assert(
    fc.property(fc.array(part, { maxLength: 5 }), fc.nat(4_000), (parts, amount) => {
      const available = parts.reduce((sum, part) => sum + part.amount, 0);
      const shares = splitAcrossAllocations(parts, amount);
      expect(shares === null).toBe(amount > available);
      if (!shares) return;
      expect(shares.reduce((sum, share) => sum + share.amount, 0)).toBe(amount);
      expect(shares.every(({ amount }) => amount > 0 && amount <= 1_000)).toBe(true);
    }),
  );
  const parts = [
    { id: 2, amount: 300 },
    { id: 1, amount: 500 },
  ];
  expect(splitAcrossAllocations(parts, 400)).toEqual([
    { id: 2, amount: 300 },
    { id: 1, amount: 100 },
  ]);
});

test.each(ORDER_STATES)('amountDue and totalAfterCredit leave out the credit in state %s', (state) => {
  const order = { state, total: 100, credit: 30, received: isPaid(state) ? 70 : 20 };
  expect(calculateAmountDue(order)).toBe(isPaid(state) ? 0 : 50);
  expect(subtractCredit(order)).toBe(isPaid(state) ? 70 : 50);
});
