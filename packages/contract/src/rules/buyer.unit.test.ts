/** Boundary tests of the order form's rules, in the shop's alphabets and keyboard layouts (booking §5). */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { LENGTHS } from '../constants.ts';
import {
  checkCarNumber,
  checkEmail,
  checkFio,
  checkPhone,
  checkRepeatedEmail,
  checkVoucherName,
  checkVoucherPhone,
  normalizeVoucherName,
  stripFio,
} from './buyer.ts';
import { correctEmail } from './contacts/email-address.ts';
import { checkPhoneNumber } from './contacts/phone-number.ts';
import { toLatinKeys } from './latin-keys.ts';

const createEmail = (length: number): string => `${'a'.repeat(length - '@b.kz'.length)}@b.kz`;

describe('the full name', () => {
  const alphabets = [
    ['kz', 'ӘәҒғҚқҢңӨөҰұҮүҺһІі', 'Әли'],
    ['ru', 'АаЁёЙйЪъЫыЬьЯя', 'Юлия Ёлкина-Щукина'],
    ['en', 'AaZz', "Anne O'Neill"],
    ['ch', '李小龙', '阿卜杜拉·买买提'],
    ['of elsewhere', 'ŞşİıÇçŁłÑñÅåĐđ', 'İbrahim Şükrü'],
  ];

  test.each(alphabets)('accepts letters of the alphabet: %s', (_, letters, name) => {
    expect(stripFio(letters)).toBe(letters);
    expect(checkFio(name)).toBeNull();
  });

  test.each(alphabets)('accepts 2 to 70 letters: %s', (_, letters) => {
    const [letter = ''] = letters;
    expect([1, 2, 70, 71].map((length) => checkFio(letter.repeat(length)))).toEqual([
      'required-fio',
      null,
      null,
      'required-fio',
    ]);
    expect(stripFio(letter.repeat(71))).toBe(letter.repeat(70));
  });

  test.each(['', ' ', 'А', '- -', '12', 'R2D2', 'Иван 1', 'a@b', 'Иван\nПётр', '<b>Иван</b>', 'Иван.', 'Али🙂'])(
    'rejects %j',
    (name) => expect(checkFio(name)).toBe('required-fio'),
  );

  test('strips other characters while typing', () => {
    expect(stripFio('Ив2ан_(Пётр), № 5🙂')).toBe('ИванПётр ');
    expect(stripFio('  Ай \t Гүл')).toBe('Ай Гүл');
    expect(stripFio('И\u0306')).toBe('Й');
  });

  test('stripping is idempotent and leaves only alphabetic characters', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (text) => {
        const kept = stripFio(text);
        expect(kept.length).toBeLessThanOrEqual(LENGTHS.fio.max);
        expect(kept).toMatch(/^[\p{L}\p{M} '’·-]*$/u);
        expect(stripFio(kept)).toBe(kept);
      }),
    );
  });
});

describe('the email', () => {
  test.each([
    [5, 'not-valid-email'],
    [6, null],
    [70, null],
    [71, 'long-email'],
    [76, 'long-email'],
  ])('validates a length of %i characters: error %s', (length, error) =>
    expect(checkEmail(createEmail(length))).toBe(error),
  );

  test.each([
    'first.last+tag@mail.example',
    "o'neill@sub.mail.example",
    'A_1-b@x-y.kz',
    'a.b.c@mail.kz',
    '-a+@mail.kz',
    `a@${'x'.repeat(63)}.kz`,
  ])('accepts %s', (text) => expect(checkEmail(text)).toBeNull());

  test.each([
    '',
    'nobody',
    'no@body',
    '@mail.kz',
    'a@@mail.kz',
    'a b@mail.kz',
    'a@mail..kz',
    'a@-mail.kz',
    'a@mail.kz.',
    'a..b@mail.kz',
    '.a@mail.kz',
    'a.@mail.kz',
    '"a b"@mail.kz',
    'a@a_b.kz',
    `a@${'x'.repeat(64)}.kz`,
    'а@mail.kz',
    'a@mail.kz\r\nBcc: b@mail.kz',
  ])('rejects %j', (text) => expect(checkEmail(text)).toBe('not-valid-email'));

  test.each([
    ['ru', 'фшпгд@mail.kz', 'aigul@mail.kz'],
    ['ru', 'шмфт2@ьфшдюкг', 'ivan2@mail.ru'],
    ['ru', 'ЙЦУКЕН', 'QWERTY'],
    ['ru', 'ёхъжэбю', "`[];',."],
    ['kz', 'фшпгдӘмаил.kz', 'aigul@vfbk.kz'],
    ['kz', 'әіңғүұқөһ', '2345890-='],
    ['kz', 'ӘІҢҒҮҰҚӨҺ', '@#$%*()_+'],
    ['en', 'aigul@mail.kz', 'aigul@mail.kz'],
    ['ch', '李@mail.kz', '李@mail.kz'],
  ])('converts keys of the %s keyboard: %s to %s', (_, typed, meant) => expect(toLatinKeys(typed)).toBe(meant));

  test.each([
    ['a wrong keyboard', ' фшпгдӘьфшдюля ', 'aigul@mail.kz'],
    ['a wrong keyboard, the dot typed as one', 'фшпгдӘьфшд.ля', 'aigul@mail.kz'],
    ['a wrong keyboard before the sign', 'фшпгд@mail.kz', 'aigul@mail.kz'],
    ['a Cyrillic domain', 'иван@почта.рф', 'иван@почта.рф'],
    ['a Cyrillic domain, capitals', 'ivan@ПОЧТА.РФ', 'ivan@ПОЧТА.РФ'],
    ['a Kazakh domain', 'aigul@сахна.қаз', 'aigul@сахна.қаз'],
    ['a Cyrillic name in a Latin domain', 'ivan@почта.kz', 'ivan@почта.kz'],
    ['a domain alone', 'почта.рф', 'почта.рф'],
  ])('corrects the keyboard layout (%s): %s to %s', (_, typed, meant) => {
    expect(correctEmail(typed)).toBe(meant);
    expect(correctEmail(meant)).toBe(meant);
    expect(checkEmail(meant)).toBe(/[а-яқ]/i.test(meant) ? 'cyrillic-email' : null);
  });

  test('keeps Latin addresses, and conversion is idempotent', () => {
    fc.assert(fc.property(fc.emailAddress(), (text) => toLatinKeys(text) === text));
    const mixed = fc.string({ unit: fc.constantFrom(...'абюәқӘЁa1@.李') });
    fc.assert(fc.property(mixed, (text) => toLatinKeys(toLatinKeys(text)) === toLatinKeys(text)));
  });

  test('requires an exact repetition', () => {
    expect(checkRepeatedEmail('a@mail.kz', 'a@mail.kz')).toBeNull();
    for (const other of ['', 'a@mail.k', 'A@mail.kz', 'a@mail.kz '])
      expect(checkRepeatedEmail('a@mail.kz', other)).toBe('re-email');
  });
});

