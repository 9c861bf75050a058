/** The order form's rules as the server holds them, and how it says each in the four languages. */
import { OrderCreateRequest } from '@sahna/contract/endpoints/order-create';
import { describe, expect, test } from 'vitest';
import { fieldMessages } from '../../api/storefront/orders/field-messages.ts';
import { LANGUAGES } from '../../platform/lib/languages.ts';
import { type BuyerForm, type EventWithForm, readBuyer } from './buyer.ts';
import { CATALOGUES } from './texts.ts';

const BOX = { options: [{ en: 'there' }, { en: 'there and back' }] };
const ASKS_ALL: BuyerForm = { fio: true, phone: true, repeatEmail: true, parking: true, box1: BOX };
const ASKS_EMAIL: BuyerForm = { fio: false, phone: false, repeatEmail: false, parking: false };

const ORDER = {
  data: [{ day: '01.12.2026', time: '19:00', categoryId: 1, quantity: 1 }],
  hash: 'AAAAAAAAAAAAAAAAAAAAAAAA',
  lang: 'ru',
};
const BUYER = { fio: 'Айгүл Сахнаева', email: 'aigul@mail.kz', re_email: 'aigul@mail.kz', phone: '+7 700 000 00 00' };
const LONG = `${'a'.repeat(68)}@mail.kz`;
const HOLDER = { surname: 'Иванов', name: 'Иван', patronymic: 'Иванович', phone: '+7 (999) 901-02-03' };

const read = (contact: object, form = ASKS_ALL) =>
  readBuyer(OrderCreateRequest.parse({ ...ORDER, ...contact }), [{ id: 7, hash: ORDER.hash, form }]);

const WRONG: [string, object, string, string][] = [
  ['no name', { ...BUYER, fio: undefined }, 'fio', 'required-fio'],
  ['a name of one letter', { ...BUYER, fio: 'Ә' }, 'fio', 'required-fio'],
  ['a name with figures', { ...BUYER, fio: 'R2D2' }, 'fio', 'required-fio'],
  ['no e-mail', { ...BUYER, email: '', re_email: '' }, 'email', 'not-valid-email'],
  ['an e-mail of 5', { ...BUYER, email: 'a@b.k', re_email: 'a@b.k' }, 'email', 'not-valid-email'],
  ['another e-mail', { ...BUYER, re_email: 'aigul@mail.kk' }, 're_email', 're-email'],
  ['no second e-mail', { ...BUYER, re_email: undefined }, 're_email', 're-email'],
  ['a phone of 5', { ...BUYER, phone: '12345' }, 'phone', 'not-valid-phone'],
  ['a phone of 21', { ...BUYER, phone: '7'.repeat(21) }, 'phone', 'not-valid-phone'],
  ['a phone of no country', { ...BUYER, phone: '+999123456' }, 'phone', 'not-valid-phone'],
  ['an e-mail of 76', { ...BUYER, email: LONG, re_email: LONG }, 'email', 'long-email'],
  ['a Cyrillic domain', { ...BUYER, email: 'a@почта.рф', re_email: 'a@почта.рф' }, 'email', 'cyrillic-email'],
  ['a name of 90', { ...BUYER, fio: 'я'.repeat(90) }, 'fio', 'required-fio'],
  ['a surname of 80', { ...HOLDER, surname: 'Я'.repeat(80) }, 'surname', 'voucher-surname'],
  ['a car number of 2', { ...BUYER, car_number: '02' }, 'car_number', 'car-number'],
  ['a car number of 31', { ...BUYER, car_number: 'A'.repeat(31) }, 'car_number', 'car-number'],
  ['an answer that is not in the list', { ...BUYER, web_showbox1: 3 }, 'web_showbox1', 'choice'],
  ['a Kazakh letter in the surname', { ...HOLDER, surname: 'Қуанышев' }, 'surname', 'voucher-surname'],
  ['a Latin name', { ...HOLDER, name: 'Ivan' }, 'name', 'voucher-name'],
  ['a shortened patronymic', { ...HOLDER, patronymic: 'И.' }, 'patronymic', 'voucher-patronymic'],
  ['10 digits', { ...HOLDER, phone: '+7 (999) 901-02-0' }, 'phone', 'voucher-phone'],
  ['an e-mail that is none', { ...HOLDER, email: 'nobody' }, 'email', 'not-valid-email'],
];

