/** Sessions of a document of an event, and the document with some of them changed. */
import { isDeepStrictEqual } from 'node:util';
import type { LocalDate } from '../../../platform/lib/local-date.ts';
import type { SessionRule } from '../import/format/event.ts';
import { expandSessionRule, resolveDay } from '../import/plan/days/days.ts';
import type { SessionDate } from './date-rule.ts';
import { toShortestRows } from './shortest-rows.ts';

/** A row as the document has it, with fields that this code does not use. */
export type SessionFields = Readonly<Record<string, unknown>>;
/** `terms`: every field beside day and time. */
export type RowSession = SessionDate & { terms: SessionFields };
export type ParsedRow = { fields: SessionFields; rule: SessionRule };

export function formatStart({ day, time }: SessionDate): string {
  return `${day} ${time ?? ''}`.trim();
}

export function listRowSessions({ fields, rule }: ParsedRow, today: LocalDate): RowSession[] {
  const terms = pickTerms(fields);
  return [...expandSessionRule(rule, (text) => resolveDay(text, today))].map((when) => ({ ...when, terms }));
}

export function pickTerms(fields: SessionFields): SessionFields {
  const { date: _date, time: _time, every: _every, from: _from, to: _to, times: _times, ...terms } = fields;
  return terms;
}

/**
 * The rows with the changed sessions. `change` returns the same object for a session that stays as it is. A row without
 * changes stays as it is; a rule is split into the shortest rows; a date stays a date.
 */
export function replaceSessions(
  rows: readonly ParsedRow[],
  today: LocalDate,
  change: (session: RowSession) => RowSession,
): SessionFields[] {
  return rows.flatMap((row) => {
    const before = listRowSessions(row, today);
    const after = before.map(change);
    if (after.every((session, at) => session === before[at])) return [row.fields];
    if ('date' in row.rule) return after.map(({ day, time, terms }) => ({ date: day, time, ...terms }));
    return groupByTerms(after).flatMap(({ terms, dates }) =>
      toShortestRows(dates).map((dated) => ({ ...dated, ...terms })),
    );
  });
}

function groupByTerms(sessions: readonly RowSession[]): { terms: SessionFields; dates: SessionDate[] }[] {
  const groups: { terms: SessionFields; dates: SessionDate[] }[] = [];
  for (const { day, time, terms } of sessions) {
    const group = groups.find((candidate) => isDeepStrictEqual(candidate.terms, terms));
    if (group) group.dates.push({ day, time });
    else groups.push({ terms, dates: [{ day, time }] });
  }
  return groups;
}
