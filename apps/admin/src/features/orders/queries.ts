import { ADMIN_ORDER_ENDPOINTS } from '@sahna/contract/admin/orders/order-endpoints';
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { request } from '../../shared/api.ts';
import { cannotContinue } from '../../shared/query-failures.ts';
import type { OrderListSearch } from './list/search.ts';

/** Keeps the previous list until the new one has arrived, so that typing does not make it flicker. */
export function createOrderListQuery(search: OrderListSearch, language: string) {
  return infiniteQueryOptions({
    queryKey: ['orders', search, language],
    queryFn: ({ pageParam }) =>
      request(ADMIN_ORDER_ENDPOINTS.listOrders, { query: { ...search, after: pageParam || undefined } }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
    throwOnError: cannotContinue,
  });
}

export function createOrderQuery(id: string, language: string) {
  return queryOptions({
    queryKey: ['order', id, language],
    queryFn: () => request(ADMIN_ORDER_ENDPOINTS.readOrder, { params: { id } }),
  });
}
