import type { NoScheme } from '@sahna/contract/events/no-scheme';
import { describe, expect, test } from 'vitest';
import { toAllLanguages } from '../../../shared/testing/localized.ts';
import { createWireEvent, PRICE } from '../../../shared/testing/wire-event.ts';
import { readEvent } from './read-event.ts';

test('readEvent adds the year to days of another year', () => {
  const calendar = [{ day: '05.01.2027', times: [{ time: '19:00', quantity: 5, pricetype_id: 0 }] }];
  const part = {
    ...toAllLanguages('str_action', 'Lecture'),
    ...toAllLanguages('str_seatroot', ''),
    ...toAllLanguages('str_address', ''),
    url: '',
  };
  const actionStr = [{ ...part, str_day: '06.01.2027', str_time: '18:00' }];
  const { days, about } = readEvent(createWireEvent({ today: '31.12.2026' }, { calendar, actionStr }), 'en');
  expect(days[0]).toMatchObject({ name: 'Tuesday, 5 January 2027', parts: { day: '5', month: 'Jan 2027' } });
  expect(about.programme[0]?.when).toBe('Wed, 6 January 2027, 18:00');
  const nextYear = readEvent(createWireEvent({ today: '01.01.2027' }, { calendar, actionStr }), 'en');
  expect(nextYear.days[0]).toMatchObject({ name: 'Tuesday, 5 January', parts: { month: 'January' } });
});

test('readEvent reads the form of a session instead of that of the event', () => {
  const { action } = createWireEvent({ showphone: 0 }, {});
  const form = { ...action, showphone: 1 as const, web_showcheckbox: 1 as const };
  const times = [
    { time: '12:00', quantity: 5, pricetype_id: 0 },
    {
      time: '19:00',
      quantity: 5,
      pricetype_id: 0,
      form: { ...form, ...toAllLanguages('web_showcheckboxname', 'Tea') },
    },
  ];
  const event = readEvent(createWireEvent({ showphone: 0 }, { calendar: [{ day: '05.12.2030', times }] }), 'en');
  const [plain, changed] = event.days[0]?.sessions ?? [];
  expect([event.questions.hasPhone, plain?.form]).toEqual([false, undefined]);
  expect(changed?.form).toMatchObject({ questions: { hasPhone: true }, customQuestions: { checkbox: 'Tea' } });
});

test('readEvent reads the events of a season ticket with formatted days', () => {
  const included = {
    hash_id: 'carmen',
    ...toAllLanguages('action', { ru: 'Кармен', en: 'Carmen' }),
    ...toAllLanguages('image_url', '/carmen.avif'),
    days: ['05.12.2026'],
  };
  expect(readEvent(createWireEvent({ today: '01.11.2026' }, { seasonEvents: [included] }), 'en').seasonEvents).toEqual([
    { hash: 'carmen', title: 'Carmen', image: '/carmen.avif', dates: ['Sat, 5 December'] },
  ]);
});

const ACTION: Partial<NoScheme['action']> = {
  today: '01.11.2026',
  ...toAllLanguages('action', { ru: 'Абай', en: 'Abai' }),
  ...toAllLanguages('address', { ru: 'Улица 1' }),
  ...toAllLanguages('seatroot', { ru: 'Опера', en: 'The opera' }),
  rowcount: 0,
  showparking: 1,
  usepushkarta: 1,
};
const WIRE = createWireEvent(ACTION, {
  actionStr: [
    {
      str_day: '05.12.2026',
      str_time: '18:00',
      ...toAllLanguages('str_action', { ru: 'Лекция' }),
      ...toAllLanguages('str_seatroot', 'Opera'),
      ...toAllLanguages('str_address', 'Main Street 1'),
      url: '',
    },
  ],
  calendar: [
    { day: '05.12.2026', times: [{ time: '19:00', quantity: 50, pricetype_id: 2 }] },
    { day: '06.12.2026', times: [{ time: '999', quantity: 0, pricetype_id: 0 }] },
  ],
  price: [
    {
      ...PRICE,
      action_day: '05.12.2026',
      zonelevel_id: 4,
      ...toAllLanguages('category', { ru: 'Взрослый', en: 'Adult' }),
      ...toAllLanguages('zonelevel', { ru: 'Партер', en: 'Stalls' }),
      zonecolor: '#9b1b30',
      priceservise: 100,
      minlimit: 2,
      useproculture: 2,
      pricetype_id: 2,
    },
  ],
  ticketInfo: [{ ...toAllLanguages('text', { ru: 'Группа', en: 'A group' }), duration: 90 }],
});
const read = (action: Partial<NoScheme['action']>) =>
  readEvent({ ...WIRE, action: { ...WIRE.action, ...action } }, 'en');

