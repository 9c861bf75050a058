import { expect, test } from 'vitest';
import { isCartPurchase } from '../../../shared/event/payment/offer-payment.ts';
import { createWireScheme, SCHEME_PRICE } from '../../../shared/testing/wire-scheme.ts';
import { readSeatMap } from '../api/read-seat-map.ts';
import {
  chooseDay,
  choosePayment,
  chooseSeasonTicket,
  createSessionSelection,
  findSelected,
  getSelectionLimit,
  groupPricesByZone,
  reconcileSelection,
} from './session-selection.ts';

const CALENDAR = [
  { calendar_id: 7, event_day: '05.12.2030', event_time: '12:00', quant: 3 },
  { calendar_id: 8, event_day: '05.12.2030', event_time: '19:00', quant: 9 },
  { calendar_id: 9, event_day: '06.12.2030', event_time: '19:00', quant: 5 },
  { calendar_id: 10, event_day: '07.12.2030', event_time: '19:00', quant: 0 },
];
const seatMap = readSeatMap(createWireScheme({ calendar: CALENDAR }), 'en');
const NONE = { day: null, time: null, payment: 'card', subscription: null };

test('createSessionSelection selects the session of the URL if it is on sale', () => {
  expect(createSessionSelection(seatMap, { date: '05.12.2030', time: '19:00' })).toEqual({
    ...NONE,
    day: '05.12.2030',
    time: '19:00',
  });
  expect(createSessionSelection(seatMap, { date: '05.12.2030', time: '20:00' })).toEqual({
    ...NONE,
    day: '05.12.2030',
  });
  expect(createSessionSelection(seatMap, { date: '07.12.2030' })).toEqual(NONE);
  expect(createSessionSelection(seatMap, {})).toEqual(NONE);
});

test('a single day and a single time are selected by default', () => {
  const initial = readSeatMap(createWireScheme(), 'en');
  expect(findSelected(initial, createSessionSelection(initial, {}))?.calendarId).toBe(7);
  expect(chooseDay(seatMap, createSessionSelection(seatMap, {}), '06.12.2030')).toMatchObject({
    day: '06.12.2030',
    time: '19:00',
  });
  expect(chooseDay(seatMap, createSessionSelection(seatMap, {}), '05.12.2030')).toMatchObject({
    day: '05.12.2030',
    time: null,
  });
});

test('reconcileSelection removes a session that no longer exists', () => {
  const chosen = createSessionSelection(seatMap, { date: '05.12.2030', time: '12:00' });
  const updated = readSeatMap(createWireScheme({ calendar: CALENDAR.slice(1) }), 'en');
  expect(reconcileSelection(seatMap, chosen)).toBe(chosen);
  expect(reconcileSelection(updated, chosen)).toEqual({ ...chosen, time: null });
  expect(reconcileSelection(readSeatMap(createWireScheme({ calendar: [] }), 'en'), chosen)).toEqual({
    ...chosen,
    day: null,
    time: null,
  });
});

test('groupPricesByZone returns prices of the session and the payment method', () => {
  const prices = [
    SCHEME_PRICE,
    { ...SCHEME_PRICE, clientcategory_id: 2, useproculture: 1 as const },
    { ...SCHEME_PRICE, clientcategory_id: 3, useproculture: 2 as const },
    { ...SCHEME_PRICE, clientcategory_id: 4, calendar_ids: [8] },
  ];
  const read = readSeatMap(createWireScheme({ calendar: CALENDAR, price_list: prices }), 'en');
  const session = findSelected(read, createSessionSelection(read, { date: '05.12.2030', time: '12:00' }));
  if (!session) throw new Error('no session');
  const listCategories = (payment: 'card' | 'voucher') =>
    groupPricesByZone(read, session, payment)
      .get(1)
      ?.map(({ categoryId }) => categoryId);
  expect(listCategories('card')).toEqual([1, 3]);
  expect(listCategories('voucher')).toEqual([1, 2]);
});

test('getSelectionLimit is one ticket by voucher card, and the remaining uses of a season ticket', () => {
  const selection = createSessionSelection(seatMap, {});
  expect(getSelectionLimit(seatMap, selection)).toBe(10);
  expect(getSelectionLimit(seatMap, choosePayment(selection, 'voucher'))).toBe(1);
  expect(getSelectionLimit(seatMap, chooseSeasonTicket(selection, { id: 1, left: 3 }))).toBe(3);
  expect(getSelectionLimit(seatMap, chooseSeasonTicket(selection, { id: 1, left: 30 }))).toBe(10);
});

test('isCartPurchase is true for purchases by bank card only', () => {
  const selection = createSessionSelection(seatMap, {});
  expect(isCartPurchase(selection)).toBe(true);
  expect(isCartPurchase(choosePayment(selection, 'voucher'))).toBe(false);
  expect(isCartPurchase(chooseSeasonTicket(selection, { id: 1, left: 3 }))).toBe(false);
});
