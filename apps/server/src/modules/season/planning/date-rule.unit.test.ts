import { type DateRuleDto, RULE_WEEKDAYS } from '@sahna/contract/admin/sessions/date-rule';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays } from '../../../platform/lib/local-date.ts';
import { getPropertyRuns } from '../../../testing/property-runs.ts';
import { expandSessionRule } from '../import/plan/days/days.ts';
import { copyWeek, expandDateRule, getWeekday, toFormatRows } from './date-rule.ts';

const ALMATY = 'Asia/Almaty';
const rule: DateRuleDto = {
  repetition: { kind: 'weekly', weekdays: ['sat', 'sun'], interval: 1 },
  ...{ from: '2026-12-01', to: '2026-12-20', times: ['18:00', '11:00'], exceptions: [], holidays: 'include' },
};

function listDays(input: DateRuleDto, timeZone = ALMATY): string[] {
  const expanded = expandDateRule(input, timeZone);
  return expanded.ok ? [...new Set(expanded.value.map(({ day }) => day))] : [expanded.error];
}

describe('expandDateRule', () => {
  test('repeats weekdays with each time, in order', () => {
    const expanded = expandDateRule({ ...rule, to: '2026-12-06' }, ALMATY);
    expect(expanded.ok && expanded.value.map(({ day, time }) => `${day} ${time}`)).toEqual([
      '2026-12-05 11:00',
      '2026-12-05 18:00',
      '2026-12-06 11:00',
      '2026-12-06 18:00',
    ]);
  });

  test('counts every other week from the week of the first day', () => {
    // 2 December 2026 is a Wednesday: its week has the first Saturday and Sunday.
    const repetition = { kind: 'weekly', weekdays: ['sat', 'sun', 'tue'], interval: 2 } as const;
    expect(
      listDays({ ...rule, from: '2026-12-02', repetition: { ...repetition, weekdays: [...repetition.weekdays] } }),
    ).toEqual(['2026-12-05', '2026-12-06', '2026-12-15', '2026-12-19', '2026-12-20']);
  });

  test('finds the first and the last weekday of each month', () => {
    const repetition: DateRuleDto['repetition'] = { kind: 'monthly', weekdays: ['fri'], nths: [1, -1] };
    expect(listDays({ ...rule, repetition, from: '2026-01-03', to: '2026-03-31' })).toEqual([
      '2026-01-30',
      '2026-02-06',
      '2026-02-27',
      '2026-03-06',
      '2026-03-27',
    ]);
  });

  test('skips exceptions and public holidays', () => {
    const year = { ...rule, from: '2026-03-07', to: '2026-03-29' };
    expect(listDays({ ...year, exceptions: ['2026-03-14'], holidays: 'skip' })).toEqual([
      '2026-03-07',
      '2026-03-28',
      '2026-03-29',
    ]);
  });

  test('ignores holidays of Kazakhstan in other countries', () => {
    const spring = { ...rule, from: '2026-03-21', to: '2026-03-22' };
    expect(listDays({ ...spring, holidays: 'skip' })).toEqual([]);
    expect(listDays({ ...spring, holidays: 'skip' }, 'Asia/Aqtau')).toEqual([]);
    expect(listDays({ ...spring, holidays: 'skip' }, 'Europe/Berlin')).toEqual(['2026-03-21', '2026-03-22']);
    const expanded = expandDateRule(spring, 'Europe/Berlin');
    expect(expanded.ok && expanded.value.map(({ holiday }) => holiday)).toEqual([null, null, null, null]);
  });

  test('marks times that the clock skips or repeats', () => {
    const day = {
      ...rule,
      times: ['02:30'],
      repetition: { kind: 'weekly' as const, weekdays: ['sun' as const], interval: 1 },
    };
    const clockOf = (from: string) => {
      const expanded = expandDateRule({ ...day, from, to: from }, 'Europe/Berlin');
      return expanded.ok ? expanded.value.map(({ clock }) => clock) : [];
    };
    expect([clockOf('2026-03-29'), clockOf('2026-10-25'), clockOf('2026-11-01')]).toEqual([
      ['skipped'],
      ['repeated'],
      ['ok'],
    ]);
  });

  test('refuses ranges that are reversed or too long, and too many dates', () => {
    expect(listDays({ ...rule, to: '2026-11-30' })).toEqual(['range_reversed']);
    expect(listDays({ ...rule, to: '2036-11-30' })).toEqual(['range_too_long']);
    const times = Array.from({ length: 20 }, (_, hour) => `${String(hour).padStart(2, '0')}:00`);
    expect(listDays({ ...rule, times, to: '2028-11-30' })).toEqual(['too_many_dates']);
  });
});

