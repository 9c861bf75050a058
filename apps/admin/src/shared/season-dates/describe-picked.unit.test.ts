import { expect, it } from 'vitest';
import { describePicked, hasTwelveHours } from './describe-picked.ts';

it.each([
  ['2026-12-05', 'ru', 'сб, 5 декабря 2026'],
  ['2026-12-05', 'en', 'Sat, 5 December 2026'],
  ['2026-12-05T19:00', 'en', 'Sat, 5 December 2026, 19:00'],
  ['19:00', 'kz', '19:00'],
  ['', 'kz', ''],
  ['2026-13-40', 'ru', ''],
  ['tomorrow', 'ru', ''],
] as const)('describes %j in %s as %j', (value, language, words) => {
  expect(describePicked(value, language).replaceAll(/\s/g, ' ')).toBe(words);
});

it('finds the languages with a 12-hour clock', () => {
  expect(['en-US', 'en-GB', 'ru', 'kk'].map(hasTwelveHours)).toEqual([true, false, false, false]);
});
