/** The season by days: calendar, list, export, and dates created by a rule. */
import {
  MAX_CALENDAR_DAYS,
  MAX_EXPORTED_IDS,
  MAX_SESSIONS_OF_DAY,
  SEASON_CALENDAR_ENDPOINTS,
} from '@sahna/contract/admin/sessions/season-calendar-endpoints';
import type { FastifyRequest } from 'fastify';
import { type CalendarFilter, listEventsWithSessions, listSeasonFilters } from '../../../modules/season/index.ts';
import { createTimeZoneNamer } from '../../../platform/http/languages/time-zone-name.ts';
import { eventId, type SessionId } from '../../../platform/lib/ids.ts';
import { pickText } from '../../../platform/lib/languages.ts';
import { addDays, toLocalDay } from '../../../platform/lib/local-date.ts';
import { createSpreadsheet } from '../../../platform/spreadsheets/index.ts';
import type { WorkflowContext } from '../../../workflows/context.ts';
import { previewSessionDates } from '../../../workflows/preview-session-dates.ts';
import { listSeasonSessions, readSeasonCalendar, type SeasonSession } from '../../../workflows/read-season-calendar.ts';
import type { DefineRoute } from '../define-routes.ts';
import { toSessionId } from '../event-sessions/require-session.ts';
import { findFirstListedDay } from '../first-listed-day.ts';
import { Refused, readStaffLanguage } from '../problems.ts';
import { type CalendarPresentation, toCalendarSessionDto, toDatesPreviewDto } from './dto.ts';
import { toCalendarFilter } from './filter.ts';
import { writeSessionRows } from './rows.ts';
import { SESSION_LIST_TEXTS } from './texts/index.ts';

const PAGE_SIZE = 100;
const EXPORT_PAGE_SIZE = 1_000;

type Context = Pick<WorkflowContext, 'db' | 'clock' | 'publishedCatalog'>;
export function seasonCalendarRoutes(define: DefineRoute, context: Context): void {
  const { db, clock, publishedCatalog } = context;
  const readFirstListedDay = () => findFirstListedDay(publishedCatalog.current(), clock.now());
  const readToday = () => toLocalDay(clock.now(), publishedCatalog.current()?.shop.timeZone ?? 'UTC');

  const createPresentation = (
    request: FastifyRequest,
    language = readStaffLanguage(request),
  ): CalendarPresentation => ({
    language,
    nameTimeZone: createTimeZoneNamer(publishedCatalog.current()?.shop, language),
  });

  define(SEASON_CALENDAR_ENDPOINTS.readSeasonCalendar, async ({ query, scope, request }) => {
    const today = readToday();
    const { perDay = MAX_SESSIONS_OF_DAY, from = today, to = from, ...places } = query;
    if (from > to || addDays(from, MAX_CALENDAR_DAYS) <= to) throw new Refused('malformed');
    const presentation = createPresentation(request);
    const days = await readSeasonCalendar(
      context,
      toCalendarFilter({ ...places, from, to }, scope),
      perDay,
      clock.now(),
    );
    return {
      today,
      days: days.map((day) => ({
        ...day,
        sessions: day.sessions.map((session) => toCalendarSessionDto(session, presentation)),
      })),
    };
  });

  define(SEASON_CALENDAR_ENDPOINTS.listSeasonFilters, async ({ scope, request }) => {
    const language = readStaffLanguage(request);
    const toNamed = ({ id, name }: { id: number; name: Parameters<typeof pickText>[0] }) => ({
      id,
      name: pickText(name, language),
    });
    const { venues, halls, kinds } = await listSeasonFilters(db, scope.events);
    const events = await listEventsWithSessions(db, scope.events);
    return {
      venues: venues.map((venue) => ({
        ...toNamed(venue),
        halls: halls.filter(({ venueId }) => venueId === venue.id).map(toNamed),
      })),
      kinds: kinds.map(toNamed),
      events: events.map(({ id, title }) => toNamed({ id, name: title })),
    };
  });

  define(SEASON_CALENDAR_ENDPOINTS.listSeasonSessions, async ({ query, scope, request }) => {
    const filter = toCalendarFilter({ ...query, from: query.from ?? readFirstListedDay() }, scope);
    const page = { after: parseCursor(query.after ?? ''), limit: PAGE_SIZE };
    const { sessions, next } = await listSeasonSessions(context, filter, page, clock.now());
    const presentation = createPresentation(request);
    return {
      items: sessions.map((session) => toCalendarSessionDto(session, presentation)),
      next: next === null ? null : String(next),
    };
  });

  define(SEASON_CALENDAR_ENDPOINTS.exportSeasonSessions, ({ query, scope, request, reply }) => {
    const { format, language, ...rest } = query;
    const presentation = createPresentation(request, language);
    if (rest.ids !== undefined && rest.ids.split(',').length > MAX_EXPORTED_IDS) throw new Refused('malformed');
    const from = rest.from ?? (rest.ids === undefined ? readFirstListedDay() : undefined);
    const pages = listPages(context, toCalendarFilter({ ...rest, from }, scope), clock.now());
    const file = { title: SESSION_LIST_TEXTS[presentation.language].title, day: readToday() };
    const { headers, body } = createSpreadsheet(format, file, writeSessionRows(pages, presentation));
    reply.headers(headers);
    return body;
  });

  define(SEASON_CALENDAR_ENDPOINTS.previewSessionDates, async ({ body, scope, request }) => {
    const { rule, timeZone } = body;
    const event = body.eventId === undefined ? null : eventId(body.eventId);
    const preview = await previewSessionDates(context, { rule, timeZone, eventId: event, scope }, clock.now());
    if (!preview) throw new Refused('not-found');
    if (!preview.ok) return { error: preview.error, preview: null };
    return { error: null, preview: toDatesPreviewDto(preview.value, readStaffLanguage(request)) };
  });
}

/** Each page is a query of its own: memory is the same for every length of the list. */
async function* listPages(context: Context, filter: CalendarFilter, now: Date): AsyncGenerator<SeasonSession[]> {
  let after: SessionId | null = null;
  do {
    const page: { sessions: SeasonSession[]; next: SessionId | null } = await listSeasonSessions(
      context,
      filter,
      { after, limit: EXPORT_PAGE_SIZE },
      now,
    );
    yield page.sessions;
    after = page.next;
  } while (after !== null);
}

/** Null for the first page, and for a text that is no cursor. */
function parseCursor(text: string): SessionId | null {
  return /^[1-9]\d{0,8}$/.test(text) ? toSessionId(Number(text)) : null;
}
