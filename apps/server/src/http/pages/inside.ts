/** The shop's own calls without a network between, for a page that is rendered in this process. */
import type { FastifyInstance, FastifyRequest } from 'fastify';

export type Fetch = (path: string, init?: RequestInit) => Promise<Response>;

/** As the visitor who asks for the page. */
export function asVisitor(app: FastifyInstance, request: FastifyRequest): Fetch {
  const cookies = new Map(Object.entries(request.cookies).map(([name, value]) => [name, value ?? '']));
  return async (address, init) => {
    const body = typeof init?.body === 'string' ? { payload: init.body } : {};
    const answer = await app.inject({
      method: init?.method === 'POST' ? 'POST' : 'GET',
      url: address,
      remoteAddress: request.ip,
      headers: { ...Object.fromEntries(new Headers(init?.headers)), host: request.host },
      cookies: Object.fromEntries(cookies),
      ...body,
    });
    // A token is only good with the cookie that came along with it.
    for (const { name, value } of answer.cookies) cookies.set(name, value);
    return asResponse(answer);
  };
}

/** An answer that a page was made of; without a tag nobody can say whether it still holds. */
export type Source = { address: string; etag: string | null };

/** As nobody in particular, who only reads. Writes down what was read. */
export function asNobody(app: FastifyInstance, sources: Source[]): Fetch {
  return async (address, init) => {
    if (init?.method !== undefined && init.method !== 'GET')
      throw new Error(`a page for everybody may only read, not ${init.method} ${address}`);
    const answer = await app.inject(address);
    const { etag } = answer.headers;
    sources.push({ address, etag: typeof etag === 'string' ? etag : null });
    return asResponse(answer);
  };
}

/** Whether all of it would be answered the same now. */
export async function stillHolds(app: FastifyInstance, sources: readonly Source[]): Promise<boolean> {
  const answers = await Promise.all(
    sources.map(async ({ address, etag }) => {
      if (etag === null) return false;
      return (await app.inject({ url: address, headers: { 'if-none-match': etag } })).statusCode === 304;
    }),
  );
  return answers.every(Boolean);
}

function asResponse(answer: { statusCode: number; body: string }): Response {
  return new Response(answer.statusCode === 304 || answer.statusCode === 204 ? null : answer.body, {
    status: answer.statusCode,
    headers: { 'content-type': 'application/json' },
  });
}
