/** HTTP calls to the bank. What is not a clear answer (no connection, too late, 5xx, not JSON) leaves the outcome unknown. */
import { Agent, request } from 'undici';

export type BankAnswer = { status: number; body: unknown };

export type NoAnswer = { kind: 'unknown'; why: string };

export type BankCall = (method: 'GET' | 'POST', path: string, body?: object) => Promise<BankAnswer | NoAnswer>;

export function isSilent(answer: object): answer is NoAnswer {
  return 'why' in answer;
}

/** Connections kept open to the bank; more calls than that wait for one, and their time runs meanwhile. */
export const MOST_CONNECTIONS = 128;

export function bankCaller(options: { url: () => string; secret: string; timeoutMs: number }): BankCall {
  const dispatcher = new Agent({ connections: MOST_CONNECTIONS });
  const authorization = `Bearer ${options.secret}`;
  return async (method, path, body) => {
    try {
      const answer = await request(new URL(path, options.url()), {
        method,
        headers: { authorization, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
        signal: AbortSignal.timeout(options.timeoutMs),
        dispatcher,
      });
      // A body that nobody reads keeps its connection.
      const text = await answer.body.text();
      const { statusCode: status } = answer;
      if (status >= 500 || status === 429) return silent(`status ${status}`);
      if (status >= 300 && status < 400) return silent(`sent elsewhere by status ${status}`);
      return { status, body: JSON.parse(text) };
    } catch (error) {
      // Who is at the other end, not what was sent.
      const { cause = error } = error instanceof Error ? error : {};
      return silent(cause instanceof Error ? cause.message : String(cause));
    }
  };
}

function silent(why: string): NoAnswer {
  return { kind: 'unknown', why };
}