describe('a buyer', () => {
  test.each(WRONG)('%s is refused by name, and said in every language', (_, contact, path, error) => {
    const answer = read(contact);
    if (answer.ok) throw new Error('the buyer was taken');
    expect(answer.refusal).toEqual([{ path, error }]);
    const messages = LANGUAGES.map((language) => fieldMessages(answer.refusal, language));
    expect(messages).toEqual(
      LANGUAGES.map((language) => [{ path, message: Reflect.get(CATALOGUES[language], `field-${error}`) }]),
    );
    expect(new Set(messages.map(([problem]) => problem?.message)).size).toBe(LANGUAGES.length);
  });

  test('is told everything that is wrong at once', () => {
    const answer = read({ fio: '1', email: 'x', re_email: 'y', phone: '1', car_number: '1' });
    expect(answer.ok ? [] : answer.refusal.map(({ path }) => path)).toEqual([
      ...['fio', 'email', 're_email', 'phone', 'car_number'],
    ]);
  });

  test.each([
    ['ru', 'Юлия Ёлкина'],
    ['kz', 'Әйгерім Ғалымқызы'],
    ['en', 'Anne O’Neill'],
    ['ch', '李小龙'],
    ['ru, 70 letters', 'я'.repeat(70)],
  ])('of a name in %s is taken', (_, fio) => {
    expect(read({ ...BUYER, fio })).toMatchObject({ ok: true, value: { name: fio } });
  });

  test('whose e-mail was typed on a Cyrillic keyboard is written to', () => {
    const typed = { ...BUYER, email: 'фшпгдӘьфшдюля', re_email: 'aigul@mail.kz' };
    expect(read(typed)).toMatchObject({ ok: true, value: { email: 'aigul@mail.kz' } });
    expect(read({ ...HOLDER, email: 'фшпгд@mail.kz' })).toMatchObject({ ok: true, value: { email: 'aigul@mail.kz' } });
  });

  test('is asked only what the event asks, and what it does not ask is not kept', () => {
    const answer = read({ ...BUYER, fio: '1', re_email: '', phone: '1', car_number: '1' }, ASKS_EMAIL);
    expect(answer).toEqual({ ok: true, value: { name: '', email: 'aigul@mail.kz', phone: '', details: {} } });
  });

  test('who comes by car leaves its number', () => {
    expect(read({ ...BUYER, car_number: ' 123 ABC 02 ' })).toMatchObject({
      value: { details: { answers: { 7: { carNumber: '123 ABC 02' } } } },
    });
  });

  test('with a voucher card is its holder, written as in the passport', () => {
    expect(read({ ...HOLDER, surname: 'семёнова-тян' })).toMatchObject({
      value: { name: 'Семенова-Тян Иван Иванович', details: { holder: { surname: 'Семенова-Тян' } } },
    });
    expect(read({ ...HOLDER, patronymic: undefined })).toMatchObject({ value: { name: 'Иванов Иван' } });
  });

  test('answers what the event asks, in the words that were chosen, and nothing else is kept', () => {
    const kept = (answers: object) => {
      const answer = read({ ...BUYER, ...answers });
      return answer.ok ? answer.value.details : answer.refusal;
    };
    expect(kept({ web_showbox1: 2, web_showbox2: 1, web_showcheckbox: 1 })).toEqual({
      answers: { 7: { box1: { en: 'there and back' } } },
    });
    expect(kept({ web_showbox1: null, web_showcheckbox: 0 })).toEqual({});
    expect(kept({ answers: [{ actionHashId: ORDER.hash, web_showbox1: 2 }] })).toEqual({});
  });

  test('brings no car along with a voucher card', () => {
    expect(read({ ...HOLDER, car_number: '1', web_showbox1: 1 })).toMatchObject({
      ok: true,
      value: { details: { answers: { 7: { box1: { en: 'there' } } } } },
    });
  });
});

describe('the buyer of a cart', () => {
  const [OPERA, TOUR, PARK] = ['A', 'B', 'C'].map((letter) => letter.repeat(24));
  const EVENTS: EventWithForm[] = [
    { id: 1, hash: OPERA ?? '', form: { ...ASKS_EMAIL, fio: true } },
    { id: 2, hash: TOUR ?? '', form: { ...ASKS_EMAIL, box1: BOX, checkbox: {} } },
    { id: 3, hash: PARK ?? '', form: { ...ASKS_EMAIL, parking: true, box1: { options: [{ en: 'by road' }] } } },
  ];
  const readCart = (answers: object[], more: object = {}) => {
    const body = { ...ORDER, ...BUYER, hash: 'cart', cart: 1, answers, ...more };
    const answer = readBuyer(OrderCreateRequest.parse(body), EVENTS);
    return answer.ok ? answer.value.details : answer.refusal;
  };

  test('answers each event’s own questions, and they are kept by event', () => {
    const answers = [
      { actionHashId: PARK, car_number: '123 ABC 02', web_showbox1: 1 },
      { actionHashId: OPERA, car_number: '123 ABC 02', web_showbox1: 1, web_showcheckbox: 1 },
      { actionHashId: TOUR, web_showbox1: 2, web_showcheckbox: 1 },
    ];
    expect(readCart(answers)).toEqual({
      answers: {
        2: { box1: { en: 'there and back' }, checkbox: true },
        3: { carNumber: '123 ABC 02', box1: { en: 'by road' } },
      },
    });
  });

  test('need not answer, and what stands beside the contact or of another event is nobody’s answer', () => {
    expect(readCart([])).toEqual({});
    expect(readCart([{ actionHashId: TOUR }])).toEqual({});
    expect(readCart([{ actionHashId: 'D'.repeat(24), car_number: '1' }], { car_number: '1', web_showbox1: 9 })).toEqual(
      {},
    );
  });

  test('is told which answer of which event is wrong, beside what is wrong with the contact', () => {
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
