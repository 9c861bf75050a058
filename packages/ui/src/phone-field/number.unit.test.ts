import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { KAZAKH_NAMES } from './country-names-kk.ts';
import { changeCountry, filterPhoneText, readPhoneNumber } from './number.ts';
import { listCountries } from './phone-data.ts';
import { detectCountry, listDialCodes, parsePhoneNumber } from './phone-library.ts';

const kz = { name: 'Қазақстан', iso2: 'kz', dialCode: '7' };
const ru = { name: 'Ресей', iso2: 'ru', dialCode: '7' };
const us = { name: 'АҚШ', iso2: 'us', dialCode: '1' };
const read = (text: string, currentCountry: string, limits = {}) =>
  readPhoneNumber(text, currentCountry, parsePhoneNumber(text, currentCountry), limits);

describe('filterPhoneText', () => {
  const rules = { maxLength: 25 };

  test('accepts at most 25 characters, or the limit of the page', () => {
    const long = '+'.padEnd(40, '1');
    expect([filterPhoneText('', long, rules).length, filterPhoneText('', long, { maxLength: 20 }).length]).toEqual([
      25, 20,
    ]);
  });

  test('optionally removes all but digits, spaces, parentheses, hyphen and plus', () => {
    const only = { ...rules, validCharactersOnly: true };
    expect(filterPhoneText('', '+7 (700) 000-00-00', only)).toBe('+7 (700) 000-00-00');
    expect(filterPhoneText('', 'tel.+7a700_1/2', only)).toBe('+770012');
    expect(filterPhoneText('', 'tel. 5', rules)).toBe('tel. 5');
    fc.assert(fc.property(fc.string(), (text) => /^[\d ()+-]*$/.test(filterPhoneText('', text, only))));
  });

  test('rejects input that does not match a custom pattern, but can always be cleared', () => {
    const pattern = { ...rules, customPattern: /^\+?7\d*$/g };
    expect([filterPhoneText('+77', '+770', pattern), filterPhoneText('+77', '+8', pattern)]).toEqual(['+770', '+77']);
    expect(filterPhoneText('+77', '', pattern)).toBe('');
  });
});

describe('detectCountry', () => {
  test.each([
    ['+7', kz, 'kz'],
    ['+7', ru, 'ru'],
    ['+7 7', ru, 'kz'],
    ['+7 700', ru, 'kz'],
    ['+7 9', kz, 'ru'],
    ['+998 90', kz, 'uz'],
    ['+1', kz, 'us'],
    ['+44', kz, 'gb'],
    ['+1', { ...us, iso2: 'ca' }, 'ca'],
    ['+', kz, null],
  ])('of %s with %j selected is %s', (text, currentCountry, iso2) => {
    expect(detectCountry(text, currentCountry)).toBe(iso2);
  });
});
describe('changeCountry', () => {
  test('replaces the dial code of a number that has one, and nothing else', () => {
    expect(changeCountry('+7 700 000', kz, us)).toBe('+1 700 000');
    expect(changeCountry('+7 700 000', kz, ru)).toBe('+7 700 000');
    expect(changeCountry('700 000', kz, us)).toBe('700 000');
    expect(changeCountry('', kz, us)).toBe('');
    expect(changeCountry('+', undefined, us)).toBe('+1 ');
  });
});

describe('readPhoneNumber', () => {
  test.each([
    ['+7 700 000 00 00', 'kz', true],
    ['700 000 00 00', 'kz', true],
    ['8 (700) 000-00-00', 'kz', true],
    ['+7 700 000 00 0', 'kz', false],
    ['+7 700 000 00 000', 'kz', false],
    ['12345', 'kz', false],
    ['', 'kz', false],
    ['call 700 000 00 00', 'kz', false],
    ['+998 90 123 45 67', 'kz', true],
    ['+999 90 123 45 67', 'kz', false],
  ])('validates %s in %s: %s', (text, currentCountry, valid) => {
    expect(read(text, currentCountry).valid).toBe(valid);
  });

  test('rejects numbers of countries that are not allowed', () => {
    expect(read('+7 700 000 00 00', 'kz', { only: ['kz'] }).valid).toBe(true);
    expect(read('+7 999 901 02 03', 'kz', { only: ['kz'] }).valid).toBe(false);
    expect(read('+7 999 901 02 03', 'kz', { ignored: ['ru'] }).valid).toBe(false);
  });

  test('adds the dial code to a national number, and keeps a number with a plus as typed', () => {
    expect(read('8 700 123 45 67', 'kz').number).toBe('+7 700 123 4567');
    expect(read(' +7 700 123-45-67', 'kz').number).toBe('+7 700 123-45-67');
    expect(read('123', 'kz').number).toBe('123');
  });

  test('parses arbitrary input without throwing', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'0123456789+() -x') }), (text) => {
        const reading = read(text, 'kz');
        if (reading.valid) expect(reading.number).toMatch(/^\+/);
      }),
    );
  });
});

describe('country names', () => {
  test('include a distinct Kazakh name for every country', () => {
    const codes = listDialCodes().map(({ iso2 }) => iso2.toUpperCase());
    expect(codes.length).toBeGreaterThan(240);
    expect(codes.filter((code) => !KAZAKH_NAMES[code])).toEqual([]);
    expect(new Set(Object.values(KAZAKH_NAMES)).size).toBe(Object.keys(KAZAKH_NAMES).length);
    expect(Object.values(KAZAKH_NAMES).filter((name) => !/^[\p{Script=Cyrillic} ()’,–-]+$/u.test(name))).toEqual([]);
  });

  test.each([
    ['kk', 'Германия', 'Қазақстан'],
    ['ru', 'Германия', 'Казахстан'],
    ['en', 'Germany', 'Kazakhstan'],
    ['zh-CN', '德国', '哈萨克斯坦'],
  ])('are distinct and in the language %s', (language, germany, kazakhstan) => {
    const countries = listCountries(language);
    const findName = (iso2: string): string | undefined => countries.find((country) => country.iso2 === iso2)?.name;
    expect([findName('de'), findName('kz')]).toEqual([germany, kazakhstan]);
    expect(countries.filter(({ name, iso2 }) => name.toLowerCase() === iso2)).toEqual([]);
    expect(new Set(countries.map(({ name }) => name)).size).toBe(countries.length);
  });
});
