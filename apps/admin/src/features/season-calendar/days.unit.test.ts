import { describe, expect, test } from 'vitest';
import { addMonths, findKeyTarget, formatMonth, getRange, listWeeks, moveView } from './days.ts';

describe('days of the calendar', () => {
  test('a month view has whole weeks', () => {
    expect(getRange('month', '2026-12-15')).toEqual({ from: '2026-11-30', to: '2027-01-03' });
    expect(listWeeks(getRange('month', '2027-02-10'))).toHaveLength(4);
    expect(getRange('week', '2026-12-06')).toEqual({ from: '2026-11-30', to: '2026-12-06' });
  });

  test('the last day of a month leads to the last day of a shorter one', () => {
    expect([addMonths('2027-01-31', 1), addMonths('2028-01-31', 1), addMonths('2026-12-31', 2)]).toEqual([
      '2027-02-28',
      '2028-02-29',
      '2027-02-28',
    ]);
    expect([moveView('week', '2026-12-28', 1), moveView('day', '2026-12-31', 1)]).toEqual(['2027-01-04', '2027-01-01']);
  });

  test('keys choose days, weeks, months and today', () => {
    const press = (key: string) => findKeyTarget(key, 'month', '2026-12-31', '2026-11-29');
    expect(['ArrowRight', 'ArrowUp', 'PageUp', 'Home', 'a'].map(press)).toEqual([
      '2027-01-01',
      '2026-12-24',
      '2026-11-30',
      '2026-11-29',
      null,
    ]);
    expect(findKeyTarget('PageDown', 'day', '2026-12-31', '')).toBe('2027-01-07');
  });

  test('months are named in each language', () => {
    const languages = ['kz', 'ru', 'en'] as const;
    expect(languages.map((language) => formatMonth('2026-12-05', language))).toEqual([
      '2026 жылғы желтоқсан',
      'Декабрь 2026',
      'December 2026',
    ]);
  });
});
