import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  appendTypeahead,
  type Country,
  EMPTY_TYPEAHEAD,
  findByPrefix,
  getInitialCountry,
  isCountryAllowed,
  isTyping,
  searchCountries,
  sortPreferredFirst,
} from './countries.ts';
import { getListPlacement } from './placement.ts';

const COUNTRIES: Country[] = [
  { name: 'Кот-д’Ивуар', iso2: 'ci', dialCode: '225' },
  { name: 'Қазақстан', iso2: 'kz', dialCode: '7' },
  { name: 'Оңтүстік Корея', iso2: 'kr', dialCode: '82' },
  { name: 'Ресей', iso2: 'ru', dialCode: '7' },
  { name: 'Россия', iso2: 'ru', dialCode: '7' },
  { name: 'Åland Islands', iso2: 'ax', dialCode: '358' },
  { name: 'United States', iso2: 'us', dialCode: '1' },
  { name: 'Uzbekistan', iso2: 'uz', dialCode: '998' },
];
const getNames = (found: Country[]): string[] => found.map(({ name }) => name);

describe('searchCountries', () => {
  test.each([
    ['қазақ', ['Қазақстан']],
    ['ҚАЗАҚСТАН', ['Қазақстан']],
    ['кот д ивуар', ['Кот-д’Ивуар']],
    ['корея', ['Оңтүстік Корея']],
    ['aland', ['Åland Islands']],
    ['US', ['United States']],
    ['uz', ['Uzbekistan']],
    ['998', ['Uzbekistan']],
    ['+998', ['Uzbekistan']],
    ['00 998', ['Uzbekistan']],
    ['+(0)0-998', ['Uzbekistan']],
    ['99', ['Uzbekistan']],
    ['+7', ['Қазақстан', 'Ресей', 'Россия']],
    ['nowhere', []],
  ])('finds %s: %j', (query, names) => {
    expect(getNames(searchCountries(COUNTRIES, query))).toEqual(names);
  });

  test('returns all countries for an empty query, punctuation and zeros only', () => {
    for (const query of ['', ' - ', '00']) expect(searchCountries(COUNTRIES, query)).toEqual(COUNTRIES);
  });

  test('finds every country by name, code and dial code in any case and spacing', () => {
    const insertHyphens = (text: string): string => [...text].join('-');
    fc.assert(
      fc.property(fc.constantFrom(...COUNTRIES), fc.boolean(), fc.boolean(), (country, isUpperCase, isSpaced) => {
        for (const text of [country.name, country.iso2, country.dialCode, `00${country.dialCode}`]) {
          const cased = isUpperCase ? text.toUpperCase() : text.toLowerCase();
          expect(searchCountries(COUNTRIES, isSpaced ? insertHyphens(cased) : cased)).toContain(country);
        }
      }),
    );
  });
});

describe('typeahead', () => {
  test('matches only the beginning of a name, case-insensitively', () => {
    expect(findByPrefix(COUNTRIES, 'рос')?.name).toBe('Россия');
    expect(findByPrefix(COUNTRIES, 'РЕ')?.name).toBe('Ресей');
    expect(findByPrefix(COUNTRIES, 'корея')).toBeUndefined();
    expect(findByPrefix(COUNTRIES, '')).toBeUndefined();
  });

  test('resets the typeahead after 700 ms, not before', () => {
    const first = appendTypeahead(EMPTY_TYPEAHEAD, 'р', 1000);
    expect(appendTypeahead(first, 'о', 1699)).toEqual({ text: 'ро', at: 1699 });
    expect(appendTypeahead(first, 'о', 1700)).toEqual({ text: 'о', at: 1700 });
    expect([isTyping(first, 1699), isTyping(first, 1700)]).toEqual([true, false]);
  });
});

describe('initial country', () => {
  const defaults = { detected: '', fallback: undefined, preferred: [] };

  test('is the detected one, else the fallback, else the first preferred, else the first one', () => {
    const all = { detected: 'UZ', fallback: 'kz', preferred: ['us', 'kr'] };
    expect(getInitialCountry(COUNTRIES, all)?.iso2).toBe('uz');
    expect(getInitialCountry(COUNTRIES, { ...all, detected: '' })?.iso2).toBe('kz');
    expect(getInitialCountry(COUNTRIES, { ...all, detected: 'xx' })?.iso2).toBe('kz');
    expect(getInitialCountry(COUNTRIES, { ...all, detected: '', fallback: undefined })?.iso2).toBe('us');
    expect(
      getInitialCountry(COUNTRIES, { ...all, detected: '', fallback: undefined, preferred: ['xx', 'kr'] })?.iso2,
    ).toBe('kr');
    expect(getInitialCountry(COUNTRIES, defaults)?.iso2).toBe('ci');
    expect(getInitialCountry([], defaults)).toBeUndefined();
  });
});
describe('list of countries', () => {
  test('begins with preferred countries in their order, and keeps the order of the others', () => {
    expect(sortPreferredFirst(COUNTRIES, ['UZ', 'kz']).map(({ iso2 }) => iso2)).toEqual([
      ...['uz', 'kz', 'ci', 'kr', 'ru', 'ru', 'ax', 'us'],
    ]);
  });

  test('is filtered by allowed and ignored countries', () => {
    expect([
      isCountryAllowed('kz', {}),
      isCountryAllowed('kz', { only: [] }),
      isCountryAllowed('kz', { only: ['ru'] }),
    ]).toEqual([true, true, false]);
    expect([
      isCountryAllowed('kz', { ignored: ['KZ'] }),
      isCountryAllowed('kz', { only: ['kz'], ignored: ['kz'] }),
    ]).toEqual([false, false]);
  });
});

describe('getListPlacement', () => {
  test.each([
    ['more than 200 px below the field', { top: 551, bottom: 599 }, 'below'],
    ['200 px below the field', { top: 552, bottom: 600 }, 'above'],
    ['a field at the bottom of the window', { top: 752, bottom: 800 }, 'above'],
  ])('with %s opens the list %3$s', (_, field, side) => {
    expect(getListPlacement(field, 800).side).toBe(side);
  });

  test('limits the height to the available space and to 360 px', () => {
    expect(getListPlacement({ top: 0, bottom: 48 }, 900)).toEqual({ side: 'below', height: 360 });
    expect(getListPlacement({ top: 20, bottom: 68 }, 300).height).toBe(220);
  });
});
