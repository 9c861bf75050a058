/** What can be refunded of an order: of its form, and of the page that leads to it. */
import { REFUND_ENDPOINTS } from '@sahna/contract/admin/orders/refund-endpoints';
import { queryOptions } from '@tanstack/react-query';
import { request } from './api.ts';

export function createRefundOptionsQuery(id: string, language: string) {
  return queryOptions({
    queryKey: ['refund-options', id, language],
    queryFn: () => request(REFUND_ENDPOINTS.readRefundOptions, { params: { id } }),
  });
}
