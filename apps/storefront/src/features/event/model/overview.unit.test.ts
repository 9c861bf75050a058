import { describe, expect, test } from 'vitest';
import { hasFew } from '../../../shared/event/days.ts';
import { PRICE, wireEvent } from '../../../shared/testing/wire-event.ts';
import { readEvent } from '../api/read-event.ts';
import type { Event } from './event-model.ts';
import { getPricesByDay, getWholeRange } from './overview.ts';

const [FIRST, SECOND] = ['05.12.2030', '06.12.2030'];
const price = (changes: Partial<typeof PRICE>) => ({ ...PRICE, ...changes });
const times = (...quantities: number[]) =>
  quantities.map((quantity, at) => ({ time: `1${at}:00`, quantity, pricetype_id: at + 1 }));

function event(prices: (typeof PRICE)[], first = times(30), second = times(30)): Event {
  const calendar = [
    { day: FIRST, times: first },
    { day: SECOND, times: second },
  ];
  return readEvent(wireEvent({}, { calendar, price: prices }), 'en');
}

const getRange = (priced: Event) => getWholeRange(getPricesByDay(priced));

describe('getPricesByDay', () => {
  test('ranges from the lowest to the highest available price, fees included', () => {
    const priced = event([
      price({ price: 5000, priceservise: 100 }),
      price({ clientcategory_id: 2, price: 0 }),
      price({ clientcategory_id: 3, price: 9000, quantity: 0 }),
      price({ action_day: SECOND, price: 7000 }),
    ]);
    expect(getRange(priced)).toEqual({ from: 5100, to: 7000, isFreeForSome: true });
    expect(getPricesByDay(priced).get(SECOND)).toEqual({ from: 7000, to: 7000, isFreeForSome: false });
  });

  test('excludes sold-out times and days', () => {
    const rows = [
      price({ pricetype_id: 1, price: 1000 }),
      price({ pricetype_id: 2, price: 2000 }),
      price({ action_day: SECOND, price: 500 }),
    ];
    const priced = event(rows, times(0, 30), times(0));
    expect(getRange(priced)).toEqual({ from: 2000, to: 2000, isFreeForSome: false });
    expect(getPricesByDay(priced).has(SECOND)).toBe(false);
  });

  test('is 0 for free events and null without offers', () => {
    expect(getRange(event([price({ price: 0 })]))).toEqual({ from: 0, to: 0, isFreeForSome: false });
    expect(getRange(event([]))).toBeNull();
  });

  test('includes voucher prices only if no other payment is accepted', () => {
    const rows = [price({ price: 5000 }), price({ clientcategory_id: 2, price: 1000, useproculture: 1 })];
    expect(getRange(event(rows))?.from).toBe(5000);
    expect(getRange({ ...event(rows), vouchers: 'only' })?.from).toBe(1000);
  });
});

test('hasFew adds up the remaining tickets of all times of a day', () => {
  const [first, second] = event([PRICE], times(3, 0, 16), times(3, 17)).days;
  expect(first && hasFew(first, 20)).toBe(true);
  expect(second && hasFew(second, 20)).toBe(false);
  const gone = event([PRICE], times(0)).days[0];
  expect(gone && hasFew(gone, 20)).toBe(false);
});
