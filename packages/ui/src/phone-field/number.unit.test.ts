import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { KAZAKH_NAMES } from './country-names-kk.ts';
import { acceptText, changeCountry, readNumber } from './number.ts';
import { countriesIn } from './phone-data.ts';
import { countryOfText, dialCodes, parseNumber } from './phone-library.ts';

const kz = { name: 'Қазақстан', iso2: 'kz', dialCode: '7' };
const ru = { name: 'Ресей', iso2: 'ru', dialCode: '7' };
const us = { name: 'АҚШ', iso2: 'us', dialCode: '1' };
const read = (text: string, shown: string, limits = {}) => readNumber(text, shown, parseNumber(text, shown), limits);

describe('what a phone field takes', () => {
  const rules = { maxLength: 25 };

  test('at most 25 characters, or as many as the page asks for', () => {
    const long = '+'.padEnd(40, '1');
    expect([acceptText('', long, rules).length, acceptText('', long, { maxLength: 20 }).length]).toEqual([25, 20]);
  });

  test('with valid characters only: digits, spaces, parentheses, hyphen, plus', () => {
    const only = { ...rules, validCharactersOnly: true };
    expect(acceptText('', '+7 (700) 000-00-00', only)).toBe('+7 (700) 000-00-00');
    expect(acceptText('', 'tel.+7a700_1/2', only)).toBe('+770012');
    expect(acceptText('', 'tel. 5', rules)).toBe('tel. 5');
    fc.assert(fc.property(fc.string(), (text) => /^[\d ()+-]*$/.test(acceptText('', text, only))));
  });

  test('a custom pattern refuses what it does not match, and emptying is always possible', () => {
    const pattern = { ...rules, customPattern: /^\+?7\d*$/g };
    expect([acceptText('+77', '+770', pattern), acceptText('+77', '+8', pattern)]).toEqual(['+770', '+77']);
    expect(acceptText('+77', '', pattern)).toBe('');
  });
});

describe('the country of a typed number', () => {
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
  ])('%s after %j is %s', (text, shown, iso2) => {
    expect(countryOfText(text, shown)).toBe(iso2);
  });

  test('another country changes the dial code of a number that has one, and nothing else', () => {
    expect(changeCountry('+7 700 000', kz, us)).toBe('+1 700 000');
    expect(changeCountry('+7 700 000', kz, ru)).toBe('+7 700 000');
    expect(changeCountry('700 000', kz, us)).toBe('700 000');
    expect(changeCountry('', kz, us)).toBe('');
    expect(changeCountry('+', undefined, us)).toBe('+1 ');
  });
});

describe('which numbers are valid', () => {
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
  ])('%s in %s: %s', (text, shown, valid) => {
    expect(read(text, shown).valid).toBe(valid);
  });

  test('a number of a country that is not offered is not', () => {
    expect(read('+7 700 000 00 00', 'kz', { only: ['kz'] }).valid).toBe(true);
    expect(read('+7 999 901 02 03', 'kz', { only: ['kz'] }).valid).toBe(false);
    expect(read('+7 999 901 02 03', 'kz', { ignored: ['ru'] }).valid).toBe(false);
  });

  test('a national number is sent with its dial code, one with a plus as it was typed', () => {
    expect(read('8 700 123 45 67', 'kz').number).toBe('+7 700 123 4567');
    expect(read(' +7 700 123-45-67', 'kz').number).toBe('+7 700 123-45-67');
    expect(read('123', 'kz').number).toBe('123');
  });

  test('whatever is typed is read without an accident', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'0123456789+() -x') }), (text) => {
        const reading = read(text, 'kz');
        if (reading.valid) expect(reading.number).toMatch(/^\+/);
      }),
    );
  });
});

describe('the countries’ names', () => {
  test('every country has a Kazakh one of its own', () => {
    const codes = dialCodes().map(({ iso2 }) => iso2.toUpperCase());
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
  ])('in %s they are said in that language, each once', (language, germany, kazakhstan) => {
    const countries = countriesIn(language);
    const nameOf = (iso2: string): string | undefined => countries.find((one) => one.iso2 === iso2)?.name;
    expect([nameOf('de'), nameOf('kz')]).toEqual([germany, kazakhstan]);
    expect(countries.filter(({ name, iso2 }) => name.toLowerCase() === iso2)).toEqual([]);
    expect(new Set(countries.map(({ name }) => name)).size).toBe(countries.length);
  });
});
