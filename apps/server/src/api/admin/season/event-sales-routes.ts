/** Facts beside the document of an event, for the screens of its prices and dates. */
import { EVENT_SALES_ENDPOINTS } from '@sahna/contract/admin/season/event-sales-endpoints';
import { findEventIds, readEventSales } from '../../../modules/season/index.ts';
import { pickText } from '../../../platform/lib/languages.ts';
import type { WorkflowContext } from '../../../workflows/context.ts';
import type { DefineRoute } from '../define-routes.ts';
import { readStaffLanguage } from '../problems.ts';
import { requireEvent } from './require-change-set.ts';

export function eventSalesRoutes(
  define: DefineRoute,
  { context: { db, clock } }: { context: Pick<WorkflowContext, 'db' | 'clock'> },
): void {
  define(EVENT_SALES_ENDPOINTS.readEventSales, async ({ params: { key }, scope, request }) => {
    await requireEvent(db, key, scope);
    const language = readStaffLanguage(request);
    const { categories, sessions, addOns } = await readEventSales(db, key, clock.now());
    return {
      eventId: (await findEventIds(db, [key])).get(key) ?? null,
      categories: categories.map(({ key: category, name }) => ({ key: category, name: pickText(name, language) })),
      sessions,
      addOns,
    };
  });
}
