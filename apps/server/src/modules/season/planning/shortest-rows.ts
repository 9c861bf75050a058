/** Rows of the catalog format for dates that share every other field. */
import { RULE_WEEKDAYS } from '@sahna/contract/admin/sessions/date-rule';
import { addDays, type LocalDate, type LocalTime } from '../../../platform/lib/local-date.ts';
import { type FormatSessionRow, getWeekday, type SessionDate } from './date-rule.ts';

/** The row of a longer run is a rule; a single day has a row for each time. */
const MIN_DAYS_OF_RULE = 2;

/** In order of their first day. Each rule expands to dates of the input only. */
export function toShortestRows(dates: readonly SessionDate[]): FormatSessionRow[] {
  const timesByDay = [...Map.groupBy(dates, ({ day }) => day)].map(([day, ofDay]) => ({
    day,
    times: [...new Set(ofDay.map(({ time }) => time))].toSorted(compareTimes),
  }));
  const groups = Map.groupBy(timesByDay, ({ times }) => JSON.stringify(times));
  const rows = [...groups.values()].flatMap((group) => {
    const days = group.map(({ day }) => day).toSorted();
    return listRuns(days).flatMap((run) => toRows(run, group[0]?.times ?? []));
  });
  return rows.toSorted((first, second) => getFirstDay(first).localeCompare(getFirstDay(second), 'en'));
}

function compareTimes(first: LocalTime, second: LocalTime): number {
  return (first ?? '').localeCompare(second ?? '', 'en');
}

function getFirstDay(row: FormatSessionRow): LocalDate {
  return 'date' in row ? row.date : row.from;
}

/** Days that one rule can name: all weekdays at once, or each weekday for itself, whichever has fewer runs. */
function listRuns(days: readonly LocalDate[]): LocalDate[][] {
  const joint = splitAtGaps(days);
  const single = [...Map.groupBy(days, getWeekday).values()].flatMap(splitAtGaps);
  return joint.length <= single.length ? joint : single;
}

/** A run ends before a day that is missing although another day of the input has its weekday. */
function splitAtGaps(days: readonly LocalDate[]): LocalDate[][] {
  const weekdays = new Set(days.map(getWeekday));
  const runs: LocalDate[][] = [];
  for (const day of days) {
    const run = runs.at(-1);
    const last = run?.at(-1);
    if (run && last !== undefined && getNextDay(last, weekdays) === day) run.push(day);
    else runs.push([day]);
  }
  return runs;
}

function getNextDay(day: LocalDate, weekdays: ReadonlySet<string>): LocalDate {
  let next = addDays(day, 1);
  while (!weekdays.has(getWeekday(next))) next = addDays(next, 1);
  return next;
}

function toRows(run: readonly LocalDate[], times: readonly LocalTime[]): FormatSessionRow[] {
  const [from, to] = [run[0], run.at(-1)];
  if (from === undefined || to === undefined) return [];
  if (run.length < MIN_DAYS_OF_RULE) return times.map((time) => ({ date: from, time }));
  const weekdays = new Set(run.map(getWeekday));
  const every = RULE_WEEKDAYS.filter((weekday) => weekdays.has(weekday));
  return [{ every: every.length === RULE_WEEKDAYS.length ? 'day' : every, from, to, times: [...times] }];
}
