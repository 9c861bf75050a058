import type { Cart, CartItem } from '@sahna/contract/carts/cart';
import { describe, expect, test } from 'vitest';
import { toAllLanguages } from '../../shared/testing/localized.ts';
import { NO_OWN_QUESTIONS } from '../../shared/testing/wire-event.ts';
import { KEY_TEXTS } from '../../shared/texts/testing/key-texts.ts';
import { readCart } from './read-cart.ts';

const ITEM: CartItem = {
  day: '05.12.2026',
  time: '19:00',
  actionId: 3,
  actionHashId: 'abai',
  categoryId: 1,
  zoneId: 4,
  seatId: null,
  quantity: 2,
  ranout: 0,
  reservetime: 900,
  price: 5000,
  priceservise: 100,
  sum: 10_200,
  included: 0,
  extra_price: 0,
  minlimit: 0,
  maxlimit: 4,
  demquantlimit: 10,
  url: '/scheme/abai',
  ...toAllLanguages('action', 'Abai'),
  ...toAllLanguages('category', 'Adult'),
  ...toAllLanguages('zonelevel', 'Stalls'),
  ...toAllLanguages('seatroot', 'Opera'),
  ...toAllLanguages('address', 'Main Street 1'),
  ...toAllLanguages('image_url', '/abai.svg'),
  places: [],
};
const TOUR: CartItem = {
  ...ITEM,
  actionId: 5,
  actionHashId: 'tour',
  ...toAllLanguages('action', 'Tour'),
  time: '999',
  quantity: 12,
  included: 10,
  price: 0,
  priceservise: 0,
  extra_price: 1200,
};
const QUESTIONS: Cart['questions'][number] = {
  actionHashId: 'abai',
  ...NO_OWN_QUESTIONS,
  showparking: 1,
  auditorium: 0,
  auditoriumList: [],
  auditoriumLanguageList: [],
};
const createCart = (...data: CartItem[]): Cart => ({
  errorCode: '0',
  errorText: '',
  data,
  sum: 10_200,
  currency: 'KZT',
  reservetime: 900,
  showfio: 1,
  showphone: 0,
  mailconfirm: 0,
  questions: [QUESTIONS],
  checkboxList: [],
});

describe('readCart', () => {
  test('groups lines by event and describes them', () => {
    const cart = readCart(createCart(ITEM, TOUR, { ...ITEM, categoryId: 2 }), KEY_TEXTS);
    expect(cart).toMatchObject({
      isHeld: true,
      secondsLeft: 900,
      sum: 10_200,
      fees: 400,
      tickets: 5,
      questions: { hasName: true },
    });
    expect(cart.events).toMatchObject([
      {
        hash: 'abai',
        url: '/scheme/abai',
        title: 'Abai',
        where: 'Opera, Main Street 1',
        lines: [
          {
            name: 'Stalls',
            details: ['Adult'],
            when: 'Saturday, 5 December 2026, 19:00',
            terms: 'cart.unit-price ₸5,100',
            quantity: 2,
            min: 1,
            isGroup: false,
            isSeat: false,
          },
          { sent: { actionHashId: 'abai', categoryId: 2, quantity: 2 } },
        ],
        customQuestions: { parking: true },
      },
      {
        hash: 'tour',
        lines: [{ when: 'Saturday, 5 December 2026', terms: 'price.free: event.group-terms 10 ₸1,200', isGroup: true }],
        customQuestions: null,
      },
    ]);
    expect(new Set(cart.events.flatMap((event) => event.lines.map((line) => line.key))).size).toBe(3);
  });

  test('has no questions for expired lines', () => {
    const cart = readCart(createCart({ ...ITEM, quantity: 0, ranout: 2 }), KEY_TEXTS);
    expect(cart).toMatchObject({
      isHeld: false,
      tickets: 0,
      events: [{ lines: [{ expiredQuantity: 2 }], customQuestions: null }],
    });
  });

  test('names numbered seats by row, with their sector', () => {
    const createPlace = (rowname: string, seatname: string, sector = 'Balcony') => ({
      seat_id: 1,
      ...toAllLanguages('sector', sector),
      rowname,
      seatname,
    });
    const places = [createPlace('3', '5'), createPlace('4', '1'), createPlace('3', '6')];
    const [event] = readCart(createCart({ ...ITEM, seatId: 9, places }), KEY_TEXTS).events;
    expect(event?.lines[0]).toMatchObject({
      isSeat: true,
      name: 'order.row 3, cart.seats 5, 6; order.row 4, order.seat 1',
      details: ['Balcony', 'Stalls', 'Adult'],
    });
    const [one] = readCart(
      createCart({ ...ITEM, quantity: 1, places: [createPlace('3', '5', 'Stalls')] }),
      KEY_TEXTS,
    ).events;
    expect(one?.lines[0]).toMatchObject({ name: 'order.row 3, order.seat 5', details: ['Stalls', 'Adult'], terms: '' });
    const two = [createPlace('3', '5', 'Stalls'), createPlace('1', '5')];
    expect(readCart(createCart({ ...ITEM, places: two }), KEY_TEXTS).events[0]?.lines[0]).toMatchObject({
      name: 'Stalls, order.row 3, order.seat 5; Balcony, order.row 1, order.seat 5',
      details: ['Stalls', 'Adult'],
    });
  });
});

test('readCart includes the fee of tickets without a price', () => {
  const [event] = readCart(createCart({ ...ITEM, price: 0 }), KEY_TEXTS).events;
  expect(event?.lines[0]?.terms).toBe('cart.unit-price ₸100');
});
