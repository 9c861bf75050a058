/** One HTTP call to the bank. What is not a clear answer (no connection, too late, 5xx, not JSON) is null: outcome unknown. */
export type BankAnswer = { status: number; body: unknown };

export type BankCall = (method: 'GET' | 'POST', path: string, body?: object) => Promise<BankAnswer | null>;

export function bankCaller(options: { url: string; secret: string; timeoutMs: number }): BankCall {
  return async (method, path, body) => {
    try {
      const answer = await fetch(new URL(path, options.url), {
        method,
        headers: {
          authorization: `Bearer ${options.secret}`,
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
        redirect: 'error',
        signal: AbortSignal.timeout(options.timeoutMs),
      });
      if (answer.status >= 500 || answer.status === 429) return null;
      return { status: answer.status, body: await answer.json() };
    } catch {
      return null;
    }
  };
}
