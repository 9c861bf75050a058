import { createTranslator } from '@sahna/texts';
import { describe, expect, test } from 'vitest';
import type { EventDay } from '../../../shared/event/dates/days.ts';
import en from '../../../shared/texts/checkout/en.json' with { type: 'json' };
import type { Event, EventSession, GroupOffer, Offer } from './event-model.ts';
import { chooseGroupPrice, NO_GROUP, toGroupSessionKey } from './group.ts';
import {
  applySeasonTicket,
  calculateTotal,
  countTicketsLeft,
  createInitialSelection,
  type EventSelection,
  getMaxQuantity,
  getSubmitTextKey,
  groupCapacity,
  isFormShown,
  listOffers,
  reconcileEventSelection,
  selectDay,
  selectPayment,
  selectSeasonTicket,
  selectTime,
  setQuantity,
} from './selection.ts';

const createRow = (changes: Partial<Offer>): Offer => {
  const offer = {
    dayId: '05.12.2026',
    priceType: 0,
    payment: 'any' as const,
    categoryId: 1,
    zoneId: 0,
    name: '',
    description: '',
    color: '',
    price: 5000,
    fee: 100,
    min: 0,
    max: 4,
    left: 50,
    isRequired: false,
    passages: 1,
    ...changes,
  };
  return { ...offer, key: `${offer.categoryId}/${offer.zoneId}/${offer.priceType}` };
};

const group: GroupOffer = {
  ...{ id: 7, name: '', price: 18_000, included: 10, extraPrice: 1200, min: 5, max: 25 },
  quantityInCart: {},
};

const createSession = (id: string, left: number, priceType = 0): EventSession => ({
  id,
  clock: id === '999' ? null : id,
  left,
  isOffered: true,
  priceType,
});
const createDay = (id: string, sessions: EventSession[]): EventDay<EventSession> => ({
  id,
  name: '',
  date: '',
  parts: { weekday: '', day: '', month: '' },
  sessions,
});

function createEvent(offers: Offer[], changes: Partial<Event> = {}): Event {
  return {
    id: 1,
    hash: 'abai',
    about: {
      ...{ title: '', ageFrom: 0, venue: '', address: '', mapUrl: '', timeZone: '', duration: 0, note: '', image: '' },
      ...{ description: '', programme: [], groupNote: '', intervals: null },
    },
    canceled: [],
    sale: 'open',
    period: '',
    announcedPrices: null,
    requiresNames: false,
    hasSeatMap: false,
    free: false,
    requiresSignIn: false,
    vouchers: 'also',
    maxTickets: 5,
    offersShown: 5,
    days: [
      createDay('05.12.2026', [createSession('19:00', 50)]),
      createDay('06.12.2026', [createSession('12:00', 0, 1), createSession('19:00', 3, 2)]),
      createDay('07.12.2026', [createSession('999', 0)]),
    ],
    offers,
    groupPrices: [],
    seasonEvents: [],
    questions: { hasName: true, hasPhone: true, hasRepeatedEmail: false, consents: [] },
    customQuestions: {
      ...{ parking: false, checkbox: null, audience: [], tourLanguage: [], guide: false },
      ...{ box1: { name: '', options: [] }, box2: { name: '', options: [] } },
    },
    ...changes,
  };
}

const isVisible = (event: Event, selection: EventSelection) =>
  isFormShown(event, selection, calculateTotal(event, selection));

describe('createInitialSelection', () => {
  const event = createEvent([createRow({})]);
  test.each([
    ['no day', {}, '05.12.2026', '19:00'],
    ['a day with one time', { day: '05.12.2026' }, '05.12.2026', '19:00'],
    ['a day with several times', { day: '06.12.2026' }, '06.12.2026', null],
    ['a day and its time', { day: '06.12.2026', time: '19:00' }, '06.12.2026', '19:00'],
    ['a time that is sold out', { day: '06.12.2026', time: '12:00' }, '06.12.2026', null],
    ['a time that does not exist', { day: '06.12.2026', time: '25:99' }, '06.12.2026', null],
    ['a day that is sold out', { day: '07.12.2026' }, null, null],
    ['a day that does not exist', { day: '31.02.2026', time: '19:00' }, null, null],
  ])('with %s in the URL selects what is on sale', (_, expected, day, time) => {
    expect(createInitialSelection(event, expected)).toMatchObject({ day, time });
  });
});

