/** Converts relative days to dates, and session rules to sessions. */
import { Temporal } from 'temporal-polyfill';
import { DAY_MS } from '../../../../../platform/lib/durations.ts';
import { addDays, type LocalDate, type LocalTime } from '../../../../../platform/lib/local-date.ts';

const WEEKDAYS = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const;
const RELATIVE = /^[+-]\d+$/;

export function isRelative(day: string): boolean {
  return RELATIVE.test(day);
}

/** `+12` is twelve days after `today`. Null if the day does not exist. */
export function resolveDay(day: string, today: LocalDate): LocalDate | null {
  if (isRelative(day)) return addDays(today, Number(day));
  try {
    return Temporal.PlainDate.from(day, { overflow: 'reject' }).toString();
  } catch {
    return null;
  }
}

/** Days and times of a session rule. */
type DayRule =
  | { date: string; time: LocalTime }
  | { every: 'day' | readonly (typeof WEEKDAYS)[number][]; from: string; to: string; times: readonly LocalTime[] };

/**
 * Expands a rule to days and times, one after the other, so that the caller can stop at a limit. `parseDay` returns null for an
 * invalid day.
 */
export function* expandSessionRule(
  rule: DayRule,
  parseDay: (day: string, field: 'date' | 'from' | 'to') => LocalDate | null,
): Generator<{ day: LocalDate; time: LocalTime }, void> {
  if ('date' in rule) {
    const day = parseDay(rule.date, 'date');
    if (day) yield { day, time: rule.time };
    return;
  }
  const [from, to] = [parseDay(rule.from, 'from'), parseDay(rule.to, 'to')];
  if (!from || !to || from > to) return;
  const end = Date.parse(to);
  for (let at = Date.parse(from); at <= end; at += DAY_MS) {
    const date = new Date(at);
    if (rule.every !== 'day' && !rule.every.some((name) => name === getWeekday(date))) continue;
    const [day = ''] = date.toISOString().split('T');
    for (const time of rule.times) yield { day, time };
  }
}

/**
 * A lower bound of the number of sessions of a rule, which is not expanded. Relative days count from today; 0 if a day
 * does not exist.
 */
export function countMinSessions(rule: DayRule): number {
  if ('date' in rule) return 1;
  const today = Temporal.Now.plainDateISO('UTC').toString();
  const [from, to] = [resolveDay(rule.from, today), resolveDay(rule.to, today)];
  if (!from || !to) return 0;
  const weeks = Math.floor((Temporal.PlainDate.from(from).until(to).days + 1) / 7);
  const perWeek = rule.every === 'day' ? WEEKDAYS.length : new Set(rule.every).size;
  return Math.max(0, weeks) * perWeek * rule.times.length;
}

function getWeekday(date: Date): string | undefined {
  return WEEKDAYS[(date.getUTCDay() + 6) % 7];
}
