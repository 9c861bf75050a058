import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { eventId } from '../../kernel/ids.ts';
import { type Quote, quotedTotal } from '../selling/rules/index.ts';
import { earned, mostBonuses, mostOf, takenBack, wholeBonuses, withBonuses, writtenCard } from './rules.ts';

const FEE = 12_300;
const EXTRAS = 150_000;

function quote(...prices: readonly (readonly [price: number, discount: number])[]): Quote {
  const places = prices.map(([price, discount], at) => ({
    line: at + 1,
    eventId: eventId(1),
    price,
    serviceFee: FEE,
    discount,
  }));
  return { places, extras: EXTRAS };
}
const off = ({ places }: Quote) => places.map(({ discount }) => discount);

describe('bonuses', () => {
  test('are taken off tickets in proportion to what is left of their prices, fees and extras aside', () => {
    expect(off(withBonuses(100_000, quote([900_000, 0], [300_000, 0])))).toEqual([75_000, 25_000]);
    expect(off(withBonuses(100_000, quote([900_000, 600_000], [100_000, 0])))).toEqual([675_000, 25_000]);
    expect(off(withBonuses(100, quote([100_000, 0], [100_000, 0], [100_000, 0])))).toEqual([33, 33, 34]);
    expect(off(withBonuses(0, quote([100, 0])))).toEqual([0]);
    expect(off(withBonuses(100, quote([0, 0])))).toEqual([0]);
  });

  test('whatever they are: what is taken off is their worth to the tiyn, and no ticket costs less than nothing', () => {
    const place = fc
      .integer({ min: 0, max: 3_000_000_000 })
      .chain((price) => fc.tuple(fc.constant(price), fc.nat(price)));
    const places = fc.array(place, { minLength: 1, maxLength: 100 });
    fc.assert(
      fc.property(
        places,
        fc.integer({ min: 1, max: 100 }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (given, share, part) => {
          const before = quote(...given);
          const most = mostBonuses(before, share);
          const bonuses = wholeBonuses(most * part);
          const after = withBonuses(bonuses, before);
          expect(quotedTotal(before) - quotedTotal(after)).toBe(bonuses);
          expect(after.places.every(({ price, discount }) => Number.isInteger(discount) && discount <= price)).toBe(
            true,
          );
          expect(off(after).every((one, at) => one >= (given[at]?.[1] ?? 0))).toBe(true);
          expect(quotedTotal(after)).toBeGreaterThanOrEqual(FEE * given.length + EXTRAS);
          expect(withBonuses(bonuses, before)).toEqual(after);
        },
      ),
    );
  });

  test('may pay a share of what codes have left of the tickets, in whole bonuses', () => {
    const left = quote([500_050, 0], [100_000, 50_000]);
    expect(mostBonuses(left, 100)).toBe(550_000);
    expect(mostBonuses(left, 50)).toBe(275_000);
    expect(mostBonuses(left, 0)).toBe(0);
    expect(mostOf(199, 50)).toBe(0);
  });

  test('are used whole: parts of one stay on the card', () => {
    expect([wholeBonuses(10_050), wholeBonuses(99), wholeBonuses(-5)]).toEqual([10_000, 0, 0]);
  });
});

describe('an order', () => {
  test.each([
    [1_000_000, 5, 50_000],
    [1_019_900, 5, 50_900],
    [1_999, 5, 0],
    [2_000, 5, 100],
    [0, 100, 0],
    [500, 0, 0],
  ])('of %i at %i per cent earns %i: whole bonuses, rounded down', (paid, percent, bonuses) => {
    expect(earned(paid, percent)).toBe(bonuses);
  });

  test('that goes back takes away what it earned, as far as the card still has it', () => {
    expect([takenBack(500, 900), takenBack(500, 300), takenBack(500, 0)]).toEqual([500, 300, 0]);
  });
});

test('a card is written with or without spaces', () => {
  expect(writtenCard(' 7000 0000 01 ')).toBe('7000000001');
});
