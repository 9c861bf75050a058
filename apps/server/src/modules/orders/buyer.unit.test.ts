/** The server's rules of the order form and their messages in four languages. */
import { OrderCreateRequest } from '@sahna/contract/orders/order-create';
import { describe, expect, test } from 'vitest';
import { formatFieldMessages } from '../../api/storefront/orders/field-messages.ts';
import { LANGUAGES } from '../../platform/lib/languages.ts';
import { type BuyerForm, type EventWithForm, parseBuyer } from './buyer.ts';
import { ORDER_TEXTS } from './texts.ts';

const BOX = { name: { en: 'Way' }, options: [{ en: 'there' }, { en: 'there and back' }] };
const FULL_FORM: BuyerForm = { fio: true, phone: true, repeatEmail: true, parking: true, box1: BOX };
const EMAIL_FORM: BuyerForm = { fio: false, phone: false, repeatEmail: false, parking: false };

const ORDER = {
  data: [{ day: '01.12.2026', time: '19:00', categoryId: 1, quantity: 1 }],
  hash: 'AAAAAAAAAAAAAAAAAAAAAAAA',
  lang: 'ru',
};
const BUYER = { fio: 'Айгүл Сахнаева', email: 'aigul@mail.kz', re_email: 'aigul@mail.kz', phone: '+7 700 000 00 00' };
const LONG = `${'a'.repeat(68)}@mail.kz`;
const VOUCHER_CONTACT = { surname: 'Иванов', name: 'Иван', patronymic: 'Иванович', phone: '+7 (999) 901-02-03' };

const read = (contact: object, form = FULL_FORM) =>
  parseBuyer(OrderCreateRequest.parse({ ...ORDER, ...contact }), [{ id: 7, hash: ORDER.hash, form }]);

const WRONG: [string, object, string, string][] = [
  ['no name', { ...BUYER, fio: undefined }, 'fio', 'required-fio'],
  ['a name of one letter', { ...BUYER, fio: 'Ә' }, 'fio', 'required-fio'],
  ['a name with digits', { ...BUYER, fio: 'R2D2' }, 'fio', 'required-fio'],
  ['no email address', { ...BUYER, email: '', re_email: '' }, 'email', 'not-valid-email'],
  ['an email address of 5 characters', { ...BUYER, email: 'a@b.k', re_email: 'a@b.k' }, 'email', 'not-valid-email'],
  ['a different repeated email address', { ...BUYER, re_email: 'aigul@mail.kk' }, 're_email', 're-email'],
  ['no repeated email address', { ...BUYER, re_email: undefined }, 're_email', 're-email'],
  ['a phone number of 5 digits', { ...BUYER, phone: '12345' }, 'phone', 'not-valid-phone'],
  ['a phone number of 21 digits', { ...BUYER, phone: '7'.repeat(21) }, 'phone', 'not-valid-phone'],
  ['a phone number of no country', { ...BUYER, phone: '+999123456' }, 'phone', 'not-valid-phone'],
  ['an email address of 76 characters', { ...BUYER, email: LONG, re_email: LONG }, 'email', 'long-email'],
  ['a Cyrillic domain', { ...BUYER, email: 'a@почта.рф', re_email: 'a@почта.рф' }, 'email', 'cyrillic-email'],
  ['a name of 90 letters', { ...BUYER, fio: 'я'.repeat(90) }, 'fio', 'required-fio'],
  ['a surname of 80 letters', { ...VOUCHER_CONTACT, surname: 'Я'.repeat(80) }, 'surname', 'voucher-surname'],
  ['a car number of 2 characters', { ...BUYER, car_number: '02' }, 'car_number', 'car-number'],
  ['a car number of 31 characters', { ...BUYER, car_number: 'A'.repeat(31) }, 'car_number', 'car-number'],
  ['an answer that is not in the list', { ...BUYER, web_showbox1: 3 }, 'web_showbox1', 'choice'],
  ['a Kazakh letter in the surname', { ...VOUCHER_CONTACT, surname: 'Қуанышев' }, 'surname', 'voucher-surname'],
  ['a Latin name', { ...VOUCHER_CONTACT, name: 'Ivan' }, 'name', 'voucher-name'],
  ['a shortened patronymic', { ...VOUCHER_CONTACT, patronymic: 'И.' }, 'patronymic', 'voucher-patronymic'],
  ['a phone number of 10 digits', { ...VOUCHER_CONTACT, phone: '+7 (999) 901-02-0' }, 'phone', 'voucher-phone'],
  ['text instead of an email address', { ...VOUCHER_CONTACT, email: 'nobody' }, 'email', 'not-valid-email'],
];