describe('EventSelection', () => {
  test('selects the single time of a day, and resets when another day is selected', () => {
    const event = createEvent([createRow({}), createRow({ dayId: '06.12.2026' })]);
    const first = selectDay(event, createInitialSelection(event, {}), '05.12.2026');
    expect(first.time).toBe('19:00');
    const withTicket = selectSeasonTicket(event, setQuantity(first, createRow({}), 2), { id: 1, left: 3 });
    expect(calculateTotal(event, setQuantity(first, createRow({}), 2))).toEqual({ count: 2, sum: 10_200 });
    expect(selectDay(event, withTicket, '05.12.2026')).toBe(withTicket);
    const another = selectDay(event, withTicket, '06.12.2026');
    expect(another).toMatchObject({ time: null, subscription: null, quantities: {} });
    expect(calculateTotal(event, another).count).toBe(0);
  });

  test('offers the prices of the time’s price type', () => {
    const rows = [1, 2].map((priceType) => createRow({ dayId: '06.12.2026', priceType }));
    const event = createEvent(rows);
    const day = selectDay(event, createInitialSelection(event, {}), '06.12.2026');
    expect(listOffers(event, selectTime(event, day, '19:00')).map((offer) => offer.priceType)).toEqual([2]);
  });

  test('offers voucher prices and one ticket with a voucher card, and the usual limit with a bank card', () => {
    const event = createEvent([createRow({ payment: 'card' }), createRow({ categoryId: 2, payment: 'voucher' })]);
    const card = selectDay(event, createInitialSelection(event, {}), '05.12.2026');
    expect(listOffers(event, card).map((offer) => offer.categoryId)).toEqual([1]);
    const voucher = selectPayment(event, card, 'voucher');
    expect(listOffers(event, voucher).map((offer) => offer.categoryId)).toEqual([2]);
    expect(getMaxQuantity(event, voucher, createRow({ categoryId: 2 }))).toBe(1);
    expect(getMaxQuantity(event, selectPayment(event, voucher, 'card'), createRow({}))).toBe(4);
  });

  test('is free with a season ticket and limited to its remaining uses', () => {
    const event = createEvent([createRow({})]);
    const chosen = selectSeasonTicket(event, createInitialSelection(event, { day: '05.12.2026' }), { id: 9, left: 2 });
    expect(getMaxQuantity(event, chosen, createRow({}))).toBe(2);
    const two = setQuantity(chosen, createRow({}), 2);
    expect(calculateTotal(event, two)).toEqual({ count: 2, sum: 0 });
    const none = setQuantity(chosen, createRow({}), 0);
    expect([isVisible(event, none), isVisible(event, two)]).toEqual([false, true]);
  });

  test('keeps quantities within the limit of a season ticket that is loaded later', () => {
    const event = createEvent([createRow({})]);
    const day = createInitialSelection(event, { day: '05.12.2026' });
    const count = (chosen: number, left: number): number =>
      calculateTotal(event, applySeasonTicket(event, setQuantity(day, createRow({}), chosen), { id: 9, left })).count;
    expect([count(1, 4), count(2, 4), count(3, 2)]).toEqual([1, 2, 2]);
  });

  test('starts a single category at its minimum, unless it is a free ticket of a paid event', () => {
    const startOf = (changes: Partial<Offer>, event: Partial<Event> = {}) => {
      const sole = createRow(changes);
      return createInitialSelection(createEvent([sole], event), { day: '05.12.2026' }).quantities[sole.key] ?? 0;
    };
    expect(startOf({})).toBe(1);
    expect(startOf({ min: 2 })).toBe(2);
    expect(startOf({ min: 3, left: 2 })).toBe(0);
    expect(startOf({ price: 0, fee: 0 })).toBe(0);
    expect(startOf({ price: 0, fee: 0 }, { free: true })).toBe(1);
    const two = createEvent([createRow({}), createRow({ categoryId: 2 })]);
    expect(calculateTotal(two, createInitialSelection(two, {})).count).toBe(0);
    // A quantity that the visitor set to 0 stays 0.
    const event = createEvent([createRow({})]);
    expect(
      calculateTotal(
        event,
        reconcileEventSelection(event, setQuantity(createInitialSelection(event, {}), createRow({}), 0)),
      ).count,
    ).toBe(0);
  });

  test('starts with the next day on sale if the first day is sold out', () => {
    const event = createEvent([createRow({})]);
    const reordered = { ...event, days: event.days.toReversed() };
    expect(createInitialSelection(reordered, {}).day).toBe('06.12.2026');
  });

  test('starts a required category at its minimum', () => {
    const adult = createRow({ isRequired: true, min: 2 });
    const event = createEvent([adult]);
    expect(selectDay(event, createInitialSelection(event, {}), '05.12.2026').quantities[adult.key]).toBe(2);
  });
});

