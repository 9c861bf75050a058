/**
 * HTTP calls to a payment provider. What is not a clear answer (no connection, too late, 5xx, 429, not JSON) leaves the
 * outcome unknown. Nothing that was sent is ever part of what is said about it: headers and bodies carry secrets.
 */
import { Agent, request } from 'undici';

export type Answer = { status: number; body: unknown };

export type NoAnswer = { kind: 'unknown'; why: string };

export type Sent = {
  /** JSON, or a form. */
  body?: object | URLSearchParams;
  headers?: Readonly<Record<string, string>>;
};

export type Call = (method: 'GET' | 'POST', path: string, sent?: Sent) => Promise<Answer | NoAnswer>;

export type CallerOptions = {
  /** Where the provider is; paths are put behind it. */
  url: () => string;
  /** Sent with every call. */
  headers?: Readonly<Record<string, string>>;
  timeoutMs: number;
};

export function isSilent(answer: object): answer is NoAnswer {
  return 'why' in answer;
}

/** Connections kept open to a provider; more calls than that wait for one, and their time runs meanwhile. */
export const MOST_CONNECTIONS = 128;

/** How long a provider may take to answer a call. */
export const CALL_MS = 8_000;

export function createCaller({ url, headers: always = {}, timeoutMs }: CallerOptions): Call {
  const dispatcher = new Agent({ connections: MOST_CONNECTIONS });
  return async (method, path, { body, headers = {} } = {}) => {
    try {
      const answer = await request(`${url().replace(/\/$/, '')}${path}`, {
        method,
        headers: { ...always, ...headers, ...contentType(body) },
        ...(body === undefined ? {} : { body: written(body) }),
        signal: AbortSignal.timeout(timeoutMs),
        dispatcher,
      });
      // A body that nobody reads keeps its connection.
      const text = await answer.body.text();
      const { statusCode: status } = answer;
      if (status >= 500 || status === 429) return silent(`status ${status}`);
      if (status >= 300 && status < 400) return silent(`sent elsewhere by status ${status}`);
      return { status, body: text === '' ? null : JSON.parse(text) };
    } catch (error) {
      // Who is at the other end, not what was sent.
      const { cause = error } = error instanceof Error ? error : {};
      return silent(cause instanceof SyntaxError ? 'an answer that is no JSON' : messageOf(cause));
    }
  };
}

/** A wrong key or address (401, 403, 404) says nothing about money, and neither does a call that is still under way (409). */
export function isRefusal({ status }: Answer): boolean {
  return status === 400 || status === 422;
}

export function silent(why: string): NoAnswer {
  return { kind: 'unknown', why };
}

export const UNREADABLE = silent('an answer that cannot be read');

function contentType(body: Sent['body']): Record<string, string> {
  if (body === undefined) return {};
  const type = body instanceof URLSearchParams ? 'application/x-www-form-urlencoded' : 'application/json';
  return { 'content-type': type };
}

function written(body: object): string {
  return body instanceof URLSearchParams ? body.toString() : JSON.stringify(body);
}

function messageOf(cause: unknown): string {
  return cause instanceof Error ? cause.message : String(cause);
}
