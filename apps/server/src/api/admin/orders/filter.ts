/** The filter of a list of orders, from its query string to the conditions of a search. */
import type { OrderFilterQuery } from '@sahna/contract/admin/orders/order-endpoints';
import type { CatalogService } from '../../../modules/catalog/index.ts';
import type { PaidBy } from '../../../modules/orders/index.ts';
import type { Scope } from '../../../modules/staff/index.ts';
import { sessionId } from '../../../platform/lib/ids.ts';
import { addDays, startInstant } from '../../../platform/lib/local-date.ts';
import type { OrderListQuery } from '../../../workflows/search-orders.ts';

/** Money that no provider took. */
const KINDS = ['cash', 'terminal', 'gift_card', 'exchange_credit'] as const satisfies readonly PaidBy[];

export function getTimeZone(catalog: CatalogService): string {
  return catalog.current()?.shop.timeZone ?? 'UTC';
}

/** Days are those of the venue. */
export function toOrderListQuery(query: OrderFilterQuery, scope: Scope, timeZone: string): OrderListQuery {
  const { q = '', state = null, channel = null, label = null, rehearsal = null, from, to, paidBy } = query;
  return {
    ...{ text: q, state, channel, label, rehearsal, events: scope.events },
    paidBy: paidBy === undefined ? null : (KINDS.find((kind) => kind === paidBy) ?? Number(paidBy)),
    sessionId: query.sessionId === undefined ? null : sessionId(query.sessionId),
    createdFrom: from === undefined ? null : startInstant(from, '00:00', timeZone),
    createdBefore: to === undefined ? null : startInstant(addDays(to, 1), '00:00', timeZone),
  };
}
