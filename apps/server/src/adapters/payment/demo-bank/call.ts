/** One HTTP call to the bank. What is not a clear answer (no connection, too late, 5xx, not JSON) leaves the outcome unknown. */
export type BankAnswer = { status: number; body: unknown };

export type NoAnswer = { kind: 'unknown'; why: string };

export type BankCall = (method: 'GET' | 'POST', path: string, body?: object) => Promise<BankAnswer | NoAnswer>;

export function isSilent(answer: object): answer is NoAnswer {
  return 'why' in answer;
}

export function bankCaller(options: { url: () => string; secret: string; timeoutMs: number }): BankCall {
  return async (method, path, body) => {
    try {
      const answer = await fetch(new URL(path, options.url()), {
        method,
        headers: {
          authorization: `Bearer ${options.secret}`,
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
        redirect: 'error',
        signal: AbortSignal.timeout(options.timeoutMs),
      });
      if (answer.status >= 500 || answer.status === 429) return silent(`status ${answer.status}`);
      return { status: answer.status, body: await answer.json() };
    } catch (error) {
      // Who is at the other end, not what was sent: fetch keeps the reason in the cause.
      const { cause = error } = error instanceof Error ? error : {};
      return silent(cause instanceof Error ? cause.message : String(cause));
    }
  };
}

function silent(why: string): NoAnswer {
  return { kind: 'unknown', why };
}
