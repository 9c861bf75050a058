/** Adds dates to the document of an event, with the terms of its last session. */
import type { LocalText } from '../../../platform/lib/languages.ts';
import type { LocalDate } from '../../../platform/lib/local-date.ts';
import { Sales } from '../import/format/sales.ts';
import { expandSessionRule } from '../import/plan/days/days.ts';
import type { BulkDocument } from './bulk-document.ts';
import type { FormatSessionRow } from './date-rule.ts';
import { formatStart, type SessionFields } from './session-rows.ts';
import { toShortestRows } from './shortest-rows.ts';

export type AddedDates = {
  document: Record<string, unknown>;
  count: number;
  /** Start of the session whose terms the new ones have; null: the event has none. */
  model: string | null;
  terms: SessionFields;
};

/** `identity`: of a new event, which has none of the sessions. `stock` undefined: as in the last session. */
export function addDates(
  document: BulkDocument,
  rows: readonly FormatSessionRow[],
  options: { stock: number | null | undefined; today: LocalDate; identity: { key: string; title: LocalText } | null },
): AddedDates {
  const { identity, stock } = options;
  const { model, terms } = readTerms(document);
  const sessionTerms = stock === undefined ? terms : { ...terms, stock };
  const dates = rows.flatMap((row) => [...expandSessionRule(row, (day) => day)]);
  const missing = identity ? dates : dates.filter((date) => !document.sessions.has(formatStart(date)));
  const dated = missing.length === dates.length ? rows : toShortestRows(missing);
  const added = dated.map((row) => ({ ...row, ...sessionTerms }));
  const { template: _template, ...copied } = document.fields;
  const fields = identity
    ? { ...copied, key: identity.key, title: identity.title, status: 'on_sale', programme: [], sessions: added }
    : { ...document.fields, sessions: [...document.rows.map((row) => row.fields), ...added] };
  return { document: fields, count: missing.length, model, terms: sessionTerms };
}

/** Without what belongs to the single date: blocked seats, and moments at which its sale begins or ends. */
function readTerms({ sessions }: BulkDocument): { model: string | null; terms: SessionFields } {
  const starts = [...sessions.keys()].toSorted();
  const model = starts.at(-1) ?? null;
  const { blockedSeats: _blocked, sales, ...terms } = (model !== null && sessions.get(model)?.terms) || {};
  const windows = Object.entries(Sales.safeParse(sales).data ?? {}).flatMap(([channel, window]) => {
    const { untilMinutesBefore } = window ?? {};
    return untilMinutesBefore === undefined ? [] : [[channel, { untilMinutesBefore }] as const];
  });
  return { model, terms: windows.length === 0 ? terms : { ...terms, sales: Object.fromEntries(windows) } };
}
