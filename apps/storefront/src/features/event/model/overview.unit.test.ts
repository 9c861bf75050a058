import { describe, expect, test } from 'vitest';
import { hasFew } from '../../../shared/event/dates/days.ts';
import { createWireEvent, PRICE } from '../../../shared/testing/wire-event.ts';
import { readEvent } from '../api/read-event.ts';
import type { Event } from './event-model.ts';
import { getPricesByDay, getWholeRange } from './overview.ts';

const [FIRST, SECOND] = ['05.12.2030', '06.12.2030'];
const createPrice = (changes: Partial<typeof PRICE>) => ({ ...PRICE, ...changes });
const createTimes = (...quantities: number[]) =>
  quantities.map((quantity, at) => ({ time: `1${at}:00`, quantity, pricetype_id: at + 1 }));

function createEvent(prices: (typeof PRICE)[], first = createTimes(30), second = createTimes(30)): Event {
  const calendar = [
    { day: FIRST, times: first },
    { day: SECOND, times: second },
  ];
  return readEvent(createWireEvent({}, { calendar, price: prices }), 'en');
}

const getRange = (priced: Event) => getWholeRange(getPricesByDay(priced));

describe('getPricesByDay', () => {
  test('ranges from the lowest to the highest available price, fees included', () => {
    const priced = createEvent([
      createPrice({ price: 5000, priceservise: 100 }),
      createPrice({ clientcategory_id: 2, price: 0 }),
      createPrice({ clientcategory_id: 3, price: 9000, quantity: 0 }),
      createPrice({ action_day: SECOND, price: 7000 }),
    ]);
    expect(getRange(priced)).toEqual({ from: 5100, to: 7000, isFreeForSome: true });
    expect(getPricesByDay(priced).get(SECOND)).toEqual({ from: 7000, to: 7000, isFreeForSome: false });
  });

  test('excludes sold-out times and days', () => {
    const rows = [
      createPrice({ pricetype_id: 1, price: 1000 }),
      createPrice({ pricetype_id: 2, price: 2000 }),
      createPrice({ action_day: SECOND, price: 500 }),
    ];
    const priced = createEvent(rows, createTimes(0, 30), createTimes(0));
    expect(getRange(priced)).toEqual({ from: 2000, to: 2000, isFreeForSome: false });
    expect(getPricesByDay(priced).has(SECOND)).toBe(false);
  });

  test('is 0 for free events and null without offers', () => {
    expect(getRange(createEvent([createPrice({ price: 0 })]))).toEqual({ from: 0, to: 0, isFreeForSome: false });
    expect(getRange(createEvent([]))).toBeNull();
  });

  test('includes voucher prices only if no other payment is accepted', () => {
    const rows = [createPrice({ price: 5000 }), createPrice({ clientcategory_id: 2, price: 1000, useproculture: 1 })];
    expect(getRange(createEvent(rows))?.from).toBe(5000);
    expect(getRange({ ...createEvent(rows), vouchers: 'only' })?.from).toBe(1000);
  });
});

test('hasFew adds up the remaining tickets of all times of a day', () => {
  const [first, second] = createEvent([PRICE], createTimes(3, 0, 16), createTimes(3, 17)).days;
  expect(first && hasFew(first, 20)).toBe(true);
  expect(second && hasFew(second, 20)).toBe(false);
  const gone = createEvent([PRICE], createTimes(0)).days[0];
  expect(gone && hasFew(gone, 20)).toBe(false);
});
