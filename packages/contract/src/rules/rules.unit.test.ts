import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  checkCarNumber,
  checkEmail,
  checkFio,
  checkPhone,
  checkRepeatedEmail,
  checkVoucherName,
  checkVoucherPhone,
  normaliseVoucherName,
  stripFio,
} from './buyer.ts';
import { ageOf, checkBirthDate, checkDocumentNumber, checkName, checkSurname, warnsOfAge } from './holders.ts';
import { toLatinKeys } from './latin-keys.ts';

describe('what a buyer types', () => {
  test('names of 2 to 70 letters of any script', () => {
    for (const good of ['Ай', 'Әйгерім Ғалымқызы', "O'Neill-Smith", '李小龙', 'a'.repeat(70)])
      expect(checkFio(good)).toBeNull();
    for (const bad of ['', 'А', 'R2D2', 'a'.repeat(71), 'x\r\ny@z']) expect(checkFio(bad)).toBe('required-fio');
    expect(stripFio('Ай2!гүл')).toBe('Айгүл');
  });

  test('e-mails of 6 to 70 characters, typed on whatever keyboard', () => {
    for (const good of ['a@b.kz', 'first.last+tag@mail.example']) expect(checkEmail(good)).toBeNull();
    for (const bad of ['a@b.c', 'nobody', 'a@b', 'a b@c.kz', 'a@b.kz\r\nBcc: x@y.z', `${'a'.repeat(65)}@b.example`])
      expect(checkEmail(bad)).toBe('not-valid-email');
    expect(toLatinKeys('фшпгд@mail.kz')).toBe('aigul@mail.kz');
    expect(checkRepeatedEmail('a@b.kz', 'a@b.kk')).toBe('re-email');
    fc.assert(fc.property(fc.emailAddress(), (email) => toLatinKeys(email) === email));
  });

  test('phones, cars and the voucher card’s Russian names', () => {
    expect([checkPhone('+7 700 000 00 00'), checkPhone('12345'), checkPhone('call me')]).toEqual([
      null,
      'not-valid-phone',
      'not-valid-phone',
    ]);
    expect([checkCarNumber('01'), checkCarNumber('123 ABC 02')]).toEqual(['car-number', null]);
    expect(checkVoucherName(normaliseVoucherName('семёнова-тян'), 'voucher-surname')).toBeNull();
    expect(normaliseVoucherName('семёнова-тян')).toBe('Семенова-Тян');
    expect([checkVoucherName('Smith', 'voucher-surname'), checkVoucherName('А.', 'voucher-name')]).toEqual([
      'voucher-surname',
      'voucher-name',
    ]);
    expect([checkVoucherPhone('+7 (999) 901-02-03'), checkVoucherPhone('+7 999')]).toEqual([null, 'voucher-phone']);
  });
});

describe('what holders type', () => {
  const today = { year: 2026, month: 11, day: 21 };

  test('names within their lengths', () => {
    expect([checkSurname('Ли'), checkSurname('Л'), checkName('Ән'), checkName('Әлия')]).toEqual([
      null,
      'surname',
      'name',
      null,
    ]);
  });

  test.each([
    [1, '1234 567890', null],
    [1, '123456789', 'document-number'],
    [3, 'АБ1234567', null],
    [3, 'AB1234567', 'document-number'],
    [4, 'IV-АБ123456', null],
    [5, 'XII1234567', null],
    [6, 'N_123-x', null],
    [6, '!', 'document-number'],
  ])('document type %i takes %s: %s', (type, number, error) => {
    expect(checkDocumentNumber(type, number)).toBe(error);
  });

  test('birth dates are days of the calendar, not in the future, and 65 only warns', () => {
    expect(checkBirthDate('31.02.2000', today)).toBe('birth-date');
    expect(checkBirthDate('01.01.1899', today)).toBe('birth-date');
    expect(checkBirthDate('22.11.2026', today)).toBe('birth-date-future');
    expect([ageOf('21.11.1961', today), ageOf('22.11.1961', today)]).toEqual([65, 64]);
    expect([warnsOfAge('21.11.1961', today), warnsOfAge('22.11.1961', today)]).toEqual([true, false]);
  });
});
