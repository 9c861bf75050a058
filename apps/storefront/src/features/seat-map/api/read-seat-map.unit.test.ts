import { expect, test } from 'vitest';
import { createWireScheme, SCHEME_PRICE, SESSION } from '../../../shared/testing/wire-scheme.ts';
import { mergeSessionUpdates, readSeatMap } from './read-seat-map.ts';

test('readSeatMap reads the form of a session instead of that of the event', () => {
  const { action } = createWireScheme({});
  const row = { event_day: '05.12.2030', quant: 3 };
  const calendar = [
    { ...row, calendar_id: 7, event_time: '12:00' },
    { ...row, calendar_id: 8, event_time: '19:00', form: { ...action, showfio: 0 as const, showparking: 1 as const } },
  ];
  const seatMap = readSeatMap(createWireScheme({ calendar }), 'en');
  const [plain, changed] = seatMap.days[0]?.sessions ?? [];
  expect([seatMap.questions.hasName, plain?.form]).toEqual([true, undefined]);
  expect(changed?.form).toMatchObject({ questions: { hasName: false }, customQuestions: { parking: true } });
});

test('readSeatMap groups sessions by day in the order of the calendar', () => {
  const calendar = [
    { calendar_id: 7, event_day: '05.12.2030', event_time: '12:00', quant: 3 },
    { calendar_id: 8, event_day: '05.12.2030', event_time: '19:00', quant: 0 },
    { calendar_id: 9, event_day: '06.12.2030', event_time: '999', quant: 5 },
  ];
  const { days } = readSeatMap(createWireScheme({ calendar }), 'en');
  expect(days.map(({ id, name }) => [id, name])).toEqual([
    ['05.12.2030', 'Thursday, 5 December'],
    ['06.12.2030', 'Friday, 6 December'],
  ]);
  expect(days.flatMap(({ sessions }) => sessions)).toEqual([
    { id: '12:00', clock: '12:00', left: 3, isOffered: true, calendarId: 7 },
    { id: '19:00', clock: '19:00', left: 0, isOffered: true, calendarId: 8 },
    { id: '999', clock: null, left: 5, isOffered: true, calendarId: 9 },
  ]);
});

test('readSeatMap reads category, fee and sessions of a price', () => {
  expect(readSeatMap(createWireScheme(), 'kz').prices).toEqual([
    {
      categoryId: 1,
      zoneId: 1,
      zone: 'Stalls kz',
      category: 'Adult kz',
      description: 'near kz',
      price: 10_000,
      fee: 500,
      feePercent: null,
      min: 1,
      max: 4,
      isRequired: false,
      payment: 'any',
      sessions: [SESSION],
    },
  ]);
});

test('readSeatMap calculates a percentage fee from the price', () => {
  const [price] = readSeatMap(
    createWireScheme({ price_list: [{ ...SCHEME_PRICE, price: 1_999, priceservise: 5, currency_id: 2 }] }),
    'en',
  ).prices;
  expect(price).toMatchObject({ fee: 99.95, feePercent: 5 });
  const [rounded] = readSeatMap(
    createWireScheme({ price_list: [{ ...SCHEME_PRICE, price: 10.1, priceservise: 5, currency_id: 2 }] }),
    'en',
  ).prices;
  expect(rounded, 'rounds half up, as on the server').toMatchObject({ fee: 0.51 });
});

test('mergeSessionUpdates replaces the initial sessions', () => {
  const page = createWireScheme();
  const now = { ...page, calendar: [], action: { ...page.action, demquantlimit: 2, showphone: 0 as const } };
  expect(mergeSessionUpdates(page, undefined)).toBe(page);
  expect(mergeSessionUpdates(page, now).calendar).toEqual([]);
  expect(mergeSessionUpdates(page, now).action).toEqual({ ...page.action, demquantlimit: 2, showphone: 0 });
});
