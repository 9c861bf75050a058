/** Previews the dates of a rule beside the sessions that exist. Read-only. */
import type { DateRuleDto } from '@sahna/contract/admin/sessions/date-rule';
import {
  type DateRuleError,
  expandDateRule,
  type FormatSessionRow,
  findClashes,
  findEventPlace,
  type HallOccupancy,
  hasHolidays,
  listCalendarSessions,
  listHallSessions,
  loadEventNames,
  type RuleDate,
  toFormatRows,
} from '../modules/season/index.ts';
import type { Scope } from '../modules/staff/index.ts';
import type { EventId } from '../platform/lib/ids.ts';
import { addDays, startInstant } from '../platform/lib/local-date.ts';
import { ok, type Result } from '../platform/lib/result.ts';
import {
  type CalendarContext,
  type Clash,
  pickNamedClashes,
  readChangeoverMinutes,
  toClash,
} from './read-season-calendar.ts';

export type PreviewDate = RuleDate & { isExisting: boolean; clashes: Clash[] };
/** `rows` are those that would be created. `hasHolidays`: those of the venue are known. */
export type DatesPreview = { dates: PreviewDate[]; rows: FormatSessionRow[]; hasHolidays: boolean };

/** `timeZone`: by default that of the event's venue, or of the shop. */
type PreviewRequest = { rule: DateRuleDto; timeZone?: string | undefined; eventId: EventId | null; scope: Scope };

/** Null: no such event, or it is out of scope. Without an event nothing clashes. */
export async function previewSessionDates(
  context: CalendarContext,
  { rule, eventId, scope, ...request }: PreviewRequest,
  now: Date,
): Promise<Result<DatesPreview, DateRuleError> | null> {
  if (eventId !== null && scope.events !== null && !scope.events.has(eventId)) return null;
  const event = eventId === null ? null : await findEventPlace(context.db, eventId);
  if (eventId !== null && event === null) return null;
  const timeZone = request.timeZone ?? event?.timeZone ?? context.publishedCatalog.current()?.shop.timeZone ?? 'UTC';
  const expanded = expandDateRule(rule, timeZone);
  if (!expanded.ok) return expanded;
  const existing = event ? await listStarts(context, event.id, rule, now) : new Set<string>();
  const toDate = (date: RuleDate): PreviewDate => ({ ...date, isExisting: existing.has(toKey(date)), clashes: [] });
  const dates = expanded.value.map(toDate);
  if (event && event.hallId !== null)
    await addClashes(context, dates, { ...event, hallId: event.hallId, timeZone }, { rule, scope });
  const rows = toFormatRows(rule, dates.filter(isCreated));
  return ok({ dates, rows, hasHolidays: hasHolidays(timeZone) });
}

/** Whether the date becomes a session. */
export function isCreated({ clock, isExisting }: PreviewDate): boolean {
  return clock !== 'skipped' && !isExisting;
}

function toKey({ day, time }: { day: string; time: string | null }): string {
  return `${day} ${time ?? ''}`;
}

async function listStarts({ db }: CalendarContext, eventId: EventId, rule: DateRuleDto, now: Date) {
  const anywhere = { venueId: null, hallId: null, kindId: null, weekdays: null, timeFrom: null, timeTo: null };
  const filter = { ...anywhere, eventId, ids: null, events: null, from: rule.from, to: rule.to };
  const sessions = await listCalendarSessions(db, filter, { after: null, limit: null }, now);
  return new Set(sessions.map(toKey));
}

/** The dates get negative ids, which no session has. */
async function addClashes(
  context: CalendarContext,
  dates: PreviewDate[],
  place: { id: EventId; hallId: number; timeZone: string; durationMinutes: number | null },
  { rule, scope }: { rule: DateRuleDto; scope: Scope },
): Promise<void> {
  const range = { halls: [place.hallId], from: addDays(rule.from, -1), to: addDays(rule.to, 1) };
  const present = await listHallSessions(context.db, range);
  const { hallId, durationMinutes, timeZone } = place;
  const uses = dates.flatMap((date, at): HallOccupancy[] => {
    const { day, time } = date;
    if (time === null || !isCreated(date)) return [];
    const startsAt = startInstant(day, time, timeZone);
    return [{ id: -1 - at, eventId: place.id, hallId, day, time, startsAt, durationMinutes }];
  });
  const clashes = findClashes([...present, ...uses], readChangeoverMinutes(context));
  const names = await loadEventNames(context.db, new Set([place.id, ...present.map(({ eventId }) => eventId)]));
  for (const [at, date] of dates.entries())
    date.clashes = pickNamedClashes(clashes.get(-1 - at)).map((clash) => toClash(clash, names, scope.events));
}
