/** Expands a rule of dates, and converts dates to the rows of the catalog format. */
import type { DateRuleDto, RepetitionDto, RuleWeekday } from '@sahna/contract/admin/sessions/date-rule';
import { MAX_RULE_DATES, MAX_RULE_DAYS, RULE_WEEKDAYS } from '@sahna/contract/admin/sessions/date-rule';
import { RRuleTemporal } from 'rrule-temporal';
import { Temporal } from 'temporal-polyfill';
import { addDays, type LocalDate, type LocalTime } from '../../../platform/lib/local-date.ts';
import { err, ok, type Result } from '../../../platform/lib/result.ts';
import { findHoliday, hasHolidays } from './holidays.ts';
import { type ClockState, checkWallClock } from './wall-clock.ts';

export type SessionDate = { day: LocalDate; time: LocalTime };
export type RuleDate = SessionDate & { weekday: RuleWeekday; holiday: string | null; clock: ClockState };
export type DateRuleError = 'range_reversed' | 'range_too_long' | 'too_many_dates';

/** A row of `sessions` of an event in the catalog format, without stock and price type. */
export type FormatSessionRow =
  | { date: LocalDate; time: LocalTime }
  | { every: 'day' | RuleWeekday[]; from: LocalDate; to: LocalDate; times: LocalTime[] };

/** Whole days apart, in the order of the calendar. */
function countDays(from: LocalDate, to: LocalDate): number {
  return Temporal.PlainDate.from(from).until(to, { largestUnit: 'days' }).days;
}

export function getWeekday(day: LocalDate): RuleWeekday {
  return RULE_WEEKDAYS[Temporal.PlainDate.from(day).dayOfWeek - 1] ?? 'mon';
}

/**
 * In order of day and time. Dates whose time the clock skips are included and marked: they cannot become sessions.
 * Outside of Kazakhstan no day is a holiday.
 */
export function expandDateRule(rule: DateRuleDto, timeZone: string): Result<RuleDate[], DateRuleError> {
  if (rule.from > rule.to) return err('range_reversed');
  if (countDays(rule.from, rule.to) > MAX_RULE_DAYS) return err('range_too_long');
  const exceptions = new Set(rule.exceptions);
  const times = sortTimes(rule.times);
  const dates: RuleDate[] = [];
  for (const day of listRepeatedDays(rule.repetition, rule.from, rule.to)) {
    const holiday = hasHolidays(timeZone) ? findHoliday(day) : null;
    if (exceptions.has(day) || (holiday !== null && rule.holidays === 'skip')) continue;
    if (dates.length + times.length > MAX_RULE_DATES) return err('too_many_dates');
    const weekday = getWeekday(day);
    for (const time of times) dates.push({ day, time, weekday, holiday, clock: checkWallClock(day, time, timeZone) });
  }
  return ok(dates);
}

/** Each once, all-day sessions first. */
function sortTimes(times: readonly LocalTime[]): LocalTime[] {
  return [...new Set(times)].toSorted((a, b) => (a ?? '').localeCompare(b ?? '', 'en'));
}

/** Days are counted in UTC, where each has 24 hours. */
function listRepeatedDays(repetition: RepetitionDto, from: LocalDate, to: LocalDate): LocalDate[] {
  const names = repetition.weekdays.map((weekday) => weekday.slice(0, 2).toUpperCase());
  const toMoment = (day: LocalDate) => Temporal.PlainDate.from(day).toZonedDateTime('UTC');
  const range = { dtstart: toMoment(from), until: toMoment(to), tzid: 'UTC' } as const;
  const rule = new RRuleTemporal(
    repetition.kind === 'weekly'
      ? { ...range, freq: 'WEEKLY', interval: repetition.interval, byDay: names, wkst: 'MO' }
      : { ...range, freq: 'MONTHLY', byDay: repetition.nths.flatMap((nth) => names.map((name) => `${nth}${name}`)) },
  );
  return [...new Set(rule.all().map((moment) => moment.toPlainDate().toString()))].toSorted();
}

/**
 * The shortest rows: ranges where the rule is weekly and every day has every time, else a row for each date. Days that
 * the rule leaves out end a range.
 */
export function toFormatRows(rule: DateRuleDto, dates: readonly SessionDate[]): FormatSessionRow[] {
  const times = sortTimes(rule.times);
  const byDay = Map.groupBy(dates, ({ day }) => day);
  const single = dates.map(({ day, time }) => ({ date: day, time }));
  if (rule.repetition.kind !== 'weekly' || rule.repetition.interval !== 1) return single;
  if ([...byDay.values()].some((ofDay) => ofDay.length !== times.length)) return single;
  const { weekdays } = rule.repetition;
  const every = RULE_WEEKDAYS.every((name) => weekdays.includes(name))
    ? ('day' as const)
    : RULE_WEEKDAYS.filter((name) => weekdays.includes(name));
  const rows: FormatSessionRow[] = [];
  let start = rule.from;
  const closeRange = (end: LocalDate): void => {
    if (start <= end && [...byDay.keys()].some((day) => day >= start && day <= end))
      rows.push({ every, from: start, to: end, times });
  };
  for (const day of listRepeatedDays(rule.repetition, rule.from, rule.to)) {
    if (byDay.has(day)) continue;
    closeRange(addDays(day, -1));
    start = addDays(day, 1);
  }
  closeRange(rule.to);
  return rows.length < single.length ? rows : single;
}

/** The sessions of the week that starts at `from`, in the week that starts at `to`; both are the same weekday. */
export function copyWeek<Date extends SessionDate>(
  sessions: readonly Date[],
  { from, to }: { from: LocalDate; to: LocalDate },
  timeZone: string,
): (Date & { clock: ClockState })[] {
  const [end, shift] = [addDays(from, 7), countDays(from, to)];
  return sessions
    .filter(({ day }) => day >= from && day < end)
    .map((session) => {
      const day = addDays(session.day, shift);
      return { ...session, day, clock: checkWallClock(day, session.time, timeZone) };
    });
}
