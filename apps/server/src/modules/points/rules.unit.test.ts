import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { eventId } from '../../platform/lib/ids.ts';
import { type Quote, quotedTotal } from '../reservations/rules/index.ts';
import {
  availableOf,
  carriedOver,
  earned,
  mostBonuses,
  mostOf,
  pointsBack,
  wholeBonuses,
  withBonuses,
  writtenCard,
} from './rules.ts';

const FEE = 12_300;
const EXTRAS = 150_000;

function quote(...prices: readonly (readonly [price: number, discount: number])[]): Quote {
  const places = prices.map(([price, discount], at) => ({
    line: at + 1,
    eventId: eventId(1),
    price,
    serviceFee: FEE,
    discount,
    points: 0,
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
          expect(after.places.map(({ points }) => points)).toEqual(
            after.places.map(({ discount }, at) => discount - (given[at]?.[1] ?? 0)),
          );
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
});

test('of a card can be spent what is neither reserved nor pending, and nothing while it owes some', () => {
  expect(availableOf({ balance: 700, reserved: 100, pending: 250 })).toBe(350);
  expect(availableOf({ balance: 700, reserved: 500, pending: 250 })).toBe(0);
  expect(availableOf({ balance: -250, reserved: 0, pending: 0 })).toBe(0);
});

describe('a ticket', () => {
  test.each([
    [700_000, 100, 700_000],
    [700_000, 30, 210_000],
    [33_333, 50, 16_666],
    [99, 1, 0],
    [500, 0, 0],
  ])('that spent %i brings %i per cent of it back: %i, rounded down', (spent, percent, back) => {
    expect(pointsBack(spent, percent)).toBe(back);
  });

  test.each([
    ['as dear', 62_500, { paid: 500_000, credit: 500_000 }, 62_500],
    ['half as dear', 62_500, { paid: 500_000, credit: 250_000 }, 31_250],
    ['cheaper by a third', 100, { paid: 300, credit: 200 }, 66],
    ['free of charge', 100, { paid: 300, credit: 0 }, 0],
    ['bought without money', 0, { paid: 0, credit: 0 }, 0],
  ])(
    'exchanged for one %s hands on what it earned in the share of the money that stays',
    (_, earnings, money, carried) => {
      expect(carriedOver(earnings, money)).toBe(carried);
    },
  );
});

test('a card is written with or without spaces', () => {
  expect(writtenCard(' 7000 0000 01 ')).toBe('7000000001');
});
