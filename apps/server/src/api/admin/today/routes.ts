/** The first screen of staff. */
import { type HourDto, type IssueRowDto, TODAY_ENDPOINTS } from '@sahna/contract/admin/sessions/today-endpoints';
import type { StaffLanguage } from '@sahna/contract/admin/values';
import type { SalesHour } from '../../../modules/orders/index.ts';
import { findScope, type SignedInStaff } from '../../../modules/staff/index.ts';
import { pickText } from '../../../platform/lib/languages.ts';
import type { WorkflowContext } from '../../../workflows/context.ts';
import { type IssueRequest, type IssueRow, listIssue } from '../../../workflows/list-issues.ts';
import { readSystemState, type SystemState } from '../../../workflows/read-system-state.ts';
import { readToday } from '../../../workflows/read-today.ts';
import type { DefineRoute, RouteDeps } from '../define-routes.ts';
import { Refused, readStaffLanguage } from '../problems.ts';

export type TodayRouteDeps = {
  context: Pick<WorkflowContext, 'db' | 'clock' | 'jobs' | 'publishedCatalog' | 'backups'>;
  listEventPlaces: RouteDeps['listEventPlaces'];
};

export function todayRoutes(define: DefineRoute, { context, listEventPlaces }: TodayRouteDeps): void {
  const { clock, publishedCatalog } = context;
  const readCurrency = (): string => publishedCatalog.current()?.shop.currency ?? '';

  async function createRequest({ grants }: SignedInStaff): Promise<IssueRequest> {
    const places = listEventPlaces();
    const find: IssueRequest['findScope'] = (permission) => findScope(grants, permission, places);
    return { findScope: find, system: find('settings:view') ? await readSystemState(context) : null };
  }

  define(TODAY_ENDPOINTS.readToday, async ({ staff, scope }) => {
    const request = await createRequest(staff);
    const { issues, today, lastWeek, ...sales } = await readToday(context, { ...request, scope }, clock.now());
    const currency = request.findScope('money:view') ? readCurrency() : null;
    return {
      sales: { ...sales, today: toHourDtos(today, currency), lastWeek: toHourDtos(lastWeek, currency) },
      ...{ issues, system: request.system && toSystemDto(request.system) },
    };
  });

  define(TODAY_ENDPOINTS.listIssue, async ({ params, staff, request }) => {
    const found = await listIssue(context, params.issue, await createRequest(staff), clock.now());
    if (!found) throw new Refused('forbidden');
    const presentation = { language: readStaffLanguage(request), currency: readCurrency() };
    return { rows: found.rows.map((row) => toRowDto(row, presentation)), isMore: found.isMore };
  });
}

function toSystemDto({ backupAt, ...system }: SystemState) {
  return { ...system, backupAt: backupAt?.toISOString() ?? null };
}

/** `currency`: of the takings; null: they are left out. */
function toHourDtos(hours: readonly SalesHour[], currency: string | null): HourDto[] {
  return hours.map(({ hour, tickets, takings: amount }) => ({
    ...{ hour, tickets },
    takings: currency === null ? null : { amount, currency },
  }));
}

function toRowDto(row: IssueRow, { language, currency }: { language: StaffLanguage; currency: string }): IssueRowDto {
  const { key, orderId, session, name, at, amount, detail } = row;
  return {
    ...{ key, orderId, detail },
    sessionId: session?.id ?? null,
    title: session ? pickText(session.title, language) : name,
    visit: session && { day: session.day, time: session.time },
    at: at?.toISOString() ?? null,
    amount: amount === null ? null : { amount, currency: row.currency ?? currency },
    sold: session?.sold ?? null,
    free: session?.free ?? null,
  };
}
