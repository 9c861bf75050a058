import { expect, test } from 'vitest';
import { isLanguageSwitch } from './language-deps.ts';

const createLocation = (search: object) => ({ pathname: '/', search });

test.each([
  ['another language', createLocation({ kind: 2 }), createLocation({ kind: 2, lang: 'ru' }), true],
  ['back to the default language', createLocation({ lang: 'ru' }), createLocation({}), true],
  ['the same language', createLocation({ lang: 'ru' }), createLocation({ lang: 'ru' }), false],
  ['another kind in another language', createLocation({ kind: 1 }), createLocation({ kind: 2, lang: 'ru' }), false],
  ['another page in another language', createLocation({}), { pathname: '/contacts', search: { lang: 'ru' } }, false],
  ['the first page', undefined, createLocation({ lang: 'ru' }), false],
])('isLanguageSwitch recognizes %s: %#', (_, from, to, expected) => {
  expect(isLanguageSwitch(from, to)).toBe(expected);
});