describe('the phone number', () => {
  test.each([
    [5, 'not-valid-phone'],
    [6, null],
    [20, null],
    [21, 'not-valid-phone'],
  ])('validates a length of %i digits: error %s', (length, error) =>
    expect(checkPhone('7'.repeat(length))).toBe(error),
  );

  test.each(['+7 (700) 000-00-00', '+998 90 123 45 67', '8 700 000 00 00'])('accepts the characters of %s', (text) =>
    expect(checkPhone(text)).toBeNull(),
  );

  test.each(['', '      ', '(((-)))', 'call me', '+7+700000', '+7.700.000', '７７７７７７７', '700000\n0'])(
    'rejects %j',
    (text) => expect(checkPhone(text)).toBe('not-valid-phone'),
  );
});

describe('the car number', () => {
  test.each([
    ['', 'car-number'],
    ['02', 'car-number'],
    [' 02 ', 'car-number'],
    ['A02', null],
    ['123 ABC 02', null],
    ['а777аа 77', null],
    ['粤B 12345', null],
    ['x'.repeat(30), null],
    ['x'.repeat(31), 'car-number'],
  ])('validates %j: error %s', (text, error) => expect(checkCarNumber(text)).toBe(error));
});

describe('the owner of a voucher card', () => {
  const fields = [
    ['voucher-surname', 70],
    ['voucher-name', 50],
    ['voucher-patronymic', 50],
  ] as const;

  test.each(fields)('accepts Russian letters up to the limit: %s, %i', (field, max) => {
    const lengths = [0, 1, max, max + 1].map((length) => checkVoucherName('Я'.repeat(length), field));
    expect(lengths).toEqual([field, null, null, field]);
  });

  test.each(fields)('accepts inner hyphens and spaces only: %s', (field) => {
    for (const good of ['Салтыков-Щедрин', 'Гейдар Оглы', 'Ли']) expect(checkVoucherName(good, field)).toBeNull();
    for (const bad of ['Smith', 'Әлия', 'Қуат', 'Иванoв', 'А.', 'Иван2', '-Иван', "О'Нил", '李', 'Иван\nПётр'])
      expect(checkVoucherName(bad, field), bad).toBe(field);
  });

  test.each([
    ['семёнова', 'Семенова'],
    ['ЁЛКИН', 'ЕЛКИН'],
    ['салтыков-щедрин', 'Салтыков-Щедрин'],
    ['  анна  мария ', 'Анна Мария '],
    ['smith', 'smith'],
  ])('normalizes %s to %s', (typed, shown) => expect(normalizeVoucherName(typed)).toBe(shown));

  test.each([
    ['+7 (999) 901-02-03', null],
    ['79999010203', null],
    ['+7 (999) 901-02-0', 'voucher-phone'],
    ['+7 (999) 901-02-034', 'voucher-phone'],
    ['89999010203', 'voucher-phone'],
    ['', 'voucher-phone'],
  ])('validates the phone number %j: error %s', (text, error) => expect(checkVoucherPhone(text)).toBe(error));
});

describe('checkPhoneNumber', () => {
  test.each([
    '+7 700 000 00 00',
    '+77001234567',
    '8 700 123 45 67',
    '+7 999 901-02-03',
    '+49 151 23456789',
    '+861 381 234 5678',
  ])('accepts %s as an existing number', (text) => expect(checkPhoneNumber(text)).toBeNull());
  test.each(['', '12345', '123456', '000000', '+999123456', '+7 700 000 00', '+7 700 000 00 000', 'phone 87001234567'])(
    'rejects %j, which has no valid country code or length',
    (text) => expect(checkPhoneNumber(text)).toBe('not-valid-phone'),
  );
});
