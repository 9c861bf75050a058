import fc from 'fast-check';
import { expect, it } from 'vitest';
import { parseDecimal, parseSmallestUnit, toDecimal, toSmallestUnit } from './amounts.ts';

const amounts = fc.integer({ min: 0, max: 1e13 });

it.each([
  [500_000, '5000.00'],
  [5, '0.05'],
  [50, '0.50'],
  [1_999, '19.99'],
])('formats %i hundredths as %s', (amount, text) => expect(toDecimal(amount)).toBe(text));

it('parses every amount it formatted, from text and from number', () => {
  fc.assert(
    fc.property(amounts, (amount) => {
      expect(parseDecimal(toDecimal(amount))).toBe(amount);
      expect(parseDecimal(amount / 100)).toBe(amount);
    }),
  );
});

it.each(['', '-1', '1.005', '1e3', '1,50', ' 1', '0x10', 'NaN', Number.NaN, 1e21, 0.1 + 0.2])(
  'rejects %j as an amount',
  (value) => expect(parseDecimal(value)).toBeNull(),
);

it.each([0, 2, 3])('converts amounts in a currency of %i decimals both ways', (digits) => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1e9 }), (whole) => {
      expect(parseSmallestUnit(toSmallestUnit(whole * 100, digits), digits)).toBe(whole * 100);
    }),
  );
});

it('throws instead of rounding', () => {
  expect(() => toSmallestUnit(1_050, 0)).toThrow(RangeError);
  expect(parseSmallestUnit(1_005, 3)).toBeNull();
});
