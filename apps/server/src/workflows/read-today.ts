/** Reads the first screen of staff: sales of today beside those of the same weekday, and counts of issues. Read-only. */
import { ISSUES, type Issue } from '@sahna/contract/admin/sessions/today-endpoints';
import { listSalesByHour, type SalesHour } from '../modules/orders/index.ts';
import type { Scope } from '../modules/staff/index.ts';
import { addDays, type LocalDate, readLocalHour, startInstant, toLocalDay } from '../platform/lib/local-date.ts';
import { type IssueContext, type IssueRequest, listIssue } from './list-issues.ts';
import type { SystemState } from './read-system-state.ts';

export type TodayOverview = {
  day: LocalDate;
  /** The same weekday of the week before. */
  before: LocalDate;
  hour: number;
  today: SalesHour[];
  lastWeek: SalesHour[];
  /** Those without rows are left out. */
  issues: { issue: Issue; count: number; isMore: boolean }[];
};

const WEEK_DAYS = 7;

/** `scope`: of the permission to view orders. */
export async function readToday(
  context: IssueContext,
  request: IssueRequest & { scope: Scope; system: SystemState | null },
  now: Date,
): Promise<TodayOverview> {
  const timeZone = context.publishedCatalog.current()?.shop.timeZone ?? 'UTC';
  const day = toLocalDay(now, timeZone);
  const before = addDays(day, -WEEK_DAYS);
  const listSales = (on: LocalDate): Promise<SalesHour[]> =>
    listSalesByHour(context.db, {
      from: startInstant(on, '00:00', timeZone),
      to: startInstant(addDays(on, 1), '00:00', timeZone),
      ...{ timeZone, events: request.scope.events },
    });
  const issues: TodayOverview['issues'] = [];
  for (const issue of ISSUES) {
    const found = await listIssue(context, issue, request, now);
    if (found && found.rows.length > 0) issues.push({ issue, count: found.rows.length, isMore: found.isMore });
  }
  return {
    ...{ day, before, hour: readLocalHour(now, timeZone), issues },
    today: await listSales(day),
    lastWeek: await listSales(before),
  };
}
