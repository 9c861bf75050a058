/** Lists what needs the attention of staff, within the permissions and the scope of a member. Read-only. */
import type { Issue } from '@sahna/contract/admin/sessions/today-endpoints';
import type { Permission } from '@sahna/contract/rules/staff/permissions';
import { isBackupOld } from '../modules/backups/index.ts';
import { listUndeliveredEmails, parseEmailKey } from '../modules/notifications/index.ts';
import { filterOrdersByEvents } from '../modules/orders/index.ts';
import {
  listMismatches,
  listOutstandingRefunds,
  listUnappliedPayments,
  loadSubjects,
  type OutstandingRefund,
} from '../modules/payments/index.ts';
import { loadOrdersOfRequests } from '../modules/returns/index.ts';
import { listStaffSessions } from '../modules/season/index.ts';
import type { Scope } from '../modules/staff/index.ts';
import { DAY_MS } from '../platform/lib/durations.ts';
import { addDays, toLocalDay } from '../platform/lib/local-date.ts';
import type { WorkflowContext } from './context.ts';
import { addCounts, type SessionWithCounts } from './list-event-sessions.ts';
import { isDatabaseSlow, isDiskLow, type SystemState } from './read-system-state.ts';

export type IssueContext = Pick<WorkflowContext, 'db' | 'jobs' | 'publishedCatalog'>;

/** `name`: kind of the email, name of the job, or provider. */
export type IssueRow = {
  key: string;
  orderId: number | null;
  session: SessionWithCounts | null;
  name: string;
  at: Date | null;
  amount: number | null;
  currency: string | null;
  detail: string;
};
export type IssueRows = { rows: IssueRow[]; isMore: boolean };

/** `findScope`: null without the permission. `system` null: not needed. */
export type IssueRequest = { findScope: (permission: Permission) => Scope | null; system: SystemState | null };

export const ISSUE_PERMISSIONS: Readonly<Record<Issue, Permission>> = {
  paid_without_tickets: 'orders:view',
  failed_refunds: 'refunds:view',
  outstanding_refunds: 'refunds:view',
  delayed_refunds: 'refunds:view',
  payment_mismatches: 'refunds:view',
  undelivered_emails: 'orders:view',
  failed_jobs: 'settings:view',
  low_disk_space: 'settings:view',
  slow_database: 'settings:view',
  old_backup: 'settings:view',
  nearly_sold_out: 'season:view',
  nearly_empty: 'season:view',
};

const MAX_ROWS = 200;
/** A success becomes tickets within seconds: a longer delay is a fault. */
const APPLIED_WITHIN_MS = 120_000;
const REFUNDED_WITHIN_MS = 3_600_000;
const SENT_WITHIN_MS = 1_800_000;
const EMAILS_OF_DAYS = 14;
const MAX_SESSIONS = 2_000;
const NEARLY_SOLD_OUT_SHARE = 0.05;
const NEARLY_EMPTY_SHARE = 0.1;
const NEARLY_EMPTY_DAYS = 7;

const EMPTY: Omit<IssueRow, 'key'> = {
  ...{ orderId: null, session: null, name: '', at: null, amount: null, currency: null, detail: '' },
};

/** Null: the member may not see this issue. */
export async function listIssue(
  context: IssueContext,
  issue: Issue,
  { findScope, system }: IssueRequest,
  now: Date,
): Promise<IssueRows | null> {
  const scope = findScope(ISSUE_PERMISSIONS[issue]);
  if (!scope) return null;
  const rows = await LOADERS[issue](context, { scope, system, now });
  return { rows: rows.slice(0, MAX_ROWS), isMore: rows.length >= MAX_ROWS };
}

type Inputs = { scope: Scope; system: SystemState | null; now: Date };
type Loader = (context: IssueContext, inputs: Inputs) => Promise<IssueRow[]>;

