/** Sessions of events for staff: list, facts, and who has tickets. Login sessions of staff are in session-endpoints.ts. */
import { z } from 'zod';
import { plainText } from '../../wire/primitives.ts';
import type { AdminEndpoint } from '../endpoint.ts';
import { FilterDay, Moment, MoneyDto, PageQuery, pageOf, RowId } from '../values.ts';

export const EVENT_SESSION_STATES = ['on_sale', 'off_sale', 'canceled', 'past'] as const;
export type EventSessionState = (typeof EVENT_SESSION_STATES)[number];

/** `day` and `time` are wall clock times of the venue; `time` is null for a session that lasts all day. */
const WhenDto = z.object({ day: z.iso.date(), time: z.string().nullable() });

export const EventSessionDto = WhenDto.extend({
  id: RowId,
  eventId: RowId,
  event: z.string(),
  venue: z.string(),
  /** Of the venue's time zone in words; empty where it is that of the shop. */
  timeZoneName: z.string(),
  /** Empty without a hall. */
  hall: z.string(),
  state: z.enum(EVENT_SESSION_STATES),
  sold: z.int(),
  /** Reserved by buyers who have not paid. */
  reserved: z.int(),
  /** Blocked by the venue. */
  blocked: z.int(),
  /** Null: unlimited, past or not published. */
  free: z.int().nullable(),
  /** Price of the valid tickets with fees; null without the permission to view orders. */
  takings: MoneyDto.nullable(),
});
export type EventSessionDto = z.infer<typeof EventSessionDto>;

export const EventSessionCaseDto = EventSessionDto.extend({
  startsAt: Moment,
  timeZone: z.string(),
  canceledAt: Moment.nullable(),
  /** The time before it was rescheduled. */
  plannedFor: WhenDto.nullable(),
  /** Until when the buyers of a rescheduled session can return their tickets for a full refund. */
  freeReturnUntil: Moment.nullable(),
  orders: z.int(),
  tickets: z.int(),
  /** Tickets that were scanned. */
  used: z.int(),
});
export type EventSessionCaseDto = z.infer<typeof EventSessionCaseDto>;

export const AttendeeRowDto = z.object({
  /** The named attendee, else the buyer. */
  name: z.string(),
  /** The last characters of the ticket's code. */
  code: z.string(),
  category: z.string(),
  /** Sector or zone, row and seat. */
  place: z.string(),
  orderId: RowId,
  used: z.int(),
  passages: z.int(),
  scannedAt: Moment.nullable(),
});
export type AttendeeRowDto = z.infer<typeof AttendeeRowDto>;

const Session = z.object({ id: RowId });

export const EVENT_SESSION_ENDPOINTS = {
  listEventSessions: {
    method: 'GET',
    path: '/admin/api/sessions',
    access: 'season:view',
    summary: 'Sessions in order of their start; by default from today',
    query: z.object({
      ...PageQuery,
      eventId: RowId.optional(),
      state: z.enum(EVENT_SESSION_STATES).optional(),
      from: FilterDay.optional(),
      to: FilterDay.optional(),
    }),
    response: pageOf(EventSessionDto),
  },
  listSessionEvents: {
    method: 'GET',
    path: '/admin/api/sessions/events',
    access: 'season:view',
    summary: 'Events with sessions, for the filter of the list',
    response: z.object({ events: z.array(z.object({ id: RowId, title: z.string() })) }),
  },
  readEventSession: {
    method: 'GET',
    path: '/admin/api/sessions/:id',
    access: 'season:view',
    summary: 'A session with its counts',
    params: Session,
    response: EventSessionCaseDto,
  },
  listSessionAttendees: {
    method: 'GET',
    path: '/admin/api/sessions/:id/attendees',
    access: 'orders:view',
    summary: 'The valid tickets of a session, by name',
    params: Session,
    response: z.object({ attendees: z.array(AttendeeRowDto) }),
  },
  exportSessionAttendees: {
    method: 'GET',
    path: '/admin/api/sessions/:id/attendees.csv',
    access: 'orders:view',
    summary: 'The same list as a CSV file, in the language of `lang`',
    params: Session,
    query: z.object({ lang: plainText(2).optional() }),
    response: z.string(),
  },
} as const satisfies Record<string, AdminEndpoint>;
