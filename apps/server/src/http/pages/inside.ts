/** The shop's own calls without a network between, for a page that is rendered in this process. */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { FROM_INSIDE } from '../equal-times.ts';

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
      headers: {
        ...Object.fromEntries(new Headers(init?.headers)),
        host: request.host,
        [FROM_INSIDE.name]: FROM_INSIDE.value,
      },
      cookies: Object.fromEntries(cookies),
      ...body,
    });
    // A token is only good with the cookie that came along with it.
    for (const { name, value } of answer.cookies) cookies.set(name, value);
    return asResponse(answer);
  };
}

/** An answer that a page was made of. What there is has a tag; of what there is not, that is all there is to know. */
export type Source = { address: string; status: number; etag: string | null };

/** Whether it can be asked later if the answer still holds. */
export function canBeAskedAgain({ status, etag }: Source): boolean {
  return etag !== null || status === 404 || status === 400;
}

/** As nobody in particular, who only reads, and calls the shop `host`. Writes down what was read. */
export function asNobody(app: FastifyInstance, host: string, sources: Source[]): Fetch {
  return async (address, init) => {
    if (init?.method !== undefined && init.method !== 'GET')
      throw new Error(`a page for everybody may only read, not ${init.method} ${address}`);
    const answer = await app.inject({ url: address, headers: { host } });
    const { etag } = answer.headers;
    sources.push({ address, status: answer.statusCode, etag: typeof etag === 'string' ? etag : null });
    return asResponse(answer);
  };
}

/** Whether all of it would be answered the same now. */
export async function stillHolds(app: FastifyInstance, host: string, sources: readonly Source[]): Promise<boolean> {
  const answers = await Promise.all(
    sources.map(async ({ address, status, etag }) => {
      const known = etag === null ? {} : { 'if-none-match': etag };
      const answer = await app.inject({ url: address, headers: { host, ...known } });
      return answer.statusCode === (etag === null ? status : 304);
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

/** Notes whether a call was put off (503): what is made of it can only say so. */
export function notingPutOff(fetch: Fetch): { fetch: Fetch; wasPutOff(): boolean } {
  let putOff = false;
  return {
    fetch: async (address, init) => {
      const answer = await fetch(address, init);
      putOff ||= answer.status === 503;
      return answer;
    },
    wasPutOff: () => putOff,
  };
}
