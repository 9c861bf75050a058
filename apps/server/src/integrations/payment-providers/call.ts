/**
 * HTTP requests to a payment provider. An unclear response (no connection, timeout, 5xx, 429, not JSON) leaves the
 * outcome unknown. Errors never contain request data: headers and bodies carry secrets.
 */
import { Agent, request } from 'undici';

export type ProviderResponse = { status: number; body: unknown };

export type NoResponse = { kind: 'unknown'; reason: string };

export type RequestContent = {
  /** Sent as JSON, or as a form if it is URLSearchParams. */
  body?: object | URLSearchParams;
  headers?: Readonly<Record<string, string>>;
};

export type Call = (
  method: 'GET' | 'POST',
  path: string,
  content?: RequestContent,
) => Promise<ProviderResponse | NoResponse>;

export type CallerOptions = {
  /** Base URL of the provider; paths are appended. */
  url: () => string;
  /** Sent with every request. */
  headers?: Readonly<Record<string, string>>;
  timeoutMs: number;
};

export function isNoResponse(response: object): response is NoResponse {
  return 'reason' in response;
}

/**
 * Maximum number of open connections to a provider. Further requests wait for a free connection, and the wait counts
 * toward their timeout.
 */
export const MAX_CONNECTIONS = 128;

/** Maximum duration of a request to a provider. */
export const REQUEST_TIMEOUT_MS = 8_000;

export function createCaller({ url, headers: commonHeaders = {}, timeoutMs }: CallerOptions): Call {
  const dispatcher = new Agent({ connections: MAX_CONNECTIONS });
  return async (method, path, { body, headers = {} } = {}) => {
    try {
      const response = await request(`${url().replace(/\/$/, '')}${path}`, {
        method,
        headers: { ...commonHeaders, ...headers, ...createContentTypeHeader(body) },
        ...(body === undefined ? {} : { body: serializeBody(body) }),
        signal: AbortSignal.timeout(timeoutMs),
        dispatcher,
      });
      // An unread body would block its connection.
      const text = await response.body.text();
      const { statusCode: status } = response;
      if (status >= 500 || status === 429) return createNoResponse(`status ${status}`);
      if (status >= 300 && status < 400) return createNoResponse(`unexpected redirect with status ${status}`);
      return { status, body: text === '' ? null : JSON.parse(text) };
    } catch (error) {
      // Report the network error, not the request data.
      const { cause = error } = error instanceof Error ? error : {};
      return createNoResponse(cause instanceof SyntaxError ? 'the response is not JSON' : getErrorMessage(cause));
    }
  };
}

/** A wrong key or address (401, 403, 404) and a request that is still in progress (409) leave the outcome unknown. */
export function isRejection({ status }: ProviderResponse): boolean {
  return status === 400 || status === 422;
}

export function createNoResponse(reason: string): NoResponse {
  return { kind: 'unknown', reason };
}

export const UNREADABLE = createNoResponse('the response has an unexpected format');

function createContentTypeHeader(body: RequestContent['body']): Record<string, string> {
  if (body === undefined) return {};
  const type = body instanceof URLSearchParams ? 'application/x-www-form-urlencoded' : 'application/json';
  return { 'content-type': type };
}

function serializeBody(body: object): string {
  return body instanceof URLSearchParams ? body.toString() : JSON.stringify(body);
}

function getErrorMessage(cause: unknown): string {
  return cause instanceof Error ? cause.message : String(cause);
}
