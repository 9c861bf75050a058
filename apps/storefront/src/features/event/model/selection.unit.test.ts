import { describe, expect, test } from 'vitest';
import type { Day } from '../../../shared/event/days.ts';
import en from '../../../shared/texts/checkout/en.json' with { type: 'json' };
import { translator } from '../../../shared/texts/translate.ts';
import type { Event, GroupPrice, Offer, Session } from './event-model.ts';
import { chooseGroupPrice, groupSession, NO_GROUP } from './group.ts';
import {
  chooseDay,
  choosePayment,
  chooseSubscription,
  chooseTime,
  firstSelection,
  fitted,
  foundSubscription,
  isFormShown,
  mostOf,
  offersOf,
  placesLeft,
  roomForGroup,
  type Selection,
  submitText,
  totalOf,
  withQuantity,
} from './selection.ts';

const row = (changes: Partial<Offer>): Offer => {
  const offer = {
    dayId: '05.12.2026',
    priceType: 0,
    payment: 'any' as const,
    categoryId: 1,
    zoneId: 0,
    name: '',
    description: '',
    colour: '',
    price: 5000,
    fee: 100,
    least: 0,
    most: 4,
    left: 50,
    compulsory: false,
    passages: 1,
    ...changes,
  };
  return { ...offer, key: `${offer.categoryId}/${offer.zoneId}/${offer.priceType}` };
};

const group: GroupPrice = {
  ...{ id: 7, name: '', price: 18_000, included: 10, extraPrice: 1200, least: 5, most: 25 },
  held: {},
};

const session = (id: string, left: number, priceType = 0): Session => ({
  id,
  clock: id === '999' ? null : id,
  left,
  isOffered: true,
  priceType,
});
const day = (id: string, sessions: Session[]): Day<Session> => ({
  id,
  name: '',
  date: '',
  parts: { weekday: '', day: '', month: '' },
  sessions,
});

function eventOf(offers: Offer[], changes: Partial<Event> = {}): Event {
  return {
    id: 1,
    hash: 'abai',
    about: {
      ...{ title: '', ageFrom: 0, venue: '', address: '', mapUrl: '', duration: 0, note: '', image: '' },
      ...{ description: '', programme: [], groupNote: '', intervals: null },
    },
    cancelled: [],
    sale: 'open',
    named: false,
    seatMap: false,
    free: false,
    signInFirst: false,
    vouchers: 'also',
    mostTickets: 5,
    offersShown: 5,
    days: [
      day('05.12.2026', [session('19:00', 50)]),
      day('06.12.2026', [session('12:00', 0, 1), session('19:00', 3, 2)]),
      day('07.12.2026', [session('999', 0)]),
    ],
    offers,
    groupPrices: [],
    seasonEvents: [],
    questions: { name: true, phone: true, emailTwice: false, consents: [] },
    ownQuestions: {
      ...{ parking: false, checkbox: null, audience: [], tourLanguage: [], guide: false },
      ...{ box1: { name: '', options: [] }, box2: { name: '', options: [] } },
    },
    ...changes,
  };
}

const shown = (event: Event, selection: Selection) => isFormShown(event, selection, totalOf(event, selection));

describe('what stands in the address', () => {
  const event = eventOf([row({})]);
  test.each([
    ['nothing, so the nearest day,', {}, '05.12.2026', '19:00'],
    ['a day with one time', { day: '05.12.2026' }, '05.12.2026', '19:00'],
    ['a day with several times', { day: '06.12.2026' }, '06.12.2026', null],
    ['a day and its time', { day: '06.12.2026', time: '19:00' }, '06.12.2026', '19:00'],
    ['a time that is sold out', { day: '06.12.2026', time: '12:00' }, '06.12.2026', null],
    ['a time that does not exist', { day: '06.12.2026', time: '25:99' }, '06.12.2026', null],
    ['a day that is sold out', { day: '07.12.2026' }, null, null],
    ['a day that does not exist', { day: '31.02.2026', time: '19:00' }, null, null],
  ])('%s is chosen as far as it can be bought', (_, asked, day, time) => {
    expect(firstSelection(event, asked)).toMatchObject({ day, time });
  });
});