const days = fc.integer({ min: 0, max: 400 }).map((offset) => addDays('2026-01-01', offset));
const rules: fc.Arbitrary<DateRuleDto> = fc.record({
  repetition: fc.oneof(
    fc.record({
      kind: fc.constant('weekly' as const),
      weekdays: fc.subarray([...RULE_WEEKDAYS], { minLength: 1 }),
      interval: fc.integer({ min: 1, max: 3 }),
    }),
    fc.record({
      kind: fc.constant('monthly' as const),
      weekdays: fc.subarray([...RULE_WEEKDAYS], { minLength: 1 }),
      nths: fc.subarray([1, 2, 3, 4, -1] as const, { minLength: 1 }).map((nths) => [...nths]),
    }),
  ),
  from: days,
  to: days,
  times: fc.uniqueArray(fc.constantFrom('02:30', '11:00', '19:30', null), { minLength: 1 }),
  exceptions: fc.array(days, { maxLength: 20 }),
  holidays: fc.constantFrom('include', 'skip'),
});

test('format rows expand to exactly the dates of the rule', () => {
  fc.assert(
    fc.property(rules, fc.constantFrom(ALMATY, 'Europe/Berlin'), (input, timeZone) => {
      const expanded = expandDateRule(input, timeZone);
      if (!expanded.ok) return;
      const dates = expanded.value.filter(({ clock }) => clock !== 'skipped');
      const rows = toFormatRows(input, dates);
      const imported = rows.flatMap((row) => [...expandSessionRule(row, (day) => day)]);
      const toKey = ({ day, time }: { day: string; time: string | null }) => `${day} ${time ?? ''}`;
      expect(imported.map(toKey).toSorted()).toEqual(dates.map(toKey).toSorted());
      expect(rows.length).toBeLessThanOrEqual(dates.length);
      const { repetition } = input;
      for (const { day, weekday } of dates) {
        expect(day >= input.from && day <= input.to && !input.exceptions.includes(day)).toBe(true);
        expect(weekday).toBe(getWeekday(day));
        expect(repetition.weekdays).toContain(weekday);
      }
    }),
    { numRuns: getPropertyRuns(60) },
  );
});

test('formats a weekly rule as one row, and splits it at exceptions', () => {
  const rowsOf = (input: DateRuleDto) => {
    const expanded = expandDateRule(input, ALMATY);
    return expanded.ok ? toFormatRows(input, expanded.value) : [];
  };
  const row = { every: ['sat', 'sun'], from: '2026-12-01', to: '2026-12-20', times: ['11:00', '18:00'] };
  expect(rowsOf(rule)).toEqual([row]);
  expect(rowsOf({ ...rule, exceptions: ['2026-12-12'] })).toEqual([
    { ...row, to: '2026-12-11' },
    { ...row, from: '2026-12-13' },
  ]);
  const everyDay = { kind: 'weekly' as const, weekdays: [...RULE_WEEKDAYS], interval: 1 };
  expect(rowsOf({ ...rule, repetition: everyDay })).toEqual([{ ...row, every: 'day' }]);
});

test('copies the sessions of a week to another one', () => {
  const sessions = [
    { id: 1, day: '2026-03-16', time: '19:00' },
    { id: 2, day: '2026-03-22', time: '02:30' },
    { id: 3, day: '2026-03-23', time: '19:00' },
  ];
  expect(copyWeek(sessions, { from: '2026-03-16', to: '2026-03-23' }, 'Europe/Berlin')).toEqual([
    { id: 1, day: '2026-03-23', time: '19:00', clock: 'ok' },
    { id: 2, day: '2026-03-29', time: '02:30', clock: 'skipped' },
  ]);
});
