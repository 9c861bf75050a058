import { describe, expect, test } from 'vitest';
import { createSearchSerializers } from './search-language.ts';

describe('`lang` of a season in Russian', () => {
  const { parseSearch, stringifySearch } = createSearchSerializers('ru');

  test.each([
    ['', { lang: 'ru' }],
    ['?id=7', { id: 7, lang: 'ru' }],
    ['?lang=kz&id=7', { lang: 'kz', id: 7 }],
    ['?lang=de', { lang: 'ru' }],
  ])('is read of an address, or is the default: %s', (written, search) => {
    expect(parseSearch(written)).toEqual(search);
  });

  test.each([
    [{ lang: 'ru' }, ''],
    [{ lang: 'ru', id: 7 }, '?id=7'],
    [{ lang: 'kz', id: 7 }, '?lang=kz&id=7'],
  ])('is left out of addresses where it is the default: %j', (search, written) => {
    expect(stringifySearch(search)).toBe(written);
  });
});
