/** The season by days: calendar, list, and dates created by a rule. Days and times are of each venue's clock. */
import { z } from 'zod';
import { plainText } from '../../wire/primitives.ts';
import type { AdminEndpoint } from '../endpoint.ts';
import { FilterDay, PageQuery, pageOf, RowId, SeasonId, StaffLanguageSchema, TimeZoneName } from '../values.ts';
import { DateRuleDto, RULE_WEEKDAYS, WallTime } from './date-rule.ts';

export const CALENDAR_STATES = ['on_sale', 'soon', 'off_sale', 'canceled', 'past'] as const;
export type CalendarState = (typeof CALENDAR_STATES)[number];

/** Of a request; the longest month view has six weeks. */
export const MAX_CALENDAR_DAYS = 45;
export const MAX_SESSIONS_OF_DAY = 500;
export const MAX_EXPORTED_IDS = 1_000;

/** `event` is empty where the other session is out of the member's scope. `changeover`: too little time between both. */
export const ClashDto = z.object({
  day: z.iso.date(),
  time: z.string().nullable(),
  event: z.string(),
  kind: z.enum(['overlap', 'changeover']),
});

export const CalendarSessionDto = z.object({
  id: RowId,
  eventId: RowId,
  event: z.string(),
  venue: z.string(),
  /** Of the venue's time zone in words; empty where it is that of the shop. */
  timeZoneName: z.string(),
  /** Null and empty without a hall. */
  hallId: RowId.nullable(),
  hall: z.string(),
  day: z.iso.date(),
  time: z.string().nullable(),
  /** Null: the event has no duration. */
  durationMinutes: z.int().nullable(),
  state: z.enum(CALENDAR_STATES),
  sold: z.int(),
  /** Null: unlimited. */
  capacity: z.int().nullable(),
  /** Sessions that need the same hall at the same time. */
  clashes: z.array(ClashDto),
});
export type CalendarSessionDto = z.infer<typeof CalendarSessionDto>;

/** `sessions`: the first ones of the day; `total` and `clashing` count all. Days without sessions are left out. */
const CalendarDayDto = z.object({
  day: z.iso.date(),
  total: z.int(),
  clashing: z.int(),
  sessions: z.array(CalendarSessionDto),
});
export type CalendarDayDto = z.infer<typeof CalendarDayDto>;

const PLACE_FILTER = {
  venueId: SeasonId.optional(),
  hallId: SeasonId.optional(),
  eventId: SeasonId.optional(),
  kindId: SeasonId.optional(),
};

export const SessionListFilter = z.object({
  ...PLACE_FILTER,
  from: FilterDay.optional(),
  to: FilterDay.optional(),
  /** Days of the week, like `1,7`: 1 is Monday. */
  weekdays: z
    .string()
    .regex(/^[1-7](,[1-7]){0,6}$/)
    .optional(),
  /** The start on the clock, inclusive. */
  timeFrom: WallTime.optional(),
  timeTo: WallTime.optional(),
});

const NamedDto = z.object({ id: RowId, name: z.string() });

const PreviewDateDto = z.object({
  day: z.iso.date(),
  time: z.string().nullable(),
  weekday: z.enum(RULE_WEEKDAYS),
  /** Key of a public holiday. */
  holiday: z.string().nullable(),
  /** `skipped`: the clock jumps over the time, so that no session is created. */
  clock: z.enum(['ok', 'skipped', 'repeated']),
  /** The event has a session at this time already: none is created. */
  isExisting: z.boolean(),
  clashes: z.array(ClashDto),
});
export type PreviewDateDto = z.infer<typeof PreviewDateDto>;

export const DatesPreviewDto = z.object({
  /** Sessions that would be created. */
  total: z.int(),
  weekdays: z.array(z.object({ weekday: z.enum(RULE_WEEKDAYS), count: z.int() })),
  skipped: z.int(),
  repeated: z.int(),
  existing: z.int(),
  clashing: z.int(),
  onHolidays: z.int(),
  /** False outside of Kazakhstan: no holidays are known, and the rule leaves none out. */
  hasHolidays: z.boolean(),
  first: z.array(PreviewDateDto),
  /** Without those in `first`. */
  last: z.array(PreviewDateDto),
  /** For `sessions` of an event in the catalog format. */
  rows: z.array(
    z.union([
      z.object({ date: z.iso.date(), time: z.string().nullable() }),
      z.object({
        every: z.union([z.literal('day'), z.array(z.enum(RULE_WEEKDAYS))]),
        from: z.iso.date(),
        to: z.iso.date(),
        times: z.array(z.string().nullable()),
      }),
    ]),
  ),
});
export type DatesPreviewDto = z.infer<typeof DatesPreviewDto>;

export const DATE_RULE_ERRORS = ['range_reversed', 'range_too_long', 'too_many_dates'] as const;

export const SEASON_CALENDAR_ENDPOINTS = {
  readSeasonCalendar: {
    method: 'GET',
    path: '/admin/api/season/calendar',
    access: 'season:view',
    summary: 'Sessions by day, at most `perDay` of each; by default those of today',
    query: z.object({
      ...PLACE_FILTER,
      from: FilterDay.optional(),
      to: FilterDay.optional(),
      perDay: z.coerce.number().int().min(1).max(MAX_SESSIONS_OF_DAY).optional(),
    }),
    response: z.object({ today: z.iso.date(), days: z.array(CalendarDayDto) }),
  },
  listSeasonFilters: {
    method: 'GET',
    path: '/admin/api/season/calendar/filters',
    access: 'season:view',
    summary: 'Venues with halls, kinds and events within the scope of the member',
    response: z.object({
      venues: z.array(NamedDto.extend({ halls: z.array(NamedDto) })),
      kinds: z.array(NamedDto),
      events: z.array(NamedDto),
    }),
  },
  listSeasonSessions: {
    method: 'GET',
    path: '/admin/api/season/sessions',
    access: 'season:view',
    summary: 'Sessions by day and time; by default from today',
    query: SessionListFilter.extend(PageQuery),
    response: pageOf(CalendarSessionDto),
  },
  exportSeasonSessions: {
    method: 'GET',
    path: '/admin/api/season/sessions/export',
    access: 'season:view',
    summary: 'The filtered list, or the sessions of `ids`, as a file: CSV or a workbook of Excel',
    query: SessionListFilter.extend({
      format: z.enum(['csv', 'xlsx']),
      language: StaffLanguageSchema.optional(),
      ids: plainText(MAX_EXPORTED_IDS * 11)
        .regex(/^\d{1,9}(,\d{1,9})*$/)
        .optional(),
    }),
    response: z.custom<AsyncIterable<Uint8Array>>(),
  },
  previewSessionDates: {
    method: 'POST',
    path: '/admin/api/season/dates/preview',
    access: 'season:view',
    summary: 'The dates of a rule, with clashes if an event is named; changes nothing',
    /** `timeZone`: of the venue that a draft names; by default that of the event, or of the shop. */
    body: z.object({ rule: DateRuleDto, eventId: SeasonId.optional(), timeZone: TimeZoneName.optional() }),
    response: z.object({ error: z.enum(DATE_RULE_ERRORS).nullable(), preview: DatesPreviewDto.nullable() }),
  },
} as const satisfies Record<string, AdminEndpoint>;
