/** API calls of the seat map page; loaded with it only. */
import type { FormQuestions } from '@sahna/contract/events/event';
import type { OrderCreateResponse } from '@sahna/contract/orders/order-create';
import { SCHEME_PATHS } from '@sahna/contract/seat-map/paths';
import type {
  SchemeAvailabilityResponse,
  SchemeGeometryResponse,
  SchemeResponse,
} from '@sahna/contract/seat-map/scheme';
import type {
  SchemeCart,
  SchemeCartBody,
  SchemeCartResponse,
  SchemeProposalResponse,
} from '@sahna/contract/seat-map/scheme-cart';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type { OrderCall } from '../checkout/use-order.ts';
import type { Language } from '../language.ts';
import type { Api } from './client.ts';

type Wire = SchemeResponse['response'];

/** The part of the page's data that changes while the page is open. */
export type SchemeSessions = Pick<Wire, 'calendar' | 'price_list' | 'checkboxList'> & {
  action: FormQuestions & Pick<Wire['action'], 'demquantlimit'>;
};

/** Identifies a session of an event in API requests, and the language of their responses. */
export type SessionKey = { hash: string; calendarId: number; language: Language };

function toQueryString({ hash, calendarId, language }: SessionKey): string {
  return new URLSearchParams({ hash, calendar_id: String(calendarId), lang: language }).toString();
}

/** Data of the seat map page. */
export function seatMapQuery(api: Api, hash: string, lang: Language) {
  return queryOptions({
    queryKey: ['seat-map', hash, 'page', lang],
    queryFn: () =>
      api
        .get<SchemeResponse>(`${SCHEME_PATHS.page}?hash=${encodeURIComponent(hash)}&lang=${lang}`)
        .then((answer) => answer.response),
    staleTime: 5_000,
  });
}

export function sessionsQuery(api: Api, hash: string, language: Language) {
  return queryOptions({
    queryKey: ['seat-map', hash, 'sessions', language],
    queryFn: () =>
      api
        .get<{ response: SchemeSessions }>(
          `${SCHEME_PATHS.sessions}?${new URLSearchParams({ hash, lang: language }).toString()}`,
        )
        .then((answer) => answer.response),
    staleTime: 5_000,
  });
}

const formatPlanPath = (path: string, plan: string): string => path.replace(':plan', encodeURIComponent(plan));

/** Plan ids identify immutable geometry. */
export function planQuery(api: Api, plan: string) {
  return queryOptions({
    queryKey: ['seat-map-plan', plan],
    queryFn: () =>
      api.get<SchemeGeometryResponse>(formatPlanPath(SCHEME_PATHS.geometry, plan)).then((answer) => answer.response),
    staleTime: Number.POSITIVE_INFINITY,
  });
}

