/** API calls of the attendee screens. */
import type { ConfirmNominalBody, ConfirmNominalResponse } from '@sahna/contract/attendees/confirm-nominal';
import type { OrderAttendeesResponse } from '@sahna/contract/attendees/order-attendees';
import type { OrderDataResponse } from '@sahna/contract/attendees/order-data';
import { ENDPOINT_PATHS } from '@sahna/contract/paths';
import { queryOptions } from '@tanstack/react-query';
import type { Language } from '../language.ts';
import type { Api } from './client.ts';

type PostApi = Pick<Api, 'post'>;

/** The form for attendee names. Another language fetches it again (poster §4). */
export function orderDataQuery(api: PostApi, hash: string, lang: Language) {
  return queryOptions({
    queryKey: ['order-data', hash, lang],
    queryFn: () => api.post<OrderDataResponse>(ENDPOINT_PATHS.orderData, { hash, lang }),
    staleTime: 0,
  });
}

export function orderAttendeesQuery(api: PostApi, hash: string, lang: Language) {
  return queryOptions({
    queryKey: ['order-attendees', hash, lang],
    queryFn: () => api.post<OrderAttendeesResponse>(ENDPOINT_PATHS.orderAttendees, { hash, lang }),
    staleTime: 0,
  });
}

export async function confirmAttendees(
  api: PostApi,
  body: ConfirmNominalBody,
): Promise<ConfirmNominalResponse['response']> {
  return (await api.post<ConfirmNominalResponse>(ENDPOINT_PATHS.confirmNominal, body)).response;
}

export async function changeAttendee(
  api: PostApi,
  body: Omit<ConfirmNominalBody, 'checkboxList'>,
): Promise<ConfirmNominalResponse['response']> {
  return (await api.post<ConfirmNominalResponse>(ENDPOINT_PATHS.changeAttendee, body)).response;
}
