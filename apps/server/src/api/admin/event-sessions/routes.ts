/** Sessions of events: list, facts, and who has tickets. */
import { buffer } from 'node:stream/consumers';
import { EVENT_SESSION_ENDPOINTS } from '@sahna/contract/admin/sessions/event-session-endpoints';
import type { StaffLanguage } from '@sahna/contract/admin/values';
import type { FastifyRequest } from 'fastify';
import { listEventsWithSessions, type StaffSession } from '../../../modules/season/index.ts';
import { findScope, type Scope, type SignedInStaff } from '../../../modules/staff/index.ts';
import { listSessionTickets } from '../../../modules/tickets/index.ts';
import { createTimeZoneNamer } from '../../../platform/http/languages/time-zone-name.ts';
import { eventId } from '../../../platform/lib/ids.ts';
import { pickText } from '../../../platform/lib/languages.ts';
import { toLocalMoment } from '../../../platform/lib/local-date.ts';
import { createSpreadsheet, type SheetCell } from '../../../platform/spreadsheets/index.ts';
import type { WorkflowContext } from '../../../workflows/context.ts';
import { listEventSessions, readEventSession } from '../../../workflows/list-event-sessions.ts';
import type { DefineRoute, RouteDeps } from '../define-routes.ts';
import { findFirstListedDay } from '../first-listed-day.ts';
import { Refused, readStaffLanguage } from '../problems.ts';
import { type SessionPresentation, toAttendeeRowDto, toEventSessionCaseDto, toEventSessionDto } from './dto.ts';
import { requireSession, toSessionId } from './require-session.ts';
import { ATTENDEE_LIST_TEXTS } from './texts/index.ts';

const PAGE_SIZE = 50;

export type EventSessionRouteDeps = {
  context: Pick<WorkflowContext, 'db' | 'clock' | 'publishedCatalog'>;
  listEventPlaces: RouteDeps['listEventPlaces'];
};

export function eventSessionRoutes(define: DefineRoute, { context, listEventPlaces }: EventSessionRouteDeps): void {
  const { db, clock, publishedCatalog } = context;
  const findTakings = ({ grants }: SignedInStaff): Scope | null => findScope(grants, 'money:view', listEventPlaces());
  const createPresentation = (request: FastifyRequest): SessionPresentation => {
    const [language, { shop }] = [readStaffLanguage(request), publishedCatalog.current() ?? {}];
    return { language, currency: shop?.currency ?? '', nameTimeZone: createTimeZoneNamer(shop, language) };
  };

  define(EVENT_SESSION_ENDPOINTS.listEventSessions, async ({ query, scope, staff, request }) => {
    const now = clock.now();
    const filter = {
      eventId: query.eventId === undefined ? null : toEventId(query.eventId),
      state: query.state ?? null,
      from: query.from ?? findFirstListedDay(publishedCatalog.current(), now),
      to: query.to ?? null,
      events: scope.events,
    };
    const after = parseCursor(query.after ?? '');
    const page = { after, limit: PAGE_SIZE, takingsOf: findTakings(staff) };
    const { sessions, next } = await listEventSessions(context, filter, page, now);
    const presentation = createPresentation(request);
    return {
      items: sessions.map((session) => toEventSessionDto(session, presentation)),
      next: next === null ? null : String(next),
    };
  });

  define(EVENT_SESSION_ENDPOINTS.listSessionEvents, async ({ scope, request }) => {
    const language = readStaffLanguage(request);
    const events = await listEventsWithSessions(db, scope.events);
    return { events: events.map(({ id, title }) => ({ id, title: pickText(title, language) })) };
  });

  define(EVENT_SESSION_ENDPOINTS.readEventSession, async ({ params, scope, staff, request }) => {
    const session = { id: toSessionId(params.id), scope, takingsOf: findTakings(staff) };
    const found = await readEventSession(context, session, clock.now());
    if (!found) throw new Refused('not-found');
    return toEventSessionCaseDto(found, createPresentation(request));
  });

  define(EVENT_SESSION_ENDPOINTS.listSessionAttendees, async ({ params, scope, request }) => {
    const { id } = await requireSession(context, params, scope);
    const language = readStaffLanguage(request);
    return { attendees: (await listSessionTickets(db, id)).map((ticket) => toAttendeeRowDto(ticket, language)) };
  });

  define(EVENT_SESSION_ENDPOINTS.exportSessionAttendees, async ({ params, scope, request, reply }) => {
    const session = await requireSession(context, params, scope);
    const language = readStaffLanguage(request);
    const file = { title: pickText(session.title, language), day: session.day };
    const { headers, body } = createSpreadsheet('csv', file, listCells(db, session, language));
    reply.headers(headers);
    return (await buffer(body)).toString();
  });
}

/** The columns of the screen; `used` and `passages` are in one, which spreadsheets must not read as a date. */
async function* listCells(
  db: WorkflowContext['db'],
  { id, timeZone }: StaffSession,
  language: StaffLanguage,
): AsyncGenerator<readonly SheetCell[]> {
  const texts = ATTENDEE_LIST_TEXTS[language];
  yield [texts.name, texts.code, texts.category, texts.place, texts.order, texts.used, texts.passages, texts.scanned];
  for (const ticket of await listSessionTickets(db, id)) {
    const { name, code, category, place, orderId, used, passages } = toAttendeeRowDto(ticket, language);
    const scannedAt = ticket.scannedAt && toLocalMoment(ticket.scannedAt, timeZone);
    yield [name, code, category, place, orderId, used, passages, scannedAt];
  }
}

/** Ids of events are integers in the database: greater numbers are of no event. */
function toEventId(id: number) {
  if (id > 2_147_483_647) throw new Refused('not-found');
  return eventId(id);
}

/** Null for the first page, and for a text that is no cursor. */
function parseCursor(text: string) {
  return /^[1-9]\d{0,8}$/.test(text) ? toSessionId(Number(text)) : null;
}
