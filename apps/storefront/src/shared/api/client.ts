/** Client of the shop's API, typed by the contract. */

import type { Cart, CartListResponse, CartUpdateBody } from '@sahna/contract/carts/cart';
import type { CrmClientResponse, CrmLogoutResponse } from '@sahna/contract/customers/crm';
import { ERROR_CODE } from '@sahna/contract/error-codes';
import type { NoScheme, NoSchemeResponse } from '@sahna/contract/events/no-scheme';
import { FIRST_VISIT_PATHS } from '@sahna/contract/first-visit-paths';
import type { Afisha, AfishaResponse } from '@sahna/contract/listing/afisha';
import type { OrderView, OrderViewResponse } from '@sahna/contract/orders/order-view';
import type { CountryResponse } from '@sahna/contract/shop/country';
import type { Setup, SetupResponse } from '@sahna/contract/shop/setup';
import type { TokenResponse } from '@sahna/contract/shop/token';
import type { TicketView, TicketViewResponse } from '@sahna/contract/tickets/ticket-view';
import type { ErrorResponse } from '@sahna/contract/wire/envelope';
import type { Language } from '../language.ts';

/** `fetch` in a browser; on the server it calls the routes in-process. */
export type Fetch = (path: string, init?: RequestInit) => Promise<Response>;

/** A failed API call. `response`: the server's error response, if there is one. */
export class ApiError extends Error {
  readonly status: number;
  readonly response: ErrorResponse['response'] | null;
  /** Time to wait before a retry, in milliseconds; 0 if the server sent none. */
  readonly retryAfterMs: number;
  constructor(status: number, response: ErrorResponse['response'] | null, retryAfterMs = 0) {
    super(response?.errorText ?? `the API responded with status ${status}`);
    this.status = status;
    this.response = response;
    this.retryAfterMs = retryAfterMs;
  }
}

/**
 * Whether the server made a final decision. A request answered with 503 may still have taken effect: the database
 * connection was lost before the response.
 */
export function isFinalError(error: unknown): boolean {
  return error instanceof ApiError && error.response !== null && error.status !== SERVICE_UNAVAILABLE;
}

const SERVICE_UNAVAILABLE = 503;

/** Whether the requested object does not exist (404) or its id is malformed (400). */
export function isNotFoundError(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 404 || error.status === 400);
}

/** The server cannot be reached. */
export class NetworkError extends Error {}

export type Api = ReturnType<typeof createApi>;

export function createApi(transport: Fetch) {
  const fetch: Fetch = (path, init) =>
    transport(path, init).catch((cause: unknown) => {
      throw new NetworkError('the shop cannot be reached', { cause });
    });
  let token: Promise<string> | null = null;

  async function read<Answer>(response: Response): Promise<Answer> {
    const body: unknown = await response.json().catch(() => null);
    const hasResponse = typeof body === 'object' && body !== null && 'response' in body;
    if (response.ok && hasResponse) return body as Answer; // the server's answers are checked against the contract by its own tests
    const errorResponse = hasResponse ? (body as ErrorResponse).response : null;
    const retryAfter = Number(response.headers.get('retry-after'));
    throw new ApiError(response.status, errorResponse, retryAfter > 0 ? retryAfter * 1000 : 0);
  }
  const get = async <Answer>(path: string): Promise<Answer> => read<Answer>(await fetch(path));

  /** Fetches the CSRF token before the first mutating request and stores it in the page's meta element, as specified. */
  function getCsrfToken(): Promise<string> {
    token ??= get<TokenResponse>(FIRST_VISIT_PATHS.token).then(({ response }) => {
      if (typeof document !== 'undefined') storeCsrfToken(response.token);
      return response.token;
    });
    token.catch(() => {
      token = null;
    });
    return token;
  }

  async function post<Answer>(path: string, body: object, key?: string): Promise<Answer> {
    const send = async (): Promise<Answer> =>
      read<Answer>(
        await fetch(path, {
          method: 'POST',
          headers: {
            'Content-Type': 'application/json',
            ...getAcceptLanguage(),
            'X-CSRF-TOKEN': await getCsrfToken(),
            'X-Requested-With': 'XMLHttpRequest',
            ...(key ? { 'Idempotency-Key': key } : {}),
          },
          body: JSON.stringify(body),
        }),
      );
    try {
      return await send();
    } catch (error) {
      if (!(error instanceof ApiError && error.response?.errorCode === ERROR_CODE.invalidCsrf)) throw error;
      token = null;
      return send();
    }
  }

  return {
    /** For API calls of single screens, which are loaded with those screens only. */
    get,
    post,
    setup: (): Promise<Setup> => get<SetupResponse>(FIRST_VISIT_PATHS.setup).then((answer) => answer.response),
    /** The visitor's country (ISO 3166-1 alpha-2, lowercase); '' if the shop does not look it up. */
    country: (): Promise<string> =>
      get<CountryResponse>(FIRST_VISIT_PATHS.country).then((answer) => answer.response.iso2),
    afisha: (): Promise<Afisha> => get<AfishaResponse>(FIRST_VISIT_PATHS.afisha).then((answer) => answer.response),
    crmClient: (): Promise<CrmClientResponse['response']> =>
      get<CrmClientResponse>(FIRST_VISIT_PATHS.crmClient).then((answer) => answer.response),
    event: (hash: string, lang: Language): Promise<NoScheme> =>
      get<NoSchemeResponse>(`${FIRST_VISIT_PATHS.noScheme}?hash=${encodeURIComponent(hash)}&lang=${lang}`).then(
        (answer) => answer.response,
      ),
    ticket: (hash: string, lang: Language): Promise<TicketView> =>
      get<TicketViewResponse>(
        `${FIRST_VISIT_PATHS.ticketView.replace(':hash', encodeURIComponent(hash))}?lang=${lang}`,
      ).then((answer) => answer.response),
    cart: (lang: Language): Promise<Cart> =>
      get<CartListResponse>(`${FIRST_VISIT_PATHS.cartList}?lang=${lang}`).then((answer) => answer.response),
    updateCart: (
      data: CartUpdateBody['data'],
      lang: Language,
      terms: Omit<CartUpdateBody, 'data' | 'lang'>,
    ): Promise<Cart> =>
      post<CartListResponse>(FIRST_VISIT_PATHS.cartUpdate, { data, lang, ...terms }).then((answer) => answer.response),
    /** `fromBank`: the parameters with which a bank's page redirected to the shop. */
    order: (hash: string, lang: Language, fromBank?: Readonly<Record<string, string>>): Promise<OrderView> =>
      post<OrderViewResponse>(`${FIRST_VISIT_PATHS.orderView}/`, {
        hash,
        lang,
        ...(fromBank ? { bank_data: fromBank } : {}),
      }).then((answer) => answer.response),
    signOut: (lang: Language): Promise<CrmLogoutResponse['response']> =>
      post<CrmLogoutResponse>(FIRST_VISIT_PATHS.crmLogout, { lang }).then((answer) => answer.response),
  };
}

/** Language of requests whose body has none or is rejected before it is parsed. */
function getAcceptLanguage(): { 'Accept-Language'?: string } {
  return typeof document === 'undefined' ? {} : { 'Accept-Language': document.documentElement.lang };
}

function storeCsrfToken(token: string): void {
  const meta = document.head.querySelector('meta[name="csrf-token"]') ?? document.createElement('meta');
  meta.setAttribute('name', 'csrf-token');
  meta.setAttribute('content', token);
  document.head.append(meta);
}

/** Creates an idempotency key. `crypto.randomUUID` is unavailable over plain HTTP in a LAN. */
export function createIdempotencyKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
