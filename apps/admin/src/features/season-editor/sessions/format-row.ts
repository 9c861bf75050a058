/** Dates of a row in words. */
import type { StaffLanguage } from '@sahna/contract/admin/values';
import { formatCalendarDay, formatWeekday } from '@sahna/contract/rules/calendar-day';
import { formatDay } from '../../../shared/format.ts';
import { addDays, toDate } from '../../../shared/season-dates/calendar-days.ts';
import type { TranslateKey } from '../../../shared/texts/use-language.ts';
import { FORMAT_WEEKDAYS, type SessionDate, type SessionRow } from './session-rows.ts';
import type { EVENT_DATES_TEXTS } from './texts/index.ts';

const A_MONDAY = '2026-11-30';

type Words = { t: TranslateKey<(typeof EVENT_DATES_TEXTS)['en']>; language: StaffLanguage };

/** `Sat, 5 Dec 2026, 19:00`, or the rule with its number of sessions. */
export function formatRow(row: SessionRow, { t, language }: Words): string {
  const [first] = row.dates;
  if (row.kind === 'date') return first ? formatSession(first, { t, language }) : '';
  const { every, from, to, times } = row.rule;
  const weekdays =
    every === 'day'
      ? t('event-dates.every-day')
      : every.map((name) => formatWeekday(toDate(addDays(A_MONDAY, FORMAT_WEEKDAYS.indexOf(name))), language, 'short'));
  const rule = t('event-dates.rule', {
    weekdays: typeof weekdays === 'string' ? weekdays : weekdays.join(', '),
    from: formatDay(from),
    to: formatDay(to),
    times: times.map((time) => time ?? t('event-dates.all-day')).join(', '),
  });
  return `${rule} (${t('event-dates.rule-count', { count: row.dates.length })})`;
}

export function formatSession({ day, time }: SessionDate, { t, language }: Words): string {
  const date = formatCalendarDay(toDate(day), language, { weekday: 'short', month: 'short', withYear: true });
  return `${date}, ${time ?? t('event-dates.all-day')}`;
}