describe('isFormShown', () => {
  test('is true with a sum to pay, or tickets of a free order', () => {
    const gift = createRow({ price: 0, fee: 0 });
    const start = (event: Event) => createInitialSelection(event, { day: '05.12.2026' });
    const paid = createEvent([createRow({}), gift]);
    expect(isVisible(paid, start(paid))).toBe(false);
    expect(isVisible(paid, setQuantity(start(paid), createRow({}), 1))).toBe(true);
    const onlyGift = createEvent([gift]);
    expect(isVisible(onlyGift, setQuantity(start(onlyGift), gift, 1))).toBe(false);
    const free = createEvent([gift], { free: true });
    expect([isVisible(free, setQuantity(start(free), gift, 0)), isVisible(free, start(free))]).toEqual([false, true]);
  });
});

describe('group excursion', () => {
  const event = createEvent([], { groupPrices: [group] });
  test('starts with the included persons, and adds the price of additional ones', () => {
    const first = createInitialSelection(event, { day: '05.12.2026' });
    expect(isVisible(event, first)).toBe(false);
    const ten = { ...first, group: chooseGroupPrice(first.group, group, 50) };
    expect(calculateTotal(event, ten)).toEqual({ count: 10, sum: 18_000 });
    const more = { ...ten, group: { ...ten.group, persons: 12 } };
    expect(calculateTotal(event, more)).toEqual({ count: 12, sum: 20_400 });
    expect(isVisible(event, more)).toBe(true);
  });

  test('is limited by the remaining tickets of the session, and unavailable below its minimum', () => {
    expect(chooseGroupPrice(NO_GROUP, group, 8).persons).toBe(8);
    expect(chooseGroupPrice(NO_GROUP, group, 4).persons).toBe(0);
  });

  test('can use the tickets of the group in the cart, which it replaces', () => {
    const first = createInitialSelection(event, { day: '05.12.2026' });
    const left = countTicketsLeft(event, first);
    const inCart = {
      ...group,
      quantityInCart: { [toGroupSessionKey(first.day, first.time)]: 12, [toGroupSessionKey(first.day, '23')]: 5 },
    };
    expect(groupCapacity(event, first, inCart)).toBe(left + 12);
  });

  test('has a submit button for a tour, paid or free', () => {
    const t = createTranslator(en, 'en');
    const button = (free: boolean) => {
      const tour = createEvent([], { groupPrices: [group], free });
      return t(getSubmitTextKey(tour, createInitialSelection(tour, {})), { count: 10, sum: '₸ 18,000' });
    };
    expect([button(false), button(true)]).toEqual([t('form.order-group', { sum: '₸ 18,000' }), t('form.get-group')]);
  });
});

describe('reconcileEventSelection', () => {
  test('removes unavailable choices and keeps the rest', () => {
    const event = createEvent([createRow({}), createRow({ categoryId: 2 })]);
    let chosen = createInitialSelection(event, { day: '05.12.2026' });
    chosen = setQuantity(setQuantity(chosen, createRow({}), 3), createRow({ categoryId: 2 }), 2);
    expect(reconcileEventSelection(event, chosen).quantities).toEqual(chosen.quantities);
    const fewer = createEvent([createRow({ left: 1 }), createRow({ categoryId: 2 })]);
    expect(calculateTotal(fewer, reconcileEventSelection(fewer, chosen)).count).toBe(3);
    const gone = createEvent([createRow({})], { days: event.days.slice(1) });
    expect(reconcileEventSelection(gone, chosen)).toMatchObject({ day: null, time: null, quantities: {} });
  });
});
