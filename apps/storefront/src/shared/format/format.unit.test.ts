import { describe, expect, test } from 'vitest';
import { formatDayFrom, formatDayParts } from './calendar.ts';
import { formatDay, formatRange, formatWholeDay } from './dates.ts';
import { formatMoney } from './money.ts';
import { addLabel, joinDayAndTime, joinItems, joinLists, joinParts } from './punctuation.ts';
import { formatCountdown } from './time.ts';

const NOW = new Date('2026-11-24T00:00:00Z');
const replaceSpaces = (text: string): string => text.replace(/[\u00a0\u202f]/g, ' ');

describe('formats of days and money', () => {
  test.each([
    ['kz', 'сб, 5 желтоқсан', '9 000 ₸'],
    ['ru', 'сб, 5 декабря', '9 000 ₸'],
    ['en', 'Sat, 5 December', '₸9,000'],
    ['ch', '12月5日周六', '₸9,000'],
  ] as const)('follow the language: %s', (language, day, money) => {
    expect(formatDay('05.12.2026', language)).toBe(day);
    expect(replaceSpaces(formatMoney(9000, 'KZT', language))).toBe(money);
  });

  test('format a range of one day as that day', () => {
    expect(formatRange('05.12.2026', '05.12.2026', 'kz', NOW)).toBe('сб, 5 жел.');
    expect(formatRange('05.12.2026', '07.12.2026', 'ru', NOW)).toBe('5 дек. – 7 дек.');
    expect(formatRange('05.12.2026', '07.12.2026', 'ch', NOW)).toBe('12月5日至12月7日');
  });

  test.each([
    ['kz', 'сб, 2028 ж. 1 қаң.', '2027 ж. 5 жел. – 2028 ж. 7 қаң.', '2028 ж. 1 қаң. – 7 қаң.'],
    ['ru', 'сб, 1 янв. 2028', '5 дек. 2027 – 7 янв. 2028', '1 янв. – 7 янв. 2028'],
    ['en', 'Sat, 1 Jan 2028', '5 Dec 2027 – 7 Jan 2028', '1 Jan – 7 Jan 2028'],
    ['ch', '2028年1月1日周六', '2027年12月5日至2028年1月7日', '2028年1月1日至1月7日'],
  ] as const)('show another year once in a range, in %s', (language, day, across, within) => {
    expect(formatRange('01.01.2028', '01.01.2028', language, NOW)).toBe(day);
    expect(formatRange('05.12.2027', '07.01.2028', language, NOW)).toBe(across);
    expect(formatRange('01.01.2028', '07.01.2028', language, NOW)).toBe(within);
  });

  test('omit the year within the coming months, and show both years of a range that ends later', () => {
    expect(formatRange('27.11.2026', '31.01.2027', 'kz', NOW)).toBe('27 қар. – 31 қаң.');
    expect(formatRange('27.11.2026', '30.09.2027', 'ru', NOW)).toBe('27 нояб. – 30 сент.');
    expect(formatRange('27.11.2026', '01.10.2027', 'ru', NOW)).toBe('27 нояб. 2026 – 1 окт. 2027');
  });

  test.each([
    ['kz', 'қаң. 2027'],
    ['ru', 'янв. 2027'],
    ['en', 'Jan 2027'],
    ['ch', '2027年1月'],
  ] as const)('show another year beside a short month on a slide: %s', (language, month) => {
    expect(formatDayParts('05.01.2027', language, true).month).toBe(month);
  });

  test('show the year of a day if it is not the current one', () => {
    expect(formatDayFrom('24.11.2026', '05.12.2026', 'ru')).toBe('сб, 5 декабря');
    expect(formatDayFrom('24.11.2026', '05.01.2027', 'ru')).toBe('вт, 5 января 2027');
    expect(formatDayFrom('24.11.2026', '05.01.2027', 'kz')).toBe('сс, 2027 жылғы 5 қаңтар');
  });

  test('use the genitive of Russian months on a slide', () => {
    expect(formatDayParts('05.12.2026', 'ru')).toEqual({ weekday: 'сб', day: '5', month: 'декабря' });
  });

  test.each([
    ['kz', '2026 жылғы 5 желтоқсан, сенбі'],
    ['ru', 'суббота, 5 декабря 2026'],
    ['en', 'Saturday, 5 December 2026'],
    ['ch', '2026年12月5日星期六'],
  ] as const)('show weekday and year of a purchased session, in %s', (language, day) => {
    expect(formatWholeDay('05.12.2026', language)).toBe(day);
  });

  test('join parts with the punctuation of the language', () => {
    const joinAll = (language: 'en' | 'ch') => [
      joinParts(['a', '', 'b'], language),
      joinItems(['5', '6'], language),
      joinLists(['a', 'b'], language),
      addLabel('a', 'b', language),
      addLabel('a', '', language),
      joinDayAndTime('a', '19:00', language),
    ];
    expect(joinAll('en')).toEqual(['a, b', '5, 6', 'a; b', 'a: b', 'a', 'a, 19:00']);
    expect(joinAll('ch')).toEqual(['a，b', '5、6', 'a；b', 'a：b', 'a', 'a 19:00']);
  });

  test('use numbers for Chinese months on a slide', () => {
    expect(formatDayParts('26.11.2026', 'ch')).toEqual({ weekday: '周四', day: '26', month: '11月' });
  });

  test('omit unnecessary units of a countdown', () => {
    const t = ((_key: string, { count }: { count: number }) => `${count} d`) as never;
    expect([59, 900, 7505, 266_700].map((seconds) => formatCountdown(seconds, t))).toEqual([
      '00:59',
      '15:00',
      '2:05:05',
      '3 d 2:05:00',
    ]);
  });
});
