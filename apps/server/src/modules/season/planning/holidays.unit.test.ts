import { expect, it } from 'vitest';
import { addDays } from '../../../platform/lib/local-date.ts';
import { findHoliday } from './holidays.ts';

function listHolidaysOf(year: number, key: string): string[] {
  const days = Array.from({ length: 366 }, (_, at) => addDays(`${year}-01-01`, at));
  return days.filter((day) => day.startsWith(`${year}-`) && findHoliday(day) === key).map((day) => day.slice(5));
}

it.each([
  [2025, '06-06', ['03-10', '03-24', '03-25', '07-07', '09-01', '10-27']],
  [2026, '05-27', ['03-09', '03-16', '03-24', '03-25', '05-11', '10-26']],
  [2027, '05-16', ['01-04', '03-24', '05-03', '05-10']],
  [2028, '05-05', ['01-03', '01-04', '05-08', '12-18']],
])('finds Kurban Ait and the moved days off of %i', (year, kurbanAit, daysOff) => {
  expect(listHolidaysOf(year, 'kurban-ait')).toEqual([kurbanAit]);
  expect(listHolidaysOf(year, 'day-off')).toEqual(daysOff);
});

it('finds fixed holidays, and Constitution Day by the law of the year', () => {
  expect(listHolidaysOf(2026, 'nauryz')).toEqual(['03-21', '03-22', '03-23']);
  expect([2025, 2026, 2040].map((year) => listHolidaysOf(year, 'constitution-day'))).toEqual([
    ['08-30'],
    ['03-15'],
    ['03-15'],
  ]);
  expect(findHoliday('2027-01-07')).toBe('orthodox-christmas');
  expect(findHoliday('2026-12-17')).toBeNull();
});

it('does not move religious holidays from a weekend', () => {
  expect([findHoliday('2029-01-07'), findHoliday('2029-01-08'), findHoliday('2027-05-17')]).toEqual([
    'orthodox-christmas',
    null,
    null,
  ]);
});

it('finds holidays of any year', () => {
  expect(findHoliday('0001-12-16')).toBe('independence-day');
  expect(findHoliday('9999-03-08')).toBe('womens-day');
});
