import { expect, test } from 'vitest';
import { isLanguageSwitch } from './language-deps.ts';

const poster = (search: object) => ({ pathname: '/', search });

test.each([
  ['another language', poster({ kind: 2 }), poster({ kind: 2, lang: 'ru' }), true],
  ['back to the default language', poster({ lang: 'ru' }), poster({}), true],
  ['the same language', poster({ lang: 'ru' }), poster({ lang: 'ru' }), false],
  ['another kind in another language', poster({ kind: 1 }), poster({ kind: 2, lang: 'ru' }), false],
  ['another page in another language', poster({}), { pathname: '/contacts', search: { lang: 'ru' } }, false],
  ['the first page', undefined, poster({ lang: 'ru' }), false],
])('%s: %#', (_, from, to, expected) => {
  expect(isLanguageSwitch(from, to)).toBe(expected);
});