describe('readEvent', () => {
  test('reads texts in the page’s language and formats days', () => {
    const event = readEvent(WIRE, 'en');
    expect(event).toMatchObject({
      id: 3,
      hash: 'abai',
      about: { title: 'Abai', venue: 'The opera', address: 'Улица 1', duration: 90, groupNote: '' },
      offersShown: 5,
      questions: { hasName: true, hasPhone: false },
      customQuestions: { parking: true, guide: false },
    });
    expect(event.about.programme).toEqual([
      { key: '05.12.202618:00Лекция', when: 'Sat, 5 December, 18:00', title: 'Лекция', where: 'Opera, Main Street 1' },
    ]);
    expect(event.days).toEqual([
      {
        id: '05.12.2026',
        name: 'Saturday, 5 December',
        date: '5 December',
        parts: { weekday: 'Sat', day: '5', month: 'December' },
        sessions: [{ id: '19:00', clock: '19:00', left: 50, isOffered: true, priceType: 2 }],
      },
      {
        id: '06.12.2026',
        name: 'Sunday, 6 December',
        date: '6 December',
        parts: { weekday: 'Sun', day: '6', month: 'December' },
        sessions: [{ id: '999', clock: null, left: 0, isOffered: false, priceType: 0 }],
      },
    ]);
  });

  test('reads offers with their payment methods', () => {
    const [row] = WIRE.price;
    expect(readEvent(WIRE, 'en').offers).toEqual([
      {
        key: '1/4/2',
        dayId: '05.12.2026',
        priceType: 2,
        payment: 'card',
        categoryId: 1,
        zoneId: 4,
        name: 'Stalls, Adult',
        description: '',
        color: '#9b1b30',
        price: 5000,
        fee: 100,
        min: 2,
        max: 4,
        left: 30,
        isRequired: true,
        passages: 1,
      },
    ]);
    const payments = ([0, 1, 2] as const).map(
      (useproculture) => readEvent({ ...WIRE, price: row ? [{ ...row, useproculture }] : [] }, 'en').offers[0]?.payment,
    );
    expect(payments).toEqual(['any', 'voucher', 'card']);
  });

  test('reads days and prices of an event that is not on sale yet', () => {
    const announced = ['21.02.2027', '22.02.2027'].map((day) => ({ day, time: '19:00' }));
    const prices = { price_from: 6000, price_to: 9000 };
    const readSoon = (action: Partial<NoScheme['action']>) =>
      readEvent({ ...WIRE, calendar: [], price: [], action: { ...WIRE.action, onsale: 0, ...action } }, 'en');
    expect(readSoon({ announced, ...prices })).toMatchObject({
      period: '21 Feb – 22 Feb, 19:00',
      announcedPrices: { from: 6000, to: 9000, isFreeForSome: false },
    });
    expect(readSoon({ announced: announced.slice(0, 1) }).period).toBe('Sun, 21 Feb, 19:00');
    expect(readSoon({ announced: announced.map((moment, at) => ({ ...moment, time: `1${at}:00` })) }).period).toBe(
      '21 Feb – 22 Feb',
    );
    expect(readSoon({})).toMatchObject({ period: '', announcedPrices: null });
    expect(read(prices).announcedPrices).toBeNull();
  });

  test('reads the sales settings', () => {
    expect([read({}).sale, read({ onsale: 0 }).sale]).toEqual(['open', 'soon']);
    const sale_start = { ru: 'с 2 декабря', en: 'from 2 December', kz: '2 желтоқсаннан', ch: '12月2日' };
    expect([read({ sale_start }).saleStart, read({}).saleStart]).toEqual(['from 2 December', undefined]);
    const none = { usepushkarta: 0 } as const;
    const settings = [{}, none, { ...none, pushkartaexpected: 1 }, { usenopushkarta: 0 }] as const;
    expect(settings.map((setting) => read(setting).vouchers)).toEqual(['also', 'none', 'refused', 'only']);
    expect(read({ maybefree: 1, writeticketname: 1, needreg: 1, rowcount: 3 })).toMatchObject({
      free: true,
      requiresNames: true,
      requiresSignIn: true,
      offersShown: 3,
    });
  });

  test('reads prices, note and visitor categories of a group excursion', () => {
    const price = {
      price_id: 7,
      ...toAllLanguages('name', { ru: 'Экскурсия', en: 'Tour' }),
      price: 18_000,
      included: 10,
      extra_price: 1200,
      minlimit: 5,
      maxlimit: 25,
    };
    const list = [{ id: 1, ...toAllLanguages('name', { ru: 'Школьники', en: 'Pupils' }) }];
    expect(readEvent({ ...WIRE, ticketPrice: [price], auditoriumList: list }, 'en')).toMatchObject({
      about: { groupNote: 'A group' },
      groupPrices: [{ id: 7, name: 'Tour', price: 18_000, included: 10, extraPrice: 1200, min: 5, max: 25 }],
      customQuestions: { guide: true, audience: [{ id: 1, name: 'Pupils' }] },
    });
  });
});
