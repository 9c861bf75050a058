import { describe, expect, test } from 'vitest';
import { dayParts, formatDayFrom } from './calendar.ts';
import { formatDay, formatRange, formatWholeDay } from './dates.ts';
import { dayAndTime, labelled, listed, listedApart } from './marks.ts';
import { formatMoney } from './money.ts';
import { formatCountdown } from './time.ts';

const plain = (text: string): string => text.replace(/[\u00a0\u202f]/g, ' ');

describe('days and money as people say them', () => {
  test.each([
    ['kz', 'сб, 5 желтоқсан', '9 000 ₸'],
    ['ru', 'сб, 5 декабря', '9 000 ₸'],
    ['en', 'Sat, December 5', '₸9,000'],
    ['ch', '12月5日周六', '₸9,000'],
  ] as const)('in %s', (language, day, money) => {
    expect(formatDay('05.12.2026', language)).toBe(day);
    expect(plain(formatMoney(9000, 'KZT', language))).toBe(money);
  });

  test('a stretch of one day is that day', () => {
    expect(formatRange('05.12.2026', '05.12.2026', 'kz', 2026)).toBe('сб, 5 желтоқсан');
    expect(formatRange('05.12.2026', '07.12.2026', 'ru', 2026)).toBe('5 декабря – 7 декабря');
    expect(formatRange('05.12.2026', '07.12.2026', 'ch', 2026)).toBe('12月5日至12月7日');
  });

  test.each([
    ['kz', 'жм, 2027 жылғы 1 қаңтар', '5 желтоқсан – 2027 жылғы 7 қаңтар', '2027 жылғы 1 қаңтар – 7 қаңтар'],
    ['ru', 'пт, 1 января 2027', '5 декабря – 7 января 2027', '1 января – 7 января 2027'],
    ['en', 'Fri, January 1, 2027', 'December 5 – January 7, 2027', 'January 1 – January 7, 2027'],
    ['ch', '2027年1月1日周五', '12月5日至2027年1月7日', '2027年1月1日至1月7日'],
  ] as const)('another year is shown once, in %s', (language, day, across, within) => {
    expect(formatRange('01.01.2027', '01.01.2027', language, 2026)).toBe(day);
    expect(formatRange('05.12.2026', '07.01.2027', language, 2026)).toBe(across);
    expect(formatRange('01.01.2027', '07.01.2027', language, 2026)).toBe(within);
  });

  test('a stretch over two years names the year that is not the current one', () => {
    expect(formatRange('05.12.2026', '07.01.2027', 'ru', 2027)).toBe('5 декабря 2026 – 7 января');
    expect(formatRange('05.12.2027', '07.01.2028', 'ru', 2026)).toBe('5 декабря 2027 – 7 января 2028');
  });

  test.each([
    ['kz', 'қаң. 2027'],
    ['ru', 'янв. 2027'],
    ['en', 'Jan 2027'],
    ['ch', '2027年1月'],
  ] as const)('a slide of another year has it beside a short month: %s', (language, month) => {
    expect(dayParts('05.01.2027', language, true).month).toBe(month);
  });

  test('a day has its year where that is not the current one', () => {
    expect(formatDayFrom('24.11.2026', '05.12.2026', 'ru')).toBe('сб, 5 декабря');
    expect(formatDayFrom('24.11.2026', '05.01.2027', 'ru')).toBe('вт, 5 января 2027');
    expect(formatDayFrom('24.11.2026', '05.01.2027', 'kz')).toBe('сс, 2027 жылғы 5 қаңтар');
  });

  test('Russian months on a slide stand in the genitive', () => {
    expect(dayParts('05.12.2026', 'ru')).toEqual({ weekday: 'сб', day: '5', month: 'декабря' });
  });

  test.each([
    ['kz', '2026 жылғы 5 желтоқсан, сенбі'],
    ['ru', 'суббота, 5 декабря 2026'],
    ['en', 'Saturday, December 5, 2026'],
    ['ch', '2026年12月5日星期六'],
  ] as const)('what was bought has its year, in %s', (language, day) => {
    expect(formatWholeDay('05.12.2026', language)).toBe(day);
  });

  test('what is put together has the marks of its language', () => {
    const together = (language: 'en' | 'ch') => [
      listed(['a', '', 'b'], language),
      listedApart(['a', 'b'], language),
      labelled('a', 'b', language),
      labelled('a', '', language),
      dayAndTime('a', '19:00', language),
    ];
    expect(together('en')).toEqual(['a, b', 'a; b', 'a: b', 'a', 'a, 19:00']);
    expect(together('ch')).toEqual(['a，b', 'a；b', 'a：b', 'a', 'a 19:00']);
  });

  test('Chinese months are numbers on a slide, too', () => {
    expect(dayParts('26.11.2026', 'ch')).toEqual({ weekday: '周四', day: '26', month: '11月' });
  });

  test('a countdown shows what it needs', () => {
    const t = ((_key: string, { count }: { count: number }) => `${count} d`) as never;
    expect([59, 900, 7505, 266_700].map((seconds) => formatCountdown(seconds, t))).toEqual([
      '00:59',
      '15:00',
      '2:05:05',
      '3 d 2:05:00',
    ]);
  });
});