export function availabilityQuery(api: Api, sessionKey: SessionKey) {
  return queryOptions({
    queryKey: ['seat-map', sessionKey.hash, 'availability', sessionKey.calendarId, sessionKey.language],
    queryFn: async ({ client }) => {
      const availability = await fetchAvailability(api, sessionKey);
      // The hall is rendered once, with its plan; the query of the plan reports its own failure.
      await client.prefetchQuery(planQuery(api, availability.plan));
      return availability;
    },
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/** The initially displayed hall, which browsers request in parallel with the page's scripts. */
export type FirstHall = {
  calendarId: number;
  /** URL of the drawing, which is shown until the map is drawn. */
  drawing: string;
  requests: readonly string[];
};

/** Not a query of its own: the server's data of `findFirstHall`. */
export const firstHallKey = (hash: string, language: Language) => ['seat-map', hash, 'first-hall', language] as const;

/** On the server: finds the hall of the session in the URL, otherwise of the first session on sale; does nothing without one. */
export async function findFirstHall(
  { queryClient, api, language }: { queryClient: QueryClient; api: Api; language: Language },
  { calendar }: Pick<Wire, 'calendar'>,
  { hash, date, time }: { hash: string; date?: string | undefined; time?: string | undefined },
): Promise<void> {
  const onSale = calendar.filter(({ quant }) => quant > 0);
  const session = onSale.find(({ event_day, event_time }) => event_day === date && event_time === time) ?? onSale[0];
  if (!session) return;
  const sessionKey = { hash, calendarId: session.calendar_id, language };
  const answer = await fetchAvailability(api, sessionKey).catch(() => null);
  if (answer)
    queryClient.setQueryData<FirstHall>(firstHallKey(hash, language), {
      calendarId: session.calendar_id,
      drawing: formatPlanPath(SCHEME_PATHS.drawing, answer.plan),
      requests: [formatAvailabilityUrl(sessionKey), formatPlanPath(SCHEME_PATHS.geometry, answer.plan)],
    });
}

const formatAvailabilityUrl = (sessionKey: SessionKey): string =>
  `${SCHEME_PATHS.availability}?${toQueryString(sessionKey)}`;

/** Fetches a snapshot of the seats; the browser's HTTP cache revalidates it. */
export function fetchAvailability(api: Api, sessionKey: SessionKey): Promise<SchemeAvailabilityResponse['response']> {
  return api.get<SchemeAvailabilityResponse>(formatAvailabilityUrl(sessionKey)).then((answer) => answer.response);
}

/** URL of the stream of changes after a version. */
export function formatChangesUrl(sessionKey: SessionKey, version: string): string {
  return `${SCHEME_PATHS.changes}?${toQueryString(sessionKey)}&version=${encodeURIComponent(version)}`;
}

/** The visitor's holds in a session; requested in the browser only. */
export function holdsQuery(api: Api, sessionKey: SessionKey) {
  return queryOptions({
    queryKey: toHoldsQueryKey(sessionKey),
    queryFn: () =>
      api
        .get<SchemeCartResponse>(`${SCHEME_PATHS.cart}?${toQueryString(sessionKey)}`)
        .then((answer) => answer.response),
    staleTime: 5_000,
  });
}

export function holdPlaces(api: Api, body: SchemeCartBody): Promise<SchemeCart> {
  return api.post<SchemeCartResponse>(SCHEME_PATHS.cart, body).then((answer) => answer.response);
}

/** Adjacent seats with prices within the bounds, excluding the seats in `without`. */
export type ProposalRequest = {
  quantity: number;
  min: number | null;
  max: number | null;
  zone: number | null;
  forWheelchair: boolean;
  byVoucher: boolean;
  without: readonly number[];
};

/** A proposal does not hold the seats, so others may take them. */
export function proposalQuery(api: Api, sessionKey: SessionKey, request: ProposalRequest) {
  const { quantity, min, max, zone, forWheelchair, byVoucher, without } = request;
  const query = new URLSearchParams({
    quantity: String(quantity),
    ...(min === null ? {} : { minprice: String(min) }),
    ...(max === null ? {} : { price: String(max) }),
    ...(zone === null ? {} : { zonelevel_id: String(zone) }),
    ...(forWheelchair ? { kind: 'wheelchair' } : {}),
    ...(byVoucher ? { usepushkarta: '1' } : {}),
    ...(without.length > 0 ? { without: without.join(',') } : {}),
  });
  return queryOptions({
    queryKey: ['seat-map', sessionKey.hash, 'proposal', sessionKey.calendarId, query.toString()],
    queryFn: () =>
      api
        .get<SchemeProposalResponse>(`${SCHEME_PATHS.proposal}?${toQueryString(sessionKey)}&${query.toString()}`)
        .then((answer) => answer.response),
    staleTime: 0,
    gcTime: 10_000,
  });
}

export const SEAT_MAP_ORDER: OrderCall = {
  field: 'action_id',
  send: (api, body, key) =>
    api.post<OrderCreateResponse>(SCHEME_PATHS.order, body, key).then((answer) => answer.response),
  stale: 'seat-map',
};

function toHoldsQueryKey({ hash, calendarId, language }: SessionKey) {
  return ['seat-map', hash, 'holds', calendarId, language] as const;
}
