/** The calls about whom named tickets are for. */
import type { ConfirmNominalBody, ConfirmNominalResponse } from '@sahna/contract/endpoints/confirm-nominal';
import type { OrderHoldersResponse } from '@sahna/contract/endpoints/holders';
import type { OrderDataResponse } from '@sahna/contract/endpoints/order-data';
import { ENDPOINT_PATHS } from '@sahna/contract/paths';
import { queryOptions } from '@tanstack/react-query';
import type { Language } from '../language.ts';
import type { Api } from './client.ts';

type Poster = Pick<Api, 'post'>;

/** What the form of names asks. Another language reads it anew (poster §4). */
export function orderDataQuery(api: Poster, hash: string, lang: Language) {
  return queryOptions({
    queryKey: ['order-data', hash, lang],
    queryFn: () => api.post<OrderDataResponse>(ENDPOINT_PATHS.orderData, { hash, lang }),
    staleTime: 0,
  });
}

export function orderHoldersQuery(api: Poster, hash: string, lang: Language) {
  return queryOptions({
    queryKey: ['order-holders', hash, lang],
    queryFn: () => api.post<OrderHoldersResponse>(ENDPOINT_PATHS.orderHolders, { hash, lang }),
    staleTime: 0,
  });
}

export async function confirmHolders(
  api: Poster,
  body: ConfirmNominalBody,
): Promise<ConfirmNominalResponse['response']> {
  return (await api.post<ConfirmNominalResponse>(ENDPOINT_PATHS.confirmNominal, body)).response;
}

export async function changeHolder(
  api: Poster,
  body: Omit<ConfirmNominalBody, 'checkboxList'>,
): Promise<ConfirmNominalResponse['response']> {
  return (await api.post<ConfirmNominalResponse>(ENDPOINT_PATHS.changeHolder, body)).response;
}
