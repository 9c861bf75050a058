import type { NoScheme } from '@sahna/contract/endpoints/no-scheme';
import type { PriceRow } from '@sahna/contract/entities/event';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  chooseDay,
  choosePayment,
  firstSelection,
  mostOf,
  offerKey,
  offersOf,
  stepTo,
  totalOf,
  withQuantity,
} from './selection.ts';

const text = (name: string) => ({ [`${name}_ru`]: '', [`${name}_en`]: '', [`${name}_kz`]: '', [`${name}_ch`]: '' });
const row = (changes: Partial<PriceRow>): PriceRow =>
  ({
    action_day: '05.12.2026',
    action_id: 1,
    clientcategory_id: 1,
    zonelevel_id: 0,
    ...text('category'),
    ...text('category_descript'),
    ...text('zonelevel'),
    zonecolor: '',
    price: 5000,
    priceservise: 100,
    minlimit: 0,
    maxlimit: 4,
    quantity: 50,
    needprice: 0,
    passagequant: 1,
    useproculture: 0,
    pricetype_id: 0,
    ...changes,
  }) as PriceRow;

function eventOf(price: PriceRow[], demquantlimit = 5): NoScheme {
  return {
    action: { demquantlimit, usenopushkarta: 1, usepushkarta: 1 },
    calendar: [
      { day: '05.12.2026', times: [{ time: '19:00', quantity: 50, pricetype_id: 0 }] },
      { day: '06.12.2026', times: [{ time: '19:00', quantity: 3, pricetype_id: 0 }] },
    ],
    price,
  } as unknown as NoScheme;
}

describe('choosing places', () => {
  test('a day with one time chooses it, and another day starts over', () => {
    const event = eventOf([row({}), row({ action_day: '06.12.2026' })]);
    const first = chooseDay(event, firstSelection(event, {}), '05.12.2026');
    expect(first.time).toBe('19:00');
    const taken = withQuantity(first, row({}), 2);
    expect(totalOf(event, taken)).toEqual({ count: 2, sum: 10_200, fee: 200 });
    expect(totalOf(event, chooseDay(event, taken, '06.12.2026')).count).toBe(0);
  });

  test('the voucher card shows its own prices and takes one ticket', () => {
    const event = eventOf([row({ useproculture: 2 }), row({ clientcategory_id: 2, useproculture: 1 })]);
    const card = chooseDay(event, firstSelection(event, {}), '05.12.2026');
    expect(offersOf(event, card).map((one) => one.clientcategory_id)).toEqual([1]);
    const voucher = choosePayment(event, card, 'voucher');
    expect(offersOf(event, voucher).map((one) => one.clientcategory_id)).toEqual([2]);
    expect(mostOf(event, voucher, row({ clientcategory_id: 2 }))).toBe(1);
  });

  test('a compulsory category starts at its minimum and does not go below', () => {
    const adult = row({ needprice: 1, minlimit: 2 });
    const event = eventOf([adult]);
    expect(chooseDay(event, firstSelection(event, {}), '05.12.2026').quantities[offerKey(adult)]).toBe(2);
    expect(stepTo(adult, 2, 1)).toBe(2);
  });

  test('whatever is pressed, no limit is passed', () => {
    const rows = [
      row({}),
      row({ clientcategory_id: 2, maxlimit: 0, minlimit: 2 }),
      row({ clientcategory_id: 3, quantity: 1 }),
    ];
    const presses = fc.array(fc.tuple(fc.nat(2), fc.constantFrom(1, -1)), { maxLength: 40 });
    fc.assert(
      fc.property(presses, fc.integer({ min: 1, max: 8 }), (steps, limit) => {
        const event = eventOf(rows, limit);
        let selection = chooseDay(event, firstSelection(event, {}), '05.12.2026');
        for (const [at, by] of steps) {
          const one = rows[at] ?? row({});
          const from = selection.quantities[offerKey(one)] ?? 0;
          const next = Math.min(stepTo(one, from, from + by), mostOf(event, selection, one));
          selection = withQuantity(selection, one, next);
        }
        expect(totalOf(event, selection).count).toBeLessThanOrEqual(limit);
        for (const one of rows) expect(selection.quantities[offerKey(one)] ?? 0).toBeLessThanOrEqual(one.quantity);
      }),
    );
  });
});