describe('choosing places', () => {
  test('a day with one time chooses it, and another day starts over', () => {
    const event = eventOf([row({}), row({ dayId: '06.12.2026' })]);
    const first = chooseDay(event, firstSelection(event, {}), '05.12.2026');
    expect(first.time).toBe('19:00');
    const taken = chooseSubscription(event, withQuantity(first, row({}), 2), { id: 1, left: 3 });
    expect(totalOf(event, withQuantity(first, row({}), 2))).toEqual({ count: 2, sum: 10_200 });
    expect(chooseDay(event, taken, '05.12.2026')).toBe(taken);
    const another = chooseDay(event, taken, '06.12.2026');
    expect(another).toMatchObject({ time: null, subscription: null, quantities: {} });
    expect(totalOf(event, another).count).toBe(0);
  });

  test('a time has the prices of its own price type', () => {
    const rows = [1, 2].map((priceType) => row({ dayId: '06.12.2026', priceType }));
    const event = eventOf(rows);
    const day = chooseDay(event, firstSelection(event, {}), '06.12.2026');
    expect(offersOf(event, chooseTime(event, day, '19:00')).map((one) => one.priceType)).toEqual([2]);
  });

  test('the voucher card shows its own prices and takes one ticket; the bank card brings the limit back', () => {
    const event = eventOf([row({ payment: 'card' }), row({ categoryId: 2, payment: 'voucher' })]);
    const card = chooseDay(event, firstSelection(event, {}), '05.12.2026');
    expect(offersOf(event, card).map((one) => one.categoryId)).toEqual([1]);
    const voucher = choosePayment(event, card, 'voucher');
    expect(offersOf(event, voucher).map((one) => one.categoryId)).toEqual([2]);
    expect(mostOf(event, voucher, row({ categoryId: 2 }))).toBe(1);
    expect(mostOf(event, choosePayment(event, voucher, 'card'), row({}))).toBe(4);
  });

  test('a subscription bounds the tickets by what is left of it, and they cost nothing', () => {
    const event = eventOf([row({})]);
    const chosen = chooseSubscription(event, firstSelection(event, { day: '05.12.2026' }), { id: 9, left: 2 });
    expect(mostOf(event, chosen, row({}))).toBe(2);
    const two = withQuantity(chosen, row({}), 2);
    expect(totalOf(event, two)).toEqual({ count: 2, sum: 0 });
    const none = withQuantity(chosen, row({}), 0);
    expect([shown(event, none), shown(event, two)]).toEqual([false, true]);
  });

  test('what was chosen before a subscription is known of stays, as far as it fits', () => {
    const event = eventOf([row({})]);
    const day = firstSelection(event, { day: '05.12.2026' });
    const count = (chosen: number, left: number): number =>
      totalOf(event, foundSubscription(event, withQuantity(day, row({}), chosen), { id: 9, left })).count;
    expect([count(1, 4), count(2, 4), count(3, 2)]).toEqual([1, 2, 2]);
  });

  test('a sole category starts at its least, unless it is a free ticket of a paid event', () => {
    const startOf = (changes: Partial<Offer>, event: Partial<Event> = {}) => {
      const sole = row(changes);
      return firstSelection(eventOf([sole], event), { day: '05.12.2026' }).quantities[sole.key] ?? 0;
    };
    expect(startOf({})).toBe(1);
    expect(startOf({ least: 2 })).toBe(2);
    expect(startOf({ least: 3, left: 2 })).toBe(0);
    expect(startOf({ price: 0, fee: 0 })).toBe(0);
    expect(startOf({ price: 0, fee: 0 }, { free: true })).toBe(1);
    const two = eventOf([row({}), row({ categoryId: 2 })]);
    expect(totalOf(two, firstSelection(two, {})).count).toBe(0);
    // What the visitor set to nothing stays so.
    const event = eventOf([row({})]);
    expect(totalOf(event, fitted(event, withQuantity(firstSelection(event, {}), row({}), 0))).count).toBe(0);
  });

  test('the nearest day on sale is selected where the first is sold out', () => {
    const event = eventOf([row({})]);
    const later = { ...event, days: event.days.toReversed() };
    expect(firstSelection(later, {}).day).toBe('06.12.2026');
  });

  test('a compulsory category starts at its minimum', () => {
    const adult = row({ compulsory: true, least: 2 });
    const event = eventOf([adult]);
    expect(chooseDay(event, firstSelection(event, {}), '05.12.2026').quantities[adult.key]).toBe(2);
  });
});

