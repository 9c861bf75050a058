/** A minimal browser: keeps cookies, sends its CSRF token and JSON. */
import { ENDPOINT_PATHS } from '@sahna/contract';
import { TokenResponse } from '@sahna/contract/shop/token';

export type Answer = { status: number; body: unknown; headers: Headers };

export type Sent = {
  method: 'GET' | 'POST';
  path: string;
  /** Strings are sent unchanged, everything else as JSON. */
  body?: unknown;
  /** An empty value removes a default header. */
  headers?: Readonly<Record<string, string>>;
};

export class Visitor {
  token = '';
  #url: string;
  readonly #always: Readonly<Record<string, string>>;
  readonly #cookies = new Map<string, string>();

  constructor(url: string, always: Readonly<Record<string, string>> = {}) {
    this.#url = url;
    this.#always = always;
  }

  /** Switches to another process of the same shop, as a proxy would. */
  moveTo(url: string): void {
    this.#url = url;
  }

  async arrive(): Promise<void> {
    const answer = await this.send({ method: 'GET', path: ENDPOINT_PATHS.token });
    this.token = TokenResponse.parse(answer.body).response.token;
  }

  get(path: string): Promise<Answer> {
    return this.send({ method: 'GET', path });
  }

  /** Sends the visitor’s token, as the storefront does. */
  post(path: string, body: unknown, headers: Readonly<Record<string, string>> = {}): Promise<Answer> {
    return this.send({ method: 'POST', path, body, headers: { 'x-csrf-token': this.token, ...headers } });
  }

  async send({ method, path, body, headers = {} }: Sent): Promise<Answer> {
    const cookie = [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const all = {
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(cookie ? { cookie } : {}),
      ...this.#always,
      ...headers,
    };
    const answer = await fetch(this.#url + path, {
      method,
      redirect: 'manual',
      headers: Object.entries(all).filter(([, value]) => value !== ''),
      ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
    for (const set of answer.headers.getSetCookie()) this.#keep(set);
    const text = await answer.text();
    const isJson = answer.headers.get('content-type')?.startsWith('application/json');
    return { status: answer.status, headers: answer.headers, body: isJson ? JSON.parse(text) : text };
  }

  #keep(setCookie: string): void {
    const [pair = ''] = setCookie.split(';');
    const at = pair.indexOf('=');
    this.#cookies.set(pair.slice(0, at), pair.slice(at + 1));
  }
}
