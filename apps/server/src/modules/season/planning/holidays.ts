/**
 * Public holidays of Kazakhstan. Kurban Ait is computed from the Islamic calendar, and the days off that replace a
 * holiday on a weekend from the Labor Code. Days that the government moves in a single year are exceptions of a rule.
 * The library date-holidays 3.37 lacks the days off of 25 March 2026 and 24 March 2027, and its regions have no time zones.
 */
import { Temporal } from 'temporal-polyfill';
import type { LocalDate } from '../../../platform/lib/local-date.ts';

type FixedHoliday = { key: string; days: readonly string[]; from?: number; until?: number };

/** `from`, `until`: years. */
const FIXED: readonly FixedHoliday[] = [
  { key: 'new-year', days: ['01-01', '01-02'] },
  { key: 'womens-day', days: ['03-08'] },
  { key: 'constitution-day', days: ['03-15'], from: 2026 },
  { key: 'nauryz', days: ['03-21', '03-22', '03-23'] },
  { key: 'unity-day', days: ['05-01'] },
  { key: 'defenders-day', days: ['05-07'] },
  { key: 'victory-day', days: ['05-09'] },
  { key: 'capital-day', days: ['07-06'] },
  { key: 'constitution-day', days: ['08-30'], until: 2025 },
  { key: 'republic-day', days: ['10-25'] },
  { key: 'independence-day', days: ['12-16'] },
];
const ISLAMIC_DAY = new Intl.DateTimeFormat('en-u-ca-islamic-umalqura-nu-latn', {
  timeZone: 'UTC',
  month: 'numeric',
  day: 'numeric',
});
const SATURDAY = 6;
const KAZAKHSTAN: ReadonlySet<string> = new Set(
  ['Almaty', 'Aqtau', 'Aqtobe', 'Atyrau', 'Oral', 'Qostanay', 'Qyzylorda'].map((city) => `Asia/${city}`),
);

const holidaysByYear = new Map<number, ReadonlyMap<LocalDate, string>>();

/** Whether the holidays of places in the time zone are known. */
export function hasHolidays(timeZone: string): boolean {
  return KAZAKHSTAN.has(timeZone);
}

/** The key of the holiday; null on other days. */
export function findHoliday(day: LocalDate): string | null {
  const year = Number(day.slice(0, 4));
  const holidays = holidaysByYear.get(year) ?? listHolidays(year);
  holidaysByYear.set(year, holidays);
  return holidays.get(day) ?? findReligiousHoliday(day);
}

function listHolidays(year: number): ReadonlyMap<LocalDate, string> {
  const prefix = String(year).padStart(4, '0');
  const holidays = new Map(
    FIXED.filter(({ from = year, until = year }) => from <= year && year <= until).flatMap(({ key, days }) =>
      days.map((day) => [`${prefix}-${day}`, key]),
    ),
  );
  for (const day of [...holidays.keys()].filter(isWeekend)) {
    let dayOff = Temporal.PlainDate.from(day);
    while (isWeekend(dayOff.toString()) || holidays.has(dayOff.toString()) || findReligiousHoliday(dayOff.toString()))
      dayOff = dayOff.add({ days: 1 });
    holidays.set(dayOff.toString(), 'day-off');
  }
  return holidays;
}

/** Days off that are not moved from a weekend. */
function findReligiousHoliday(day: LocalDate): string | null {
  if (day.endsWith('-01-07')) return 'orthodox-christmas';
  const parts = ISLAMIC_DAY.formatToParts(new Date(day));
  const readPart = (type: 'month' | 'day') => parts.find((part) => part.type === type)?.value;
  return readPart('month') === '12' && readPart('day') === '10' ? 'kurban-ait' : null;
}

function isWeekend(day: LocalDate): boolean {
  return Temporal.PlainDate.from(day).dayOfWeek >= SATURDAY;
}
