import { expect, test } from 'vitest';
import { LANGUAGES } from '../languages.ts';
import { formatCalendarDay, formatFullDay } from './calendar-day.ts';

const SATURDAY = new Date('2026-12-05T00:00:00Z');

test.each([
  ['kz', '2026 жылғы 5 желтоқсан, сенбі', 'сб, 5 желтоқсан', '2026 ж. 5 жел.'],
  ['ru', 'суббота, 5 декабря 2026', 'сб, 5 декабря', '5 дек. 2026'],
  ['en', 'Saturday, 5 December 2026', 'Sat, 5 December', '5 Dec 2026'],
  ['ch', '2026年12月5日星期六', '12月5日周六', '2026年12月5日'],
] as const)('formats a day in %s, British in English', (language, full, day, short) => {
  expect(formatFullDay(SATURDAY, language)).toBe(full);
  expect(formatCalendarDay(SATURDAY, language, { weekday: 'short', month: 'long', withYear: false })).toBe(day);
  expect(formatCalendarDay(SATURDAY, language, { weekday: 'none', month: 'short', withYear: true })).toBe(short);
});

test('reads the day in UTC', () => {
  const lastMinute = new Date('2026-12-05T23:59:00Z');
  for (const language of LANGUAGES) expect(formatFullDay(lastMinute, language)).toBe(formatFullDay(SATURDAY, language));
});
