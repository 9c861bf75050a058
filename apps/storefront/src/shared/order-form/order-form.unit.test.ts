import { maskitoTransform } from '@maskito/core';
import { describe, expect, test } from 'vitest';
import { readCustomer } from '../customer/customer.ts';
import { EMPTY_DRAFT, fillCustomer } from './buyer/buyer-draft.ts';
import {
  type Answers,
  EMPTY_ANSWERS,
  isEmailCorrected,
  toConsentFields,
  toContactFields,
  validateAnswers,
} from './form-values.ts';
import type { BuyerQuestions, ConsentQuestion, Payment } from './questions.ts';
import { maskVoucherPhone, VOUCHER_PHONE } from './voucher/voucher-phone.ts';

describe('the voucher card’s phone', () => {
  test.each([
    ['', ''],
    ['9', '+7 (9'],
    ['+79999010203', '+7 (999) 901-02-03'],
    ['79999010203', '+7 (999) 901-02-03'],
    ['8 (999) 901 02 03', '+7 (999) 901-02-03'],
    ['999-901-02-03', '+7 (999) 901-02-03'],
    ['+7 (999) 901-02-03456', '+7 (999) 901-02-03'],
    ['phone', ''],
  ])('formats %j as %j', (typed, formatted) => expect(maskitoTransform(typed, VOUCHER_PHONE)).toBe(formatted));

  test('does not format a stored number of another country as a Russian one', () => {
    expect([maskVoucherPhone('+49 151 23456789'), maskVoucherPhone('+7 700 000 00 00')]).toEqual([
      '',
      '+7 (700) 000-00-00',
    ]);
  });
});

const ALL: BuyerQuestions = { hasName: true, hasPhone: true, hasRepeatedEmail: true, consents: [] };
const NOTHING: BuyerQuestions = { hasName: false, hasPhone: false, hasRepeatedEmail: false, consents: [] };
const createConsent = (id: number, required: boolean): ConsentQuestion => ({ id, text: '', required });
const EMPTY: Answers = { ...EMPTY_ANSWERS, phoneRead: null };
const BUYER: Answers = {
  ...EMPTY,
  fio: 'Айгүл Сахнаева ',
  email: 'aigul@mail.kz',
  repeatedEmail: 'aigul@mail.kz',
  phone: '8 700 123 45 67',
  phoneRead: { valid: true, iso2: 'kz', number: '+7 700 123 4567' },
};
const CARDHOLDER: Answers = {
  ...EMPTY,
  surname: 'Иванов',
  name: 'Иван ',
  patronymic: 'Иванович',
  phone: '+7 (999) 901-02-03',
  email: 'ivan@mail.ru',
};
const findProblems = (answers: Answers, payment: Payment = 'card', questions = ALL) =>
  Object.fromEntries(validateAnswers(questions, payment, answers));

describe('validateAnswers', () => {
  test('requires the requested fields only', () => {
    expect(findProblems(EMPTY)).toEqual({ fio: 'required-fio', email: 'required-email', phone: 'required-phone' });
    expect(findProblems(EMPTY, 'card', NOTHING)).toEqual({ email: 'required-email' });
    expect(findProblems(EMPTY, 'voucher')).toEqual({
      surname: 'voucher-surname',
      name: 'voucher-name',
      patronymic: 'voucher-patronymic',
      phone: 'voucher-phone',
      email: 'required-email',
    });
    expect([findProblems(BUYER), findProblems(CARDHOLDER, 'voucher')]).toEqual([{}, {}]);
  });

  test('requires the repeated email if it is requested', () => {
    expect(findProblems({ ...BUYER, repeatedEmail: '' })).toEqual({ repeatedEmail: 're-email' });
    expect(findProblems({ ...BUYER, repeatedEmail: '' }, 'card', NOTHING)).toEqual({});
  });

  test('rejects a phone that the library rejects; without the library only its length counts', () => {
    const createPhone = (valid: boolean | null) => ({ valid, iso2: 'kz', number: '123456' });
    expect(findProblems({ ...BUYER, phone: '123456', phoneRead: createPhone(false) })).toEqual({
      phone: 'not-valid-phone',
    });
    expect(findProblems({ ...BUYER, phone: '123456', phoneRead: createPhone(null) })).toEqual({});
    expect(findProblems({ ...BUYER, phone: '12345', phoneRead: createPhone(null) })).toEqual({
      phone: 'not-valid-phone',
    });
  });

  test('accepts an email typed with a wrong keyboard layout, and rejects Cyrillic domains and 76 characters', () => {
    const validateEmail = (typed: string) => findProblems({ ...BUYER, email: typed, repeatedEmail: typed }).email;
    expect(validateEmail(' фшпгдӘьфшд.ля')).toBeUndefined();
    expect(validateEmail('иван@почта.рф')).toBe('cyrillic-email');
    expect(validateEmail(`${'a'.repeat(68)}@mail.kz`)).toBe('long-email');
    const typed = { ...BUYER, email: 'фшпгд@mail.kz' };
    expect([isEmailCorrected(typed), isEmailCorrected(BUYER), toContactFields(ALL, 'card', typed).email]).toEqual([
      true,
      false,
      'aigul@mail.kz',
    ]);
  });

  test('returns all invalid fields, contacts before consents', () => {
    const questions = { ...ALL, consents: [createConsent(1, true)] };
    const listWrongFields = (answers: Answers) => [...validateAnswers(questions, 'card', answers).keys()];
    expect(listWrongFields(EMPTY)).toEqual(['fio', 'email', 'phone', 'consent-1']);
    expect(listWrongFields({ ...EMPTY, fio: BUYER.fio }).at(0)).toBe('email');
    expect(listWrongFields(BUYER)).toEqual(['consent-1']);
    expect(listWrongFields({ ...BUYER, consents: { 1: true } })).toEqual([]);
  });

  test('requires a patronymic unless the cardholder has none', () => {
    expect(findProblems({ ...CARDHOLDER, patronymic: '' }, 'voucher')).toEqual({ patronymic: 'voucher-patronymic' });
    expect(findProblems({ ...CARDHOLDER, patronymic: '', noPatronymic: true }, 'voucher')).toEqual({});
  });

  test('requires every required consent, and no other', () => {
    const questions = { ...ALL, consents: [createConsent(1, true), createConsent(2, false), createConsent(3, true)] };
    const listWrongFields = (consents: Answers['consents']) => [
      ...validateAnswers(questions, 'card', { ...BUYER, consents }).keys(),
    ];
    expect(listWrongFields({})).toEqual(['consent-1', 'consent-3']);
    expect(listWrongFields({ 1: true, 2: true })).toEqual(['consent-3']);
    expect(listWrongFields({ 1: true, 3: true })).toEqual([]);
    expect(toConsentFields(questions, { ...BUYER, consents: { 1: true, 2: false } })).toEqual([
      { id: 1, checked: 1 },
      { id: 2, checked: 0 },
      { id: 3, checked: 0 },
    ]);
  });
});