describe('parseBuyer', () => {
  test.each(WRONG)('rejects %s with its field and a message in every language', (_, contact, path, error) => {
    const answer = read(contact);
    if (answer.ok) throw new Error('the buyer was accepted');
    expect(answer.error).toEqual([{ path, error }]);
    const messages = LANGUAGES.map((language) => formatFieldMessages(answer.error, language));
    expect(messages).toEqual(
      LANGUAGES.map((language) => [{ path, message: Reflect.get(ORDER_TEXTS[language], `field.${error}`) }]),
    );
    expect(new Set(messages.map(([problem]) => problem?.message)).size).toBe(LANGUAGES.length);
  });

  test('returns all problems at once', () => {
    const answer = read({ fio: '1', email: 'x', re_email: 'y', phone: '1', car_number: '1' });
    expect(answer.ok ? [] : answer.error.map(({ path }) => path)).toEqual([
      ...['fio', 'email', 're_email', 'phone', 'car_number'],
    ]);
  });

  test.each([
    ['ru', 'Юлия Ёлкина'],
    ['kz', 'Әйгерім Ғалымқызы'],
    ['en', 'Anne O’Neill'],
    ['ch', '李小龙'],
    ['ru, 70 letters', 'я'.repeat(70)],
  ])('accepts a name in %s', (_, fio) => {
    expect(read({ ...BUYER, fio })).toMatchObject({ ok: true, value: { name: fio } });
  });

  test('converts an email typed on a Cyrillic keyboard layout', () => {
    const typed = { ...BUYER, email: 'фшпгдӘьфшдюля', re_email: 'aigul@mail.kz' };
    expect(read(typed)).toMatchObject({ ok: true, value: { email: 'aigul@mail.kz' } });
    expect(read({ ...VOUCHER_CONTACT, email: 'фшпгд@mail.kz' })).toMatchObject({
      ok: true,
      value: { email: 'aigul@mail.kz' },
    });
  });

  test('requires and keeps only the fields of the event’s form', () => {
    const answer = read({ ...BUYER, fio: '1', re_email: '', phone: '1', car_number: '1' }, EMAIL_FORM);
    expect(answer).toEqual({ ok: true, value: { name: '', email: 'aigul@mail.kz', phone: '', details: {} } });
  });

  test('keeps the car number', () => {
    expect(read({ ...BUYER, car_number: ' 123 ABC 02 ' })).toMatchObject({
      value: { details: { answers: { 7: { carNumber: '123 ABC 02' } } } },
    });
  });

  test('uses the voucher card’s attendee, spelled as in the passport', () => {
    expect(read({ ...VOUCHER_CONTACT, surname: 'семёнова-тян' })).toMatchObject({
      value: { name: 'Семенова-Тян Иван Иванович', details: { cardholder: { surname: 'Семенова-Тян' } } },
    });
    expect(read({ ...VOUCHER_CONTACT, patronymic: undefined })).toMatchObject({ value: { name: 'Иванов Иван' } });
  });

  test('keeps the texts of chosen options and drops answers to other questions', () => {
    const parseDetails = (answers: object) => {
      const answer = read({ ...BUYER, ...answers });
      return answer.ok ? answer.value.details : answer.error;
    };
    expect(parseDetails({ web_showbox1: 2, web_showbox2: 1, web_showcheckbox: 1 })).toEqual({
      answers: { 7: { box1: { en: 'there and back' }, questions: { box1: { en: 'Way' } } } },
    });
    expect(parseDetails({ web_showbox1: null, web_showcheckbox: 0 })).toEqual({});
    expect(parseDetails({ answers: [{ actionHashId: ORDER.hash, web_showbox1: 2 }] })).toEqual({});
  });

  test('drops the car number of an order for the voucher card', () => {
    expect(read({ ...VOUCHER_CONTACT, car_number: '1', web_showbox1: 1 })).toMatchObject({
      ok: true,
      value: { details: { answers: { 7: { box1: { en: 'there' } } } } },
    });
  });
});

describe('parseBuyer for a cart', () => {
  const [OPERA, TOUR, PARK] = ['A', 'B', 'C'].map((character) => character.repeat(24));
  const EVENTS: EventWithForm[] = [
    { id: 1, hash: OPERA ?? '', form: { ...EMAIL_FORM, fio: true } },
    { id: 2, hash: TOUR ?? '', form: { ...EMAIL_FORM, box1: BOX, checkbox: { en: 'Apron' } } },
    { id: 3, hash: PARK ?? '', form: { ...EMAIL_FORM, parking: true, box1: { ...BOX, options: [{ en: 'by road' }] } } },
  ];
  const readCart = (answers: object[], more: object = {}) => {
    const body = { ...ORDER, ...BUYER, hash: 'cart', cart: 1, answers, ...more };
    const answer = parseBuyer(OrderCreateRequest.parse(body), EVENTS);
    return answer.ok ? answer.value.details : answer.error;
  };

  test('keeps the answers of each event by event id', () => {
    const answers = [
      { actionHashId: PARK, car_number: '123 ABC 02', web_showbox1: 1 },
      { actionHashId: OPERA, car_number: '123 ABC 02', web_showbox1: 1, web_showcheckbox: 1 },
      { actionHashId: TOUR, web_showbox1: 2, web_showcheckbox: 1 },
    ];
    expect(readCart(answers)).toEqual({
      answers: {
        2: {
          box1: { en: 'there and back' },
          checkbox: true,
          questions: { box1: { en: 'Way' }, checkbox: { en: 'Apron' } },
        },
        3: { carNumber: '123 ABC 02', box1: { en: 'by road' }, questions: { box1: { en: 'Way' } } },
      },
    });
  });

  test('accepts missing answers and drops answers of other events', () => {
    expect(readCart([])).toEqual({});
    expect(readCart([{ actionHashId: TOUR }])).toEqual({});
    expect(readCart([{ actionHashId: 'D'.repeat(24), car_number: '1' }], { car_number: '1', web_showbox1: 9 })).toEqual(
      {},
    );
  });

  test('reports wrong answers by event together with contact problems', () => {
    const wrong = [
      { actionHashId: TOUR, web_showbox1: 3, web_showbox2: 9 },
      { actionHashId: PARK, car_number: 'A2', web_showbox1: 2 },
    ];
    expect(readCart(wrong, { fio: 'x' })).toEqual([
      { path: 'fio', error: 'required-fio' },
      { path: 'answers.0.web_showbox1', error: 'choice' },
      { path: 'answers.1.car_number', error: 'car-number' },
      { path: 'answers.1.web_showbox1', error: 'choice' },
    ]);
  });
});
