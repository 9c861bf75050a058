import { EVENT_SALES_ENDPOINTS } from '@sahna/contract/admin/season/event-sales-endpoints';
import { queryOptions } from '@tanstack/react-query';
import { request } from '../../shared/api.ts';
import { cannotContinue } from '../../shared/query-failures.ts';

/** Names for the prices of an event, and the tickets of its sessions. */
export function createEventSalesQuery(key: unknown, language: string) {
  return queryOptions({
    queryKey: ['event-sales', key, language],
    queryFn: () => request(EVENT_SALES_ENDPOINTS.readEventSales, { params: { key: String(key) } }),
    throwOnError: cannotContinue,
  });
}