describe('toContactFields', () => {
  test('returns the requested fields, the phone with its dial code', () => {
    expect(toContactFields(ALL, 'card', BUYER)).toEqual({
      fio: 'Айгүл Сахнаева',
      email: 'aigul@mail.kz',
      re_email: 'aigul@mail.kz',
      phone: '+7 700 123 4567',
    });
    expect(toContactFields(NOTHING, 'card', BUYER)).toEqual({ email: 'aigul@mail.kz' });
  });

  test('returns no phone longer than the maximum of the server', () => {
    const phoneRead = { valid: true, iso2: 'de', number: '+49 (1512) 345-67-89-0' };
    expect(toContactFields(ALL, 'card', { ...BUYER, phoneRead }).phone).toBe('+49151234567890');
  });

  test('returns the owner of a voucher card', () => {
    const typed = { ...CARDHOLDER, noPatronymic: true };
    expect(toContactFields(ALL, 'voucher', typed)).toEqual({
      surname: 'Иванов',
      name: 'Иван',
      patronymic: '',
      phone: '+7 (999) 901-02-03',
      email: 'ivan@mail.ru',
    });
  });
});

describe('the signed-in customer', () => {
  const wire = {
    ...{ id: 1, hashId: 'h', cardCode: '', subscriptions: [{ subscrit_id: 9, hash_id: 'abai', quant: 2 }] },
    ...{ lastname: 'Семёнов', firstname: 'Әлихан', middlename: '' },
    ...{ clientname: 'Семёнов Әлихан', clientphone: '+7 700 123 45 67', clientemail: 'alihan@mail.kz' },
  };
  const customer = readCustomer(wire);

  test('is parsed from the response', () => {
    expect(customer).toEqual({
      ...{ id: 1, hash: 'h', cardCode: '', fullName: 'Семёнов Әлихан' },
      ...{ surname: 'Семёнов', name: 'Әлихан', patronymic: '', phone: '+7 700 123 45 67', email: 'alihan@mail.kz' },
      seasonTickets: [{ id: 9, eventHash: 'abai', left: 2 }],
    });
    expect(readCustomer({ ...wire, clientname: '' }).fullName).toBe('Семёнов Әлихан');
  });

  test('fills empty fields in the alphabet of each form', () => {
    expect(fillCustomer(EMPTY_DRAFT, customer)).toEqual({
      fio: 'Семёнов Әлихан',
      email: 'alihan@mail.kz',
      phone: '+7 700 123 45 67',
      surname: 'Семенов',
      name: '',
      patronymic: '',
      noPatronymic: false,
    });
    expect(fillCustomer(EMPTY_DRAFT, readCustomer({ ...wire, clientname: '' })).fio).toBe('Семёнов Әлихан');
  });

  test('changes nothing that was typed', () => {
    const named = { fio: 'Я', email: 'ya@mail.kz', phone: '1', surname: 'А', name: 'Б', patronymic: 'В' };
    const typed = { ...named, noPatronymic: true };
    expect(fillCustomer(typed, customer)).toEqual(typed);
  });
});
