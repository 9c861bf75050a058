/** A minimal browser for signing in: keeps cookies by host and path, and follows redirects one step at a time. */
import { z } from 'zod';

type Cookie = { name: string; value: string; host: string; path: string };

const Token = z.object({ response: z.object({ token: z.string() }) });

export class Browser {
  readonly cookies: Cookie[] = [];
  readonly shop: string;

  constructor(shop: string) {
    this.shop = shop;
  }

  async fetch(address: string, init: RequestInit = {}): Promise<Response> {
    const url = new URL(address, this.shop);
    const headers = new Headers(init.headers);
    const cookies = this.cookies.filter(({ host, path }) => host === url.hostname && url.pathname.startsWith(path));
    if (cookies.length > 0) headers.set('cookie', cookies.map(({ name, value }) => `${name}=${value}`).join('; '));
    const answer = await fetch(url, { ...init, headers, redirect: 'manual' });
    for (const line of answer.headers.getSetCookie()) this.#keep(url, line);
    return answer;
  }

  cookie(name: string): Cookie | undefined {
    return this.cookies.find((entry) => entry.name === name);
  }

  /** The absolute URL of a redirect. */
  static led(answer: Response): string {
    return new URL(answer.headers.get('location') ?? '', answer.url).href;
  }

  /** Follows redirects until a page is returned. Stops before requesting an address that starts with `until`. */
  async follow(address: string, until = 'nowhere'): Promise<{ address: string; page: string }> {
    let next = address;
    for (let steps = 0; steps < 10; steps++) {
      if (next.startsWith(until)) return { address: next, page: '' };
      const answer = await this.fetch(next);
      if (answer.status < 300 || answer.status >= 400) return { address: next, page: await answer.text() };
      next = Browser.led(answer);
    }
    throw new Error('too many redirects');
  }

  async post(path: string, body: object, headers: Record<string, string> = {}): Promise<Response> {
    const { token } = Token.parse(await (await this.fetch('/api/token')).json()).response;
    return this.fetch(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-csrf-token': token, ...headers },
      body: JSON.stringify(body),
    });
  }

  async submit(address: string, fields: Record<string, string>): Promise<Response> {
    return this.fetch(address, { method: 'POST', body: new URLSearchParams(fields) });
  }

  /** Signs in at the provider. Returns the address of the callback without requesting it. */
  async walkToCallback(email: string, password: string, returnTo = '/'): Promise<string> {
    const page = await this.follow(`/crm/login?return=${encodeURIComponent(returnTo)}`);
    const back = await this.follow(Browser.led(await this.submit(page.address, { email, password })), this.#callback());
    return back.address;
  }

  async signIn(email: string, password: string, returnTo = '/'): Promise<Response> {
    return this.fetch(await this.walkToCallback(email, password, returnTo));
  }

  #callback(): string {
    return new URL('/crm/callback', this.shop).href;
  }

  #keep(url: URL, line: string): void {
    const [pair = '', ...attributes] = line.split(';').map((part) => part.trim());
    const [name = '', value = ''] = [pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1)];
    const path = attributes.find((entry) => /^path=/i.test(entry))?.slice(5) ?? '/';
    const ended = attributes.some((entry) => /^(max-age=0|expires=Thu, 01 Jan 1970.*)$/i.test(entry));
    const host = url.hostname;
    const at = this.cookies.findIndex((entry) => entry.name === name && entry.host === host && entry.path === path);
    if (at >= 0) this.cookies.splice(at, 1);
    if (!ended) this.cookies.push({ name, value, host, path });
  }
}
