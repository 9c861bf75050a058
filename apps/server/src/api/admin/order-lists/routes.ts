/** Lists of orders: values of the filters, files for spreadsheets, and filters that a member has named. */
import { OrderFilterQuery } from '@sahna/contract/admin/orders/order-endpoints';
import { MAX_SAVED_FILTERS, ORDER_LIST_ENDPOINTS } from '@sahna/contract/admin/orders/order-list-endpoints';
import { listUsedLabels } from '../../../modules/orders/index.ts';
import type { PaymentMethod } from '../../../modules/payments/index.ts';
import { listReturnReasons } from '../../../modules/returns/index.ts';
import { findSession, listSessionsOfDay } from '../../../modules/season/index.ts';
import { deleteFilter, listSavedFilters, renameFilter, saveFilter } from '../../../modules/staff/index.ts';
import { type StaffMemberId, sessionId } from '../../../platform/lib/ids.ts';
import { pickText } from '../../../platform/lib/languages.ts';
import { toLocalDay } from '../../../platform/lib/local-date.ts';
import { createSpreadsheet } from '../../../platform/spreadsheets/index.ts';
import type { WorkflowContext } from '../../../workflows/context.ts';
import { exportOrders } from '../../../workflows/export-orders.ts';
import type { DefineRoute } from '../define-routes.ts';
import { getTimeZone, toOrderListQuery } from '../orders/filter.ts';
import { Refused, readStaffLanguage } from '../problems.ts';
import { getListTitle, writeOrderRows } from './rows.ts';

const MAX_LABEL_CHOICES = 100;

export function orderListRoutes(define: DefineRoute, context: WorkflowContext): void {
  const { db, clock, publishedCatalog: catalog, payments } = context;

  define(ORDER_LIST_ENDPOINTS.listOrderFilterChoices, async ({ query, scope, request }) => {
    const language = readStaffLanguage(request);
    const chosen = query.sessionId === undefined ? null : await findSession(db, sessionId(query.sessionId));
    const day = chosen?.day ?? query.day ?? toLocalDay(clock.now(), getTimeZone(catalog));
    const sessions = await listSessionsOfDay(db, day, scope.events);
    return {
      methods: payments
        .listConfiguredMethods()
        .map((method) => ({ key: String(method.id), name: formatMethod(method, language) })),
      labels: await listUsedLabels(db, scope.events, MAX_LABEL_CHOICES),
      reasons: (await listReturnReasons(db)).map(({ id, name }) => ({ id, name: pickText(name, language) })),
      day,
      sessions: sessions.map(({ title, ...session }) => ({ ...session, event: pickText(title, language) })),
    };
  });

  define(ORDER_LIST_ENDPOINTS.exportOrders, async ({ query, scope, actor, request, reply }) => {
    const { format, language = readStaffLanguage(request), ...filter } = query;
    const [timeZone, now] = [getTimeZone(catalog), clock.now()];
    const orders = await exportOrders(
      context,
      { query: toOrderListQuery(filter, scope, timeZone), filter, format },
      actor,
    );
    const file = { title: getListTitle(language), day: toLocalDay(now, timeZone) };
    const { headers, body } = createSpreadsheet(format, file, writeOrderRows(orders, { language, timeZone, now }));
    reply.headers(headers);
    return body;
  });

  define(ORDER_LIST_ENDPOINTS.listSavedFilters, ({ staff }) => readFilters(staff.id));

  define(ORDER_LIST_ENDPOINTS.saveFilter, async ({ staff, body }) => {
    const filter = { name: body.name.trim(), query: normalizeQuery(body.query) };
    const limits = { max: MAX_SAVED_FILTERS, now: clock.now() };
    if (!(await db.transaction((tx) => saveFilter(tx, staff.id, filter, limits))))
      throw new Refused('too-many-filters');
    return readFilters(staff.id);
  });

  define(ORDER_LIST_ENDPOINTS.renameFilter, async ({ staff, params, body }) => {
    const change = { id: params.id, name: body.name.trim() };
    const renamed = await db.transaction((tx) => renameFilter(tx, staff.id, change));
    if (renamed === 'not_found') throw new Refused('not-found');
    if (renamed === 'name_taken') throw new Refused('name-taken');
    return readFilters(staff.id);
  });

  define(ORDER_LIST_ENDPOINTS.deleteFilter, async ({ staff, params }) => {
    if (!(await db.transaction((tx) => deleteFilter(tx, staff.id, params.id)))) throw new Refused('not-found');
    return readFilters(staff.id);
  });

  async function readFilters(member: StaffMemberId) {
    return { filters: await listSavedFilters(db, member) };
  }
}

function formatMethod({ name, provider }: PaymentMethod, language: Parameters<typeof pickText>[1]): string {
  return `${pickText(name, language)} (${provider})`;
}

/** Keeps what the list understands. */
function normalizeQuery(text: string): string {
  const filter = OrderFilterQuery.safeParse(Object.fromEntries(new URLSearchParams(text)));
  if (!filter.success) throw new Refused('malformed');
  return String(
    new URLSearchParams(Object.entries(filter.data).map(([name, value]): [string, string] => [name, String(value)])),
  );
}
