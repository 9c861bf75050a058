import { expect, test } from 'vitest';
import { isLanguageSwitch } from './language-deps.ts';

const listing = (search: object) => ({ pathname: '/', search });

test.each([
  ['another language', listing({ kind: 2 }), listing({ kind: 2, lang: 'ru' }), true],
  ['back to the default language', listing({ lang: 'ru' }), listing({}), true],
  ['the same language', listing({ lang: 'ru' }), listing({ lang: 'ru' }), false],
  ['another kind in another language', listing({ kind: 1 }), listing({ kind: 2, lang: 'ru' }), false],
  ['another page in another language', listing({}), { pathname: '/contacts', search: { lang: 'ru' } }, false],
  ['the first page', undefined, listing({ lang: 'ru' }), false],
])('isLanguageSwitch recognizes %s: %#', (_, from, to, expected) => {
  expect(isLanguageSwitch(from, to)).toBe(expected);
});
