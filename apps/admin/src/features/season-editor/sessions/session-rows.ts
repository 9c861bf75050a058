/** Sessions in the document of an event: single dates, and rules for many. Other fields and entries stay as they are. */

import { z } from 'zod';
import { addDays } from '../../../shared/season-dates/calendar-days.ts';
import type { EventDocument } from '../event-tab.ts';
import { changeFields, type FieldChange, listEntries } from '../prices/offers.ts';

export const FORMAT_WEEKDAYS = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const;
const DAY_MS = 86_400_000;
/** More dates of a rule are a typing error, which the check of the document reports. */
const MAX_DATES = 2_000;
const MAX_DAYS = 4_000;

const Day = z.iso.date();
const Time = z.string().nullable();
const Terms = { priceType: z.int().min(1).optional() };
const SingleDate = z.looseObject({ date: Day, time: Time.default(null), ...Terms });
const Rule = z.looseObject({
  every: z.union([z.literal('day'), z.array(z.enum(FORMAT_WEEKDAYS))]),
  from: Day,
  to: Day,
  times: z.array(Time),
  ...Terms,
});

export type SessionDate = { day: string; time: string | null };
/** `dates`: sessions of the row, by day and time. */
export type SessionRow = { at: number; fields: Record<string, unknown>; dates: SessionDate[] } & (
  | { kind: 'date'; rule: null }
  | { kind: 'rule'; rule: z.infer<typeof Rule> }
);

/** By the first date of each row. Entries that are no sessions are left out. */
export function readSessionRows(document: EventDocument): SessionRow[] {
  const rows = listEntries(document, 'sessions').flatMap((entry, at): SessionRow[] => {
    const fields = { ...Object(entry) };
    const { data: date } = SingleDate.safeParse(entry);
    if (date) return [{ at, fields, kind: 'date', rule: null, dates: [{ day: date.date, time: date.time }] }];
    const { data: rule } = Rule.safeParse(entry);
    return rule ? [{ at, fields, kind: 'rule', rule, dates: expandRule(rule) }] : [];
  });
  const first = ({ dates }: SessionRow): string => getDateId(dates[0] ?? { day: '', time: null });
  return rows.toSorted((a, b) => first(a).localeCompare(first(b), 'en') || a.at - b.at);
}

export function expandRule({ every, from, to, times }: z.infer<typeof Rule>): SessionDate[] {
  const dates: SessionDate[] = [];
  const end = Math.min(Date.parse(to), Date.parse(from) + MAX_DAYS * DAY_MS);
  for (let at = Date.parse(from); at <= end && dates.length < MAX_DATES; at += DAY_MS) {
    const day = new Date(at).toISOString().slice(0, 10);
    if (every === 'day' || every.some((name) => name === getWeekday(day)))
      for (const time of times) dates.push({ day, time });
  }
  return dates;
}

export function getDateId({ day, time }: SessionDate): string {
  return `${day} ${time ?? ''}`.trim();
}

function getWeekday(day: string): string | undefined {
  return FORMAT_WEEKDAYS[(new Date(Date.parse(day)).getUTCDay() + 6) % 7];
}

export function getPriceType({ fields }: SessionRow): number | null {
  return Terms.priceType.safeParse(fields['priceType']).data ?? null;
}

export function changeSessions(
  document: EventDocument,
  entries: ReadonlySet<number>,
  update: FieldChange,
): EventDocument {
  const sessions = listEntries(document, 'sessions').map((entry, at) =>
    entries.has(at) ? changeFields(entry, update) : entry,
  );
  return { ...document, sessions };
}

export function removeSessions(document: EventDocument, entries: ReadonlySet<number>): EventDocument {
  return { ...document, sessions: listEntries(document, 'sessions').filter((_, at) => !entries.has(at)) };
}

/** Leaves out single dates that the document has already. */
export function addSessions(document: EventDocument, added: readonly Record<string, unknown>[]): EventDocument {
  const existing = new Set(readSessionRows(document).flatMap(({ dates }) => dates.map(getDateId)));
  const isNew = (entry: Record<string, unknown>): boolean => {
    const { data } = SingleDate.safeParse(entry);
    return !data || !existing.has(getDateId({ day: data.date, time: data.time }));
  };
  return { ...document, sessions: [...listEntries(document, 'sessions'), ...added.filter(isNew)] };
}

/** A rule becomes single dates with its terms, so that they can differ. */
export function splitRule(document: EventDocument, { at, dates, fields }: SessionRow): EventDocument {
  const { every: _every, from: _from, to: _to, times: _times, ...terms } = fields;
  const sessions = [...listEntries(document, 'sessions')];
  sessions.splice(at, 1, ...dates.map(({ day, time }) => ({ date: day, time, ...terms })));
  return { ...document, sessions };
}

/** Sessions of the week of `from` in the week of `to`, both Mondays, with their terms except blocked seats. */
export function copyWeek(document: EventDocument, { from, to }: { from: string; to: string }): EventDocument {
  const shift = Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS);
  const end = addDays(from, 7);
  const copies = readSessionRows(document).flatMap((row) =>
    copyTerms(
      row.dates
        .filter(({ day }) => day >= from && day < end)
        .map(({ day, time }) => ({ date: addDays(day, shift), time })),
      row,
    ),
  );
  return addSessions(document, copies);
}

/** New dates with the terms of a row, except its blocked seats. */
export function copyTerms(
  entries: readonly Record<string, unknown>[],
  template: SessionRow | undefined,
): Record<string, unknown>[] {
  const { date: _date, time: _time, every: _every, ...others } = template?.fields ?? {};
  const { from: _from, to: _to, times: _times, blockedSeats: _seats, ...terms } = others;
  return entries.map((entry) => ({ ...entry, ...terms }));
}

/** The dates of rows of the format, each as a row of its own, so that it can be edited. */
export function listSingleDates(rows: readonly object[]): Record<string, unknown>[] {
  return readSessionRows({ sessions: rows }).flatMap(({ dates }) =>
    dates.map(({ day, time }) => ({ date: day, time })),
  );
}

/** Compares rows with the published document, field by field, in any order of the fields. */
export function createRowComparison(published: EventDocument | null) {
  const before = new Map(
    readSessionRows(published ?? {}).flatMap(({ dates, fields }) =>
      dates.map((date) => [getDateId(date), describeTerms(fields)] as const),
    ),
  );
  return ({ dates, fields }: SessionRow): 'same' | 'new' | 'changed' => {
    const terms = dates.map((date) => before.get(getDateId(date)));
    if (terms.every((text) => text === undefined)) return 'new';
    return terms.every((text) => text === describeTerms(fields)) ? 'same' : 'changed';
  };
}

const DATE_FIELDS = ['date', 'time', 'every', 'from', 'to', 'times'];

function describeTerms(fields: Record<string, unknown>): string {
  const terms = Object.entries(fields).filter(([name]) => !DATE_FIELDS.includes(name));
  return JSON.stringify(terms.toSorted(([a], [b]) => a.localeCompare(b, 'en')));
}
