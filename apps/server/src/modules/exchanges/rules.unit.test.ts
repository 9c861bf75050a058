import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { offerId, paymentId, seatId } from '../../platform/lib/ids.ts';
import { paidFor, pairUp, takeFrom } from './rules.ts';

const any = (offer: number) => ({ offerId: offerId(offer), seatId: null });
const seat = (offer: number, id: number) => ({ offerId: offerId(offer), seatId: seatId(id) });

test('a ticket is worth what was paid for it with money, its own extras with it', () => {
  const place = { line: 2, price: 10_000, serviceFee: 500, discount: 1_500 };
  expect(
    paidFor(place, [
      { line: 1, price: 700 },
      { line: 2, price: 900 },
    ]),
  ).toBe(9_900);
});

describe('which new ticket stands instead of which', () => {
  test('given seats by name, then each old ticket gets its own, whatever the order of the lines', () => {
    const lines = [
      { line: 1, ...seat(7, 20) },
      { line: 2, ...seat(7, 10) },
      { line: 3, ...any(8) },
    ];
    expect(pairUp([seat(7, 10), any(8), seat(7, 20)], lines)).toEqual([2, 3, 1]);
  });

  test('given places of another offer, or fewer of them, then nothing matches', () => {
    expect(pairUp([any(7)], [{ line: 1, ...any(8) }])).toBeNull();
    expect(pairUp([any(7), any(7)], [{ line: 1, ...any(7) }])).toBeNull();
  });
});

test('an amount is taken to the tiyn, of no payment more than it has, the first one first', () => {
  const source = fc.nat(1_000).map((amount, at = 0) => ({ paymentId: paymentId(at + 1), amount }));
  fc.assert(
    fc.property(fc.array(source, { maxLength: 5 }), fc.nat(4_000), (sources, amount) => {
      const has = sources.reduce((sum, one) => sum + one.amount, 0);
      const taken = takeFrom(sources, amount);
      expect(taken === null).toBe(amount > has);
      if (!taken) return;
      expect(taken.reduce((sum, one) => sum + one.amount, 0)).toBe(amount);
      expect(taken.every((one) => one.amount > 0 && one.amount <= 1_000)).toBe(true);
    }),
  );
  const [first, second] = [paymentId(2), paymentId(1)];
  const sources = [
    { paymentId: first, amount: 300 },
    { paymentId: second, amount: 500 },
  ];
  expect(takeFrom(sources, 400)).toEqual([
    { paymentId: first, amount: 300 },
    { paymentId: second, amount: 100 },
  ]);
});
