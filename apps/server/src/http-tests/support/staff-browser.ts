/** A signed-in member of staff in a test: keeps cookies and sends the CSRF token. */
import type { AdminEndpoint } from '@sahna/contract/admin/endpoint';
import { ProblemDetails } from '@sahna/contract/admin/problem';
import { SESSION_ENDPOINTS, SessionDto } from '@sahna/contract/admin/staff/session-endpoints';
import type { Role } from '@sahna/contract/rules/staff/permissions';

export type StaffAnswer = { status: number; body: unknown; type: string; headers: Headers };

export class StaffBrowser {
  readonly url: string;
  csrfToken = '';
  readonly #cookies = new Map<string, string>();

  constructor(url: string) {
    this.url = url;
  }

  /** The Cookie header. */
  get cookie(): string {
    return [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  }

  set cookie(header: string) {
    this.#cookies.clear();
    for (const pair of header.split('; ').filter(Boolean)) this.#keep(pair);
  }

  /** Signs in as the demonstration's member with this role. */
  static async signIn(url: string, role: Role): Promise<StaffBrowser> {
    const browser = new StaffBrowser(url);
    const { demoMembers } = await browser.readSession();
    const member = demoMembers.find((candidate) => candidate.role === role);
    if (!member) throw new Error(`the demonstration has no ${role}`);
    await browser.send(SESSION_ENDPOINTS.signInToDemo, { body: { memberId: member.id } });
    browser.csrfToken = (await browser.readSession()).csrfToken;
    return browser;
  }

  async readSession(): Promise<SessionDto> {
    return SessionDto.parse((await this.send(SESSION_ENDPOINTS.readSession)).body);
  }

  /** `params` replace the names in the path, whether or not the endpoint accepts them. */
  async send(
    { method, path }: Pick<AdminEndpoint, 'method' | 'path'>,
    {
      params = {},
      body = {},
      search = '',
      headers = {},
    }: { params?: Record<string, unknown>; body?: unknown; search?: string; headers?: Record<string, string> } = {},
  ): Promise<StaffAnswer> {
    const address = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name] ?? 1)));
    const answer = await fetch(`${this.url}${address}${search}`, {
      method,
      headers: {
        ...(this.cookie ? { cookie: this.cookie } : {}),
        ...(method === 'POST' ? { 'content-type': 'application/json', 'x-csrf-token': this.csrfToken } : {}),
        ...headers,
      },
      ...(method === 'POST' ? { body: typeof body === 'string' ? body : JSON.stringify(body) } : {}),
    });
    for (const line of answer.headers.getSetCookie()) this.#keep(line);
    const text = await answer.text();
    const type = answer.headers.get('content-type')?.split(';')[0] ?? '';
    return { status: answer.status, body: /json$/.test(type) ? JSON.parse(text) : text, type, headers: answer.headers };
  }

  #keep(line: string): void {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
    if (/expires=Thu, 01 Jan 1970/i.test(line)) this.#cookies.delete(name);
    else this.#cookies.set(name, value);
  }
}

/** The `type` of a refusal; the body has to be problem details. */
export function readProblem({ body, type }: StaffAnswer): string {
  if (type !== 'application/problem+json') throw new Error(`not a problem: ${type} ${JSON.stringify(body)}`);
  return ProblemDetails.parse(body).type;
}
