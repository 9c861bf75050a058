import { describe, expect, it } from 'vitest';
import { measureSlowness } from '../../../../../testing/machine-slowness.ts';
import { expandSessionRule, resolveDay } from './days.ts';

const TODAY = '2036-02-27';
const parseDay = (day: string) => resolveDay(day, TODAY);
const terms = { stock: null };

describe('a day of the files', () => {
  it.each([
    ['2036-12-05', '2036-12-05'],
    ['+0', '2036-02-27'],
    ['+3', '2036-03-01'],
    ['-27', '2036-01-31'],
    ['2036-02-30', null],
    ['2035-02-29', null],
  ])('%s is %s', (text, day) => {
    expect(parseDay(text)).toBe(day);
  });
});

describe('a rule of sessions', () => {
  it('expands to its weekdays and times, inclusive', () => {
    const rule = {
      every: ['wed' as const, 'sun' as const],
      from: '2036-02-27',
      to: '+4',
      times: ['11:00', null],
      ...terms,
    };
    expect([...expandSessionRule(rule, parseDay)].map(({ day, time }) => `${day} ${time}`)).toEqual([
      '2036-02-27 11:00',
      '2036-02-27 null',
      '2036-03-02 11:00',
      '2036-03-02 null',
    ]);
  });

  it('includes February 29 of a leap year', () => {
    const rule = { every: 'day' as const, from: '+1', to: '+3', times: ['10:00'], ...terms };
    expect([...expandSessionRule(rule, parseDay)].map(({ day }) => day)).toEqual([
      '2036-02-28',
      '2036-02-29',
      '2036-03-01',
    ]);
  });

  it('expands step by step, up to the last day of four digits', () => {
    const rule = { every: 'day' as const, from: '2036-01-01', to: '9999-12-31', times: ['10:00'], ...terms };
    expect(expandSessionRule(rule, parseDay).next().value).toEqual({ day: '2036-01-01', time: '10:00' });
    const lastDays = expandSessionRule({ ...rule, from: '9999-12-30' }, parseDay);
    expect([...lastDays].map(({ day }) => day)).toEqual(['9999-12-30', '9999-12-31']);
  });

  it('expands a thousand years of Mondays in less than a second', () => {
    const rule = { every: ['mon' as const], from: '2036-01-01', to: '3035-12-31', times: ['10:00'], ...terms };
    const startedAt = performance.now();
    const days = [...expandSessionRule(rule, parseDay)].map(({ day }) => day);
    expect(performance.now() - startedAt).toBeLessThan(1000 * measureSlowness());
    expect([days.length, days[0], days.at(-1)]).toEqual([52_177, '2036-01-07', '3035-12-28']);
  });

  it('expands to nothing if its end is invalid or before its beginning', () => {
    const rule = { every: 'day' as const, from: '+3', to: '+1', times: ['10:00'], ...terms };
    expect([...expandSessionRule(rule, parseDay)]).toEqual([]);
    expect([...expandSessionRule({ ...rule, to: '2036-02-31' }, parseDay)]).toEqual([]);
  });
});
