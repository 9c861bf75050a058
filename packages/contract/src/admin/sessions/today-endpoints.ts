/** The first screen of staff: what sells now, and what needs attention. */
import { z } from 'zod';
import type { AdminEndpoint } from '../endpoint.ts';
import { Moment, MoneyDto, RowId } from '../values.ts';

/** One row of the screen each, in order of urgency. */
export const ISSUES = [
  'paid_without_tickets',
  'failed_refunds',
  'outstanding_refunds',
  'delayed_refunds',
  'payment_mismatches',
  'undelivered_emails',
  'failed_jobs',
  'low_disk_space',
  'slow_database',
  'old_backup',
  'nearly_sold_out',
  'nearly_empty',
] as const;
export type Issue = (typeof ISSUES)[number];

/** `takings`: null without the permission to view money. */
const HourDto = z.object({ hour: z.int().min(0).max(23), tickets: z.int(), takings: MoneyDto.nullable() });
export type HourDto = z.infer<typeof HourDto>;

export const SalesDto = z.object({
  day: z.iso.date(),
  /** The same weekday of the week before. */
  before: z.iso.date(),
  /** The current hour of the venue. */
  hour: z.int(),
  today: z.array(HourDto),
  lastWeek: z.array(HourDto),
});
export type SalesDto = z.infer<typeof SalesDto>;

/** `count`: of affected orders, emails, jobs or sessions; `isMore`: at least so many. */
export const IssueCountDto = z.object({ issue: z.enum(ISSUES), count: z.int(), isMore: z.boolean() });
export type IssueCountDto = z.infer<typeof IssueCountDto>;

/** Where the shop runs; null without the permission for settings. `disk`: null if the data are elsewhere; `backupAt`: without a backup. */
export const SystemDto = z.object({
  databaseMs: z.number(),
  disk: z.object({ freeBytes: z.number(), totalBytes: z.number() }).nullable(),
  backupAt: Moment.nullable(),
});

export const TodayDto = z.object({
  sales: SalesDto,
  issues: z.array(IssueCountDto),
  system: SystemDto.nullable(),
});
export type TodayDto = z.infer<typeof TodayDto>;

/** A row leads to the order or session that it names; `detail` is the provider's, mail server's or job's message. */
export const IssueRowDto = z.object({
  key: z.string(),
  orderId: RowId.nullable(),
  sessionId: RowId.nullable(),
  /** Of a session: its event. Of money: the provider. Of an email or job: its kind. */
  title: z.string(),
  /** When the session is; `time` is null if it lasts all day. */
  visit: z.object({ day: z.iso.date(), time: z.string().nullable() }).nullable(),
  at: Moment.nullable(),
  amount: MoneyDto.nullable(),
  /** Of sessions. */
  sold: z.int().nullable(),
  free: z.int().nullable(),
  detail: z.string(),
});
export type IssueRowDto = z.infer<typeof IssueRowDto>;

export const TODAY_ENDPOINTS = {
  readToday: {
    method: 'GET',
    path: '/admin/api/today',
    access: 'orders:view',
    summary: 'Sales by hour, and what needs attention within the permissions and the scope of the member',
    response: TodayDto,
  },
  listIssue: {
    method: 'GET',
    path: '/admin/api/today/:issue',
    access: 'orders:view',
    summary: 'The orders, sessions, emails or jobs that a row of the screen counts',
    params: z.object({ issue: z.enum(ISSUES) }),
    response: z.object({ rows: z.array(IssueRowDto), isMore: z.boolean() }),
  },
} as const satisfies Record<string, AdminEndpoint>;
