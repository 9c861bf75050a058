/** Days of an operator's files: relative ones become real, and rules become sessions. */
import { Temporal } from 'temporal-polyfill';
import { addDays, type LocalDate } from '../../../kernel/local-date.ts';
import type { SessionRule } from './format.ts';

const WEEKDAYS = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const;
const RELATIVE = /^[+-]\d+$/;

export function isRelative(day: string): boolean {
  return RELATIVE.test(day);
}

/** Null when it is not a day of the calendar. `+12` is twelve days after `today`. */
export function realDay(day: string, today: LocalDate): LocalDate | null {
  if (isRelative(day)) return addDays(today, Number(day));
  try {
    return Temporal.PlainDate.from(day, { overflow: 'reject' }).toString();
  } catch {
    return null;
  }
}

export type PlannedSession = {
  day: LocalDate;
  time: string | null;
  stock: number | null;
  priceType: number | null;
  zoneStock: Readonly<Record<string, number>> | null;
};

/** The sessions that a rule stands for, or the text that is no day of the calendar. */
export function plannedSessions(rule: SessionRule, today: LocalDate): PlannedSession[] | { wrongDay: string } {
  const terms = { stock: rule.stock, priceType: rule.priceType ?? null, zoneStock: rule.zoneStock ?? null };
  if ('date' in rule) {
    const day = realDay(rule.date, today);
    return day ? [{ day, time: rule.time, ...terms }] : { wrongDay: rule.date };
  }
  const [from, to] = [realDay(rule.from, today), realDay(rule.to, today)];
  if (!from) return { wrongDay: rule.from };
  if (!to) return { wrongDay: rule.to };
  const sessions: PlannedSession[] = [];
  for (let day = from; day <= to; day = addDays(day, 1)) {
    const weekday = WEEKDAYS[Temporal.PlainDate.from(day).dayOfWeek - 1];
    if (rule.every !== 'day' && !rule.every.some((one) => one === weekday)) continue;
    for (const time of rule.times) sessions.push({ day, time, ...terms });
  }
  return sessions;
}
