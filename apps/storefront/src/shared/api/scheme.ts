/** The calls of the scheme's page; they are loaded with it alone. */
import type { OrderCreateResponse } from '@sahna/contract/endpoints/order-create';
import type { SchemeAvailabilityResponse, SchemePlanResponse, SchemeResponse } from '@sahna/contract/endpoints/scheme';
import type {
  SchemeBestBody,
  SchemeBestResponse,
  SchemeCart,
  SchemeCartBody,
  SchemeCartResponse,
} from '@sahna/contract/endpoints/scheme-cart';
import { SCHEME_PATHS } from '@sahna/contract/scheme-paths';
import { queryOptions } from '@tanstack/react-query';
import type { OrderCall } from '../checkout/use-order.ts';
import type { Language } from '../language.ts';
import type { Api } from './client.ts';

type Wire = SchemeResponse['response'];

/** What of the page's data changes while it is open. */
export type SchemeSessions = Pick<Wire, 'calendar' | 'price_list' | 'checkboxList'> & {
  action: Pick<Wire['action'], 'demquantlimit'>;
};

/** A session of an event, as the calls name it. */
export type SessionOf = { hash: string; calendarId: number; language: Language };

function queryOf({ hash, calendarId, language }: SessionOf): string {
  return new URLSearchParams({ hash, calendar_id: String(calendarId), lang: language }).toString();
}

/** The page of an event's hall. */
export function schemeQuery(api: Api, hash: string, lang: Language) {
  return queryOptions({
    queryKey: ['scheme', hash, 'page', lang],
    queryFn: () =>
      api
        .get<SchemeResponse>(`${SCHEME_PATHS.page}?hash=${encodeURIComponent(hash)}&lang=${lang}`)
        .then((answer) => answer.response),
    staleTime: 5_000,
  });
}

export function sessionsQuery(api: Api, hash: string, language: Language) {
  return queryOptions({
    queryKey: ['scheme', hash, 'sessions', language],
    queryFn: () =>
      api
        .get<{ response: SchemeSessions }>(
          `${SCHEME_PATHS.sessions}?${new URLSearchParams({ hash, lang: language }).toString()}`,
        )
        .then((answer) => answer.response),
    staleTime: 5_000,
  });
}

/** A plan's name stands for its geometry, which never changes. */
export function planQuery(api: Api, plan: string) {
  return queryOptions({
    queryKey: ['scheme plan', plan],
    queryFn: () =>
      api
        .get<SchemePlanResponse>(SCHEME_PATHS.plan.replace(':plan', encodeURIComponent(plan)))
        .then((answer) => answer.response),
    staleTime: Number.POSITIVE_INFINITY,
  });
}

export function availabilityQuery(api: Api, of: SessionOf) {
  return queryOptions({
    queryKey: ['scheme', of.hash, 'availability', of.calendarId, of.language],
    queryFn: () => askAvailability(api, of),
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/** The places as they are now; the browser's own cache knows whether that is anything new. */
export function askAvailability(api: Api, of: SessionOf): Promise<SchemeAvailabilityResponse['response']> {
  return api
    .get<SchemeAvailabilityResponse>(`${SCHEME_PATHS.availability}?${queryOf(of)}`)
    .then((answer) => answer.response);
}

/** The address of the stream of changes after a version. */
export function changesAddress(of: SessionOf, version: string): string {
  return `${SCHEME_PATHS.changes}?${queryOf(of)}&version=${encodeURIComponent(version)}`;
}

/** What the visitor holds of a session; asked for by the browser alone. */
export function heldQuery(api: Api, of: SessionOf) {
  return queryOptions({
    queryKey: heldKey(of),
    queryFn: () => api.get<SchemeCartResponse>(`${SCHEME_PATHS.cart}?${queryOf(of)}`).then((answer) => answer.response),
    staleTime: 5_000,
  });
}

export function holdPlaces(api: Api, body: SchemeCartBody): Promise<SchemeCart> {
  return api.post<SchemeCartResponse>(SCHEME_PATHS.cart, body).then((answer) => answer.response);
}

export function holdBest(api: Api, body: SchemeBestBody, key: string): Promise<SchemeBestResponse['response']> {
  return api.post<SchemeBestResponse>(SCHEME_PATHS.best, body, key).then((answer) => answer.response);
}

export const SCHEME_ORDER: OrderCall = {
  field: 'action_id',
  send: (api, body, key) =>
    api.post<OrderCreateResponse>(SCHEME_PATHS.order, body, key).then((answer) => answer.response),
  stale: 'scheme',
};

function heldKey({ hash, calendarId, language }: SessionOf) {
  return ['scheme', hash, 'held', calendarId, language] as const;
}
