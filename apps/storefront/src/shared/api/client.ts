/** The shop's own calls, typed by the contract. */

import type { Afisha, AfishaResponse } from '@sahna/contract/endpoints/afisha';
import type { Cart, CartListResponse, CartUpdateBody } from '@sahna/contract/endpoints/cart';
import type { CountryResponse } from '@sahna/contract/endpoints/country';
import type { CrmClientResponse, CrmLogoutResponse } from '@sahna/contract/endpoints/crm';
import type { NoScheme, NoSchemeResponse } from '@sahna/contract/endpoints/no-scheme';
import type { OrderView, OrderViewResponse } from '@sahna/contract/endpoints/order-view';
import type { SetupResponse } from '@sahna/contract/endpoints/setup';
import type { TicketView, TicketViewResponse } from '@sahna/contract/endpoints/ticket-view';
import type { TokenResponse } from '@sahna/contract/endpoints/token';
import type { Setup } from '@sahna/contract/entities/setup';
import type { Refusal } from '@sahna/contract/envelope';
import { ERROR_CODE } from '@sahna/contract/error-codes';
import { ENDPOINT_PATHS } from '@sahna/contract/paths';
import type { Language } from '../language.ts';

/** fetch in a browser; on the server the shop's own routes, without a network between. */
export type Fetch = (path: string, init?: RequestInit) => Promise<Response>;

/** A call that was not answered as it should be. `refusal` is there when the server said why. */
export class CallFailed extends Error {
  readonly status: number;
  readonly refusal: Refusal['response'] | null;
  /** When the shop asks to be called again, in milliseconds; 0 where it does not say. */
  readonly laterMs: number;
  constructor(status: number, refusal: Refusal['response'] | null, laterMs = 0) {
    super(refusal?.errorText ?? `the call was answered with ${status}`);
    this.status = status;
    this.refusal = refusal;
    this.laterMs = laterMs;
  }
}

/**
 * Whether the shop has decided about a call. One that was put off (503) it may have done all the same: its database went
 * away before it could say so.
 */
export function isDecided(error: unknown): boolean {
  return error instanceof CallFailed && error.refusal !== null && error.status !== PUT_OFF;
}

const PUT_OFF = 503;

/** There is nothing at an address: it was never given out (404), or cannot have been (400). */
export function isNowhere(error: unknown): boolean {
  return error instanceof CallFailed && (error.status === 404 || error.status === 400);
}

/** The shop cannot be reached: no network, or nobody answers. */
export class Unreachable extends Error {}

export type Api = ReturnType<typeof createApi>;

export function createApi(reach: Fetch) {
  const fetch: Fetch = (path, init) =>
    reach(path, init).catch((cause: unknown) => {
      throw new Unreachable('the shop cannot be reached', { cause });
    });
  let token: Promise<string> | null = null;

  async function read<Answer>(response: Response): Promise<Answer> {
    const body: unknown = await response.json().catch(() => null);
    const isOfShop = typeof body === 'object' && body !== null && 'response' in body;
    if (response.ok && isOfShop) return body as Answer; // the server's answers are checked against the contract by its own tests
    const refusal = isOfShop ? (body as Refusal).response : null;
    const later = Number(response.headers.get('retry-after'));
    throw new CallFailed(response.status, refusal, later > 0 ? later * 1000 : 0);
  }
  const get = async <Answer>(path: string): Promise<Answer> => read<Answer>(await fetch(path));

  /** The token is kept in the page's meta, as the specification has it, and asked for before the first change. */
  function csrfToken(): Promise<string> {
    token ??= get<TokenResponse>(ENDPOINT_PATHS.token).then(({ response }) => {
      if (typeof document !== 'undefined') rememberToken(response.token);
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
            ...spokenLanguage(),
            'X-CSRF-TOKEN': await csrfToken(),
            'X-Requested-With': 'XMLHttpRequest',
            ...(key ? { 'Idempotency-Key': key } : {}),
          },
          body: JSON.stringify(body),
        }),
      );
    try {
      return await send();
    } catch (error) {
      if (!(error instanceof CallFailed && error.refusal?.errorCode === ERROR_CODE.invalidCsrf)) throw error;
      token = null;
      return send();
    }
  }

  return {
    /** For calls of single screens, which are named beside them and not loaded with every page. */
    get,
    post,
    setup: (): Promise<Setup> => get<SetupResponse>(ENDPOINT_PATHS.setup).then((answer) => answer.response),
    /** The visitor's country (iso2), empty where the shop does not look it up. */
    country: (): Promise<string> => get<CountryResponse>(ENDPOINT_PATHS.country).then((answer) => answer.response.iso2),
    afisha: (): Promise<Afisha> => get<AfishaResponse>(ENDPOINT_PATHS.afisha).then((answer) => answer.response),
    crmClient: (): Promise<CrmClientResponse['response']> =>
      get<CrmClientResponse>(ENDPOINT_PATHS.crmClient).then((answer) => answer.response),
    event: (hash: string, lang: Language): Promise<NoScheme> =>
      get<NoSchemeResponse>(`${ENDPOINT_PATHS.noScheme}?hash=${encodeURIComponent(hash)}&lang=${lang}`).then(
        (answer) => answer.response,
      ),
    ticket: (hash: string, lang: Language): Promise<TicketView> =>
      get<TicketViewResponse>(
        `${ENDPOINT_PATHS.ticketView.replace(':hash', encodeURIComponent(hash))}?lang=${lang}`,
      ).then((answer) => answer.response),
    cart: (lang: Language): Promise<Cart> =>
      get<CartListResponse>(`${ENDPOINT_PATHS.cartList}?lang=${lang}`).then((answer) => answer.response),
    updateCart: (
      data: CartUpdateBody['data'],
      lang: Language,
      terms: Omit<CartUpdateBody, 'data' | 'lang'>,
    ): Promise<Cart> =>
      post<CartListResponse>(ENDPOINT_PATHS.cartUpdate, { data, lang, ...terms }).then((answer) => answer.response),
    /** `fromBank` is what a bank's page handed back to the browser. */
    order: (hash: string, lang: Language, fromBank?: Readonly<Record<string, string>>): Promise<OrderView> =>
      post<OrderViewResponse>(`${ENDPOINT_PATHS.orderView}/`, {
        hash,
        lang,
        ...(fromBank ? { bank_data: fromBank } : {}),
      }).then((answer) => answer.response),
    signOut: (lang: Language): Promise<CrmLogoutResponse['response']> =>
      post<CrmLogoutResponse>(ENDPOINT_PATHS.crmLogout, { lang }).then((answer) => answer.response),
  };
}

/** What the server goes by where a body names no language, or is refused unread. */
function spokenLanguage(): { 'Accept-Language'?: string } {
  return typeof document === 'undefined' ? {} : { 'Accept-Language': document.documentElement.lang };
}

function rememberToken(token: string): void {
  const meta = document.head.querySelector('meta[name="csrf-token"]') ?? document.createElement('meta');
  meta.setAttribute('name', 'csrf-token');
  meta.setAttribute('content', token);
  document.head.append(meta);
}

/** A key for a call that may be repeated. crypto.randomUUID is missing where a shop is visited over plain HTTP in a LAN. */
export function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
