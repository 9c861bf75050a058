import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  addTyped,
  type Country,
  findByPrefix,
  firstCountry,
  isListed,
  isTyping,
  NOTHING_TYPED,
  preferredFirst,
  searchCountries,
} from './countries.ts';
import { placeList } from './placement.ts';

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
const namesOf = (found: Country[]): string[] => found.map(({ name }) => name);

describe('the search among countries', () => {
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
  ])('%s finds %j', (query, names) => {
    expect(namesOf(searchCountries(COUNTRIES, query))).toEqual(names);
  });

  test('an empty search, one of punctuation and bare zeros show all', () => {
    for (const query of ['', ' - ', '00']) expect(searchCountries(COUNTRIES, query)).toEqual(COUNTRIES);
  });

  test('every country is found by its name, its code and its dial code, however they are written', () => {
    const spaced = (text: string): string => [...text].join('-');
    fc.assert(
      fc.property(fc.constantFrom(...COUNTRIES), fc.boolean(), fc.boolean(), (country, loud, apart) => {
        for (const text of [country.name, country.iso2, country.dialCode, `00${country.dialCode}`]) {
          const cased = loud ? text.toUpperCase() : text.toLowerCase();
          expect(searchCountries(COUNTRIES, apart ? spaced(cased) : cased)).toContain(country);
        }
      }),
    );
  });
});

describe('type-to-find', () => {
  test('matches the beginning of a name only, whatever its case', () => {
    expect(findByPrefix(COUNTRIES, 'рос')?.name).toBe('Россия');
    expect(findByPrefix(COUNTRIES, 'РЕ')?.name).toBe('Ресей');
    expect(findByPrefix(COUNTRIES, 'корея')).toBeUndefined();
    expect(findByPrefix(COUNTRIES, '')).toBeUndefined();
  });

  test('forgets what was typed after 700 ms, not before', () => {
    const first = addTyped(NOTHING_TYPED, 'р', 1000);
    expect(addTyped(first, 'о', 1699)).toEqual({ text: 'ро', at: 1699 });
    expect(addTyped(first, 'о', 1700)).toEqual({ text: 'о', at: 1700 });
    expect([isTyping(first, 1699), isTyping(first, 1700)]).toEqual([true, false]);
  });
});

describe('which country stands first', () => {
  const wishes = { found: '', usual: undefined, preferred: [] };

  test('the looked-up one, else the default, else the first preferred, else the first listed', () => {
    const all = { found: 'UZ', usual: 'kz', preferred: ['us', 'kr'] };
    expect(firstCountry(COUNTRIES, all)?.iso2).toBe('uz');
    expect(firstCountry(COUNTRIES, { ...all, found: '' })?.iso2).toBe('kz');
    expect(firstCountry(COUNTRIES, { ...all, found: 'xx' })?.iso2).toBe('kz');
    expect(firstCountry(COUNTRIES, { ...all, found: '', usual: undefined })?.iso2).toBe('us');
    expect(firstCountry(COUNTRIES, { ...all, found: '', usual: undefined, preferred: ['xx', 'kr'] })?.iso2).toBe('kr');
    expect(firstCountry(COUNTRIES, wishes)?.iso2).toBe('ci');
    expect(firstCountry([], wishes)).toBeUndefined();
  });

  test('preferred countries lead the list in their own order, the rest keeps its order', () => {
    expect(preferredFirst(COUNTRIES, ['UZ', 'kz']).map(({ iso2 }) => iso2)).toEqual([
      ...['uz', 'kz', 'ci', 'kr', 'ru', 'ru', 'ax', 'us'],
    ]);
  });

  test('allowed and ignored lists decide what is listed', () => {
    expect([isListed('kz', {}), isListed('kz', { only: [] }), isListed('kz', { only: ['ru'] })]).toEqual([
      true,
      true,
      false,
    ]);
    expect([isListed('kz', { ignored: ['KZ'] }), isListed('kz', { only: ['kz'], ignored: ['kz'] })]).toEqual([
      false,
      false,
    ]);
  });
});

describe('where the list opens', () => {
  test.each([
    ['more than 200 px beneath: below', { top: 551, bottom: 599 }, 'below'],
    ['200 px beneath: above', { top: 552, bottom: 600 }, 'above'],
    ['at the window’s foot: above', { top: 752, bottom: 800 }, 'above'],
  ])('%s', (_, field, side) => {
    expect(placeList(field, 800).side).toBe(side);
  });

  test('it is never taller than the room it has, nor than a list should be', () => {
    expect(placeList({ top: 0, bottom: 48 }, 900)).toEqual({ side: 'below', height: 360 });
    expect(placeList({ top: 20, bottom: 68 }, 300).height).toBe(220);
  });
});
