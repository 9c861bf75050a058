/** API calls of the order history. */
import type {
  MyOrders,
  MyOrdersOutcome,
  MyOrdersResponse,
  OpenLinkResponse,
} from '@sahna/contract/order-lookup/my-orders';
import { MY_ORDERS_PATHS } from '@sahna/contract/order-lookup/paths';
import { infiniteQueryOptions } from '@tanstack/react-query';
import type { Language } from '../language.ts';
import type { Api } from './client.ts';

/** Pages of orders, newest first. */
export function myOrdersQuery(api: Api, language: Language) {
  return infiniteQueryOptions({
    queryKey: ['my-orders', language],
    queryFn: ({ pageParam }): Promise<MyOrders> => {
      const query = new URLSearchParams({ lang: language, ...(pageParam ? { before: String(pageParam) } : {}) });
      return api.get<MyOrdersResponse>(`${MY_ORDERS_PATHS.list}?${query}`).then(({ response }) => response);
    },
    initialPageParam: 0,
    getNextPageParam: ({ more, orders }) => (more === 1 ? orders.at(-1)?.ord_num : undefined),
    staleTime: 0,
  });
}

export async function requestOrderLink(api: Api, email: string, lang: Language): Promise<void> {
  await api.post<MyOrdersOutcome>(MY_ORDERS_PATHS.askForLink, { email, lang });
}

export function openLink(api: Api, link: string, lang: Language): Promise<OpenLinkResponse['response']> {
  return api.post<OpenLinkResponse>(MY_ORDERS_PATHS.openLink, { link, lang }).then(({ response }) => response);
}

export async function forgetOrders(api: Api, lang: Language): Promise<void> {
  await api.post<MyOrdersOutcome>(MY_ORDERS_PATHS.forget, { lang });
}