const LOADERS: Readonly<Record<Issue, Loader>> = {
  paid_without_tickets: async ({ db }, { scope, now }) => {
    const found = await listUnappliedPayments(db, new Date(now.getTime() - APPLIED_WITHIN_MS), MAX_ROWS);
    return keepInScope(
      db,
      scope,
      found.map(({ payment, subject, amount, currency, provider, succeededAt: at }) => ({
        ...{ ...EMPTY, key: `payment-${payment}`, orderId: toOrderId(subject), name: provider, at, amount, currency },
      })),
    );
  },
  failed_refunds: (context, inputs) => listRefunds(context, inputs, ({ state }) => state === 'failed'),
  outstanding_refunds: (context, inputs) => listRefunds(context, inputs, ({ state }) => state === 'outstanding'),
  delayed_refunds: (context, inputs) =>
    listRefunds(context, inputs, ({ state }) => state !== 'failed' && state !== 'outstanding'),
  payment_mismatches: async ({ db }, { scope }) => {
    const found = await listMismatches(db, MAX_ROWS);
    return keepInScope(
      db,
      scope,
      found.map(({ payment, subject, amount, currency, provider, startedAt: at }) => ({
        ...{ ...EMPTY, key: `payment-${payment}`, orderId: toOrderId(subject), name: provider, at, amount, currency },
      })),
    );
  },
  undelivered_emails: listEmails,
  failed_jobs: async ({ jobs }) =>
    (await jobs.listFailing()).map(({ name, oldestAt: at, error: detail }) => ({
      ...EMPTY,
      key: name,
      name,
      at,
      detail,
    })),
  low_disk_space: async (_context, { system }) => (system && isDiskLow(system) ? [{ ...EMPTY, key: 'disk' }] : []),
  slow_database: async (_context, { system }) =>
    system && isDatabaseSlow(system) ? [{ ...EMPTY, key: 'database' }] : [],
  old_backup: async (_context, { system, now }) =>
    system && isBackupOld(system.backupAt, now) ? [{ ...EMPTY, key: 'backup' }] : [],
  nearly_sold_out: (context, inputs) =>
    listSessions(
      context,
      { ...inputs, days: null },
      ({ sold, reserved, free }) => free > 0 && free <= (sold + reserved + free) * NEARLY_SOLD_OUT_SHARE,
    ),
  nearly_empty: (context, inputs) =>
    listSessions(
      context,
      { ...inputs, days: NEARLY_EMPTY_DAYS },
      ({ sold, reserved, free, startsAt }) =>
        startsAt.getTime() < inputs.now.getTime() + NEARLY_EMPTY_DAYS * DAY_MS &&
        sold < (sold + reserved + free) * NEARLY_EMPTY_SHARE,
    ),
};

async function listRefunds(
  { db }: IssueContext,
  { scope, now }: Inputs,
  isIncluded: (refund: OutstandingRefund) => boolean,
): Promise<IssueRow[]> {
  const found = await listOutstandingRefunds(db, new Date(now.getTime() - REFUNDED_WITHIN_MS), MAX_ROWS);
  const rows = found.filter(isIncluded).map(({ refund, subject, amount, currency, provider, startedAt: at }) => ({
    ...{ ...EMPTY, key: `refund-${refund}`, orderId: toOrderId(subject), name: provider, at, amount, currency },
  }));
  return keepInScope(db, scope, rows);
}

async function listEmails({ db }: IssueContext, { scope, now }: Inputs): Promise<IssueRow[]> {
  const failedAfter = new Date(now.getTime() - EMAILS_OF_DAYS * DAY_MS);
  const queuedBefore = new Date(now.getTime() - SENT_WITHIN_MS);
  const found = await listUndeliveredEmails(db, { failedAfter, queuedBefore }, MAX_ROWS);
  const emails = found.map((email) => ({ ...email, ...parseEmailKey(email.dedupe) }));
  const listIds = (kind: string): number[] =>
    emails.flatMap(({ subject }) => (subject?.kind === kind ? [subject.id] : []));
  const ofPayments = await loadSubjects(db, listIds('payment'));
  const ofRequests = await loadOrdersOfRequests(db, listIds('return_request'));
  const rows = emails.map(({ id, kind, subject, createdAt: at, error }) => {
    const orders = {
      order: () => subject?.id ?? null,
      payment: () => toOrderId(ofPayments.get(subject?.id ?? 0) ?? ''),
      return_request: () => ofRequests.get(subject?.id ?? 0) ?? null,
    };
    const orderId = subject ? orders[subject.kind]() : null;
    return { ...EMPTY, key: `email-${id}`, orderId, name: kind, at, detail: error ?? '' };
  });
  return keepInScope(db, scope, rows);
}

/** Sessions on sale with a limited number of places. `days`: how far ahead; null: all. */
async function listSessions(
  context: IssueContext,
  { scope: { events }, now, days }: Inputs & { days: number | null },
  isIncluded: (session: SessionWithCounts & { free: number }) => boolean,
): Promise<IssueRow[]> {
  const from = toLocalDay(now, context.publishedCatalog.current()?.shop.timeZone ?? 'UTC');
  const to = days === null ? null : addDays(from, days);
  const filter = { eventId: null, state: 'on_sale', from, to, events } as const;
  const found = await listStaffSessions(context.db, filter, { after: null, limit: MAX_SESSIONS }, now);
  return (await addCounts(context, found, null, now)).flatMap((session) =>
    session.free !== null && isIncluded({ ...session, free: session.free })
      ? [{ ...EMPTY, key: `session-${session.id}`, session }]
      : [],
  );
}

/** Rows that name no order are for members whose scope is everything. */
async function keepInScope(db: IssueContext['db'], { events }: Scope, rows: readonly IssueRow[]): Promise<IssueRow[]> {
  if (events === null) return [...rows];
  const inScope = await filterOrdersByEvents(
    db,
    rows.flatMap(({ orderId }) => orderId ?? []),
    events,
  );
  return rows.filter(({ orderId }) => orderId !== null && inScope.has(orderId));
}

/** The subject of a payment is the number of its order; null for another subject. */
function toOrderId(subject: string): number | null {
  return /^[1-9]\d{0,14}$/.test(subject) ? Number(subject) : null;
}