describe('the order form', () => {
  test('is there once there is something to pay, or somebody to come where nothing is paid', () => {
    const gift = row({ price: 0, fee: 0 });
    const start = (event: Event) => firstSelection(event, { day: '05.12.2026' });
    const paid = eventOf([row({}), gift]);
    expect(shown(paid, start(paid))).toBe(false);
    expect(shown(paid, withQuantity(start(paid), row({}), 1))).toBe(true);
    const onlyGift = eventOf([gift]);
    expect(shown(onlyGift, withQuantity(start(onlyGift), gift, 1))).toBe(false);
    const free = eventOf([gift], { free: true });
    expect([shown(free, withQuantity(start(free), gift, 0)), shown(free, start(free))]).toEqual([false, true]);
  });
});

describe('a group excursion', () => {
  const event = eventOf([], { groupPrices: [group] });
  test('starts with the persons its price includes, and counts the further ones', () => {
    const first = firstSelection(event, { day: '05.12.2026' });
    expect(shown(event, first)).toBe(false);
    const ten = { ...first, group: chooseGroupPrice(first.group, group, 50) };
    expect(totalOf(event, ten)).toEqual({ count: 10, sum: 18_000 });
    const more = { ...ten, group: { ...ten.group, persons: 12 } };
    expect(totalOf(event, more)).toEqual({ count: 12, sum: 20_400 });
    expect(shown(event, more)).toBe(true);
  });

  test('is no larger than its session has room, and not offered where its least does not fit', () => {
    expect(chooseGroupPrice(NO_GROUP, group, 8).persons).toBe(8);
    expect(chooseGroupPrice(NO_GROUP, group, 4).persons).toBe(0);
  });

  test('may be as large again as the one in the cart, which it replaces', () => {
    const first = firstSelection(event, { day: '05.12.2026' });
    const left = placesLeft(event, first);
    const inCart = {
      ...group,
      held: { [groupSession(first.day, first.time)]: 12, [groupSession(first.day, '23')]: 5 },
    };
    expect(roomForGroup(event, first, inCart)).toBe(left + 12);
  });

  test('is a tour to book, paid or free, for however many persons', () => {
    const button = (free: boolean) => {
      const tour = eventOf([], { groupPrices: [group], free });
      return translator(en, 'en')(submitText(tour, firstSelection(tour, {})), { count: 10, sum: '₸ 18,000' });
    };
    expect([button(false), button(true)]).toEqual(['Order the tour, ₸ 18,000', 'Book the tour']);
  });
});

describe('data that changed meanwhile', () => {
  test('take away what is no more and keep the rest', () => {
    const event = eventOf([row({}), row({ categoryId: 2 })]);
    let chosen = firstSelection(event, { day: '05.12.2026' });
    chosen = withQuantity(withQuantity(chosen, row({}), 3), row({ categoryId: 2 }), 2);
    expect(fitted(event, chosen).quantities).toEqual(chosen.quantities);
    const fewer = eventOf([row({ left: 1 }), row({ categoryId: 2 })]);
    expect(totalOf(fewer, fitted(fewer, chosen)).count).toBe(3);
    const gone = eventOf([row({})], { days: event.days.slice(1) });
    expect(fitted(gone, chosen)).toMatchObject({ day: null, time: null, quantities: {} });
  });
});
