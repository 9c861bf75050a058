/** Orders: search, and the page of one. */
import { ADMIN_ORDER_ENDPOINTS } from '@sahna/contract/admin/orders/order-endpoints';
import type { CatalogService } from '../../../modules/catalog/index.ts';
import { loadMemberNames } from '../../../modules/staff/index.ts';
import type { Database } from '../../../platform/db/index.ts';
import { readMemberId } from '../../../platform/lib/actor.ts';
import type { Clock } from '../../../platform/lib/clock.ts';
import { orderId } from '../../../platform/lib/ids.ts';
import { type AdminOrder, readAdminOrder } from '../../../workflows/read-admin-order.ts';
import { findOrders, type OrderCursor } from '../../../workflows/search-orders.ts';
import { canSeeTimeline, toTimeline } from '../audit-log/timeline.ts';
import type { DefineRoute } from '../define-routes.ts';
import { Refused, readStaffLanguage } from '../problems.ts';
import { toFoundOrderDto, toOrderCaseDto } from './dto.ts';
import { getTimeZone, toOrderListQuery } from './filter.ts';

const PAGE_SIZE = 50;

export type AdminOrderRouteDeps = { db: Database; clock: Clock; catalog: CatalogService };

export function adminOrderRoutes(define: DefineRoute, { db, clock, catalog }: AdminOrderRouteDeps): void {
  define(ADMIN_ORDER_ENDPOINTS.listOrders, async ({ query, scope, request }) => {
    const { orders, next } = await findOrders(db, {
      ...toOrderListQuery(query, scope, getTimeZone(catalog)),
      after: parseCursor(query.after ?? ''),
      limit: PAGE_SIZE,
    });
    const [language, now] = [readStaffLanguage(request), clock.now()];
    return {
      items: orders.map((order) => toFoundOrderDto(order, language, now)),
      next: next && formatCursor(next),
    };
  });

  define(ADMIN_ORDER_ENDPOINTS.readOrder, async ({ params, scope, staff, request }) => {
    const hasTimeline = canSeeTimeline(staff);
    const found = await readAdminOrder(db, { number: params.id, scope, hasTimeline }, clock.now());
    if (!found) throw new Refused('not-found');
    const language = readStaffLanguage(request);
    return toOrderCaseDto(found, {
      language,
      timeline: await toTimeline(db, found.entries, language),
      authors: await loadAuthors(db, found),
    });
  });
}

async function loadAuthors(
  db: Database,
  { notes, refunds }: Pick<AdminOrder, 'notes' | 'refunds'>,
): Promise<ReadonlyMap<string, string>> {
  const actors = [...notes.map(({ author }) => author), ...refunds.flatMap(({ refundedBy }) => refundedBy ?? [])];
  const ids = new Map(actors.map((author) => [author, readMemberId(author)]));
  const names = await loadMemberNames(
    db,
    [...ids.values()].filter((id) => id !== null),
  );
  return new Map([...ids].map(([author, id]) => [author, (id === null ? undefined : names.get(id)) ?? author]));
}

/** The last order of a page; `~` before it: among similar names. */
function formatCursor({ before, isSimilar }: OrderCursor): string {
  return `${isSimilar ? '~' : ''}${before}`;
}

/** Null for the first page, and for a text that is no cursor. */
function parseCursor(text: string): OrderCursor | null {
  const [, similar, before = ''] = /^(~?)([1-9]\d{0,14})$/.exec(text) ?? [];
  return before === '' ? null : { before: orderId(before), isSimilar: similar === '~' };
}
