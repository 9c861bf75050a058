import { describe, expect, test } from 'vitest';
import { addDays } from '../format/calendar.ts';
import { findDayByKey } from './calendar-keys.ts';

describe('findDayByKey with every day selectable', () => {
  const days = Array.from({ length: 120 }, (_, at) => addDays('01.11.2026', at));

  test.each([
    ['ArrowRight', '05.12.2026', '06.12.2026'],
    ['ArrowLeft', '01.12.2026', '30.11.2026'],
    ['ArrowDown', '28.12.2026', '04.01.2027'],
    ['ArrowUp', '05.12.2026', '28.11.2026'],
    ['PageDown', '05.12.2026', '05.01.2027'],
    ['PageUp', '05.12.2026', '05.11.2026'],
    // The target month is shorter.
    ['PageDown', '31.01.2027', '28.02.2027'],
    ['PageUp', '31.12.2026', '30.11.2026'],
    // A Saturday; weeks begin on Monday in this language.
    ['Home', '05.12.2026', '30.11.2026'],
    ['End', '05.12.2026', '06.12.2026'],
    ['Home', '30.11.2026', '30.11.2026'],
    ['End', '06.12.2026', '06.12.2026'],
    // Limited to the first and last day.
    ['PageUp', '10.11.2026', '01.11.2026'],
    ['ArrowLeft', '01.11.2026', '01.11.2026'],
    ['ArrowDown', '28.02.2027', '28.02.2027'],
  ])('%s moves from %s to %s', (key, from, to) => {
    expect(findDayByKey(key, from, days, 'kz')).toBe(to);
  });

  test('ends the week on Saturday in English, where it starts on Sunday', () => {
    expect(findDayByKey('Home', '05.12.2026', days, 'en')).toBe('29.11.2026');
    expect(findDayByKey('End', '05.12.2026', days, 'en')).toBe('05.12.2026');
  });

  test.each(['Enter', ' ', 'Escape', 'Tab', 'a'])('returns null for %o', (key) => {
    expect(findDayByKey(key, '05.12.2026', days, 'kz')).toBeNull();
  });
});

describe('findDayByKey with some days selectable', () => {
  const days = ['01.12.2026', '05.12.2026', '06.12.2026', '20.12.2026', '10.01.2027'];

  test.each([
    ['ArrowRight', '01.12.2026', '05.12.2026'],
    ['ArrowDown', '06.12.2026', '20.12.2026'],
    ['ArrowUp', '05.12.2026', '01.12.2026'],
    ['PageDown', '05.12.2026', '10.01.2027'],
    ['PageUp', '10.01.2027', '06.12.2026'],
    ['Home', '06.12.2026', '01.12.2026'],
    ['End', '01.12.2026', '06.12.2026'],
    ['End', '20.12.2026', '20.12.2026'],
  ])('%s moves from %s to %s', (key, from, to) => {
    expect(findDayByKey(key, from, days, 'ru')).toBe(to);
  });
});
