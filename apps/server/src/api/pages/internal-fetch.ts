/** Lets pages request the shop's own API inside this process, without the network. */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { INTERNAL_REQUEST_HEADER } from '../../platform/http/miss-timing.ts';

export type Fetch = (path: string, init?: RequestInit) => Promise<Response>;

/** Returns a fetch with the cookies and address of the page's visitor. */
export function createVisitorFetch(app: FastifyInstance, request: FastifyRequest): Fetch {
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
        [INTERNAL_REQUEST_HEADER.name]: INTERNAL_REQUEST_HEADER.value,
      },
      cookies: Object.fromEntries(cookies),
      ...body,
    });
    // A CSRF token is valid only with the cookie of the same response.
    for (const { name, value } of answer.cookies) cookies.set(name, value);
    return toResponse(answer);
  };
}

/** A response that a page was rendered from. A 404 or 400 has no ETag; its status is compared instead. */
export type PageSource = { address: string; status: number; etag: string | null };

/** Whether the response can be revalidated later. */
export function canRevalidate({ status, etag }: PageSource): boolean {
  return etag !== null || status === 404 || status === 400;
}

/** Returns an anonymous, read-only fetch under the host name `host`. Records every response in `sources`. */
export function createAnonymousFetch(app: FastifyInstance, host: string, sources: PageSource[]): Fetch {
  return async (address, init) => {
    if (init?.method !== undefined && init.method !== 'GET')
      throw new Error(`a public page must not send ${init.method} ${address}`);
    const answer = await app.inject({ url: address, headers: { host } });
    const { etag } = answer.headers;
    sources.push({ address, status: answer.statusCode, etag: typeof etag === 'string' ? etag : null });
    return toResponse(answer);
  };
}

/** Revalidates the responses: resolves to whether all of them are unchanged. */
export async function isStillFresh(
  app: FastifyInstance,
  host: string,
  sources: readonly PageSource[],
): Promise<boolean> {
  const answers = await Promise.all(
    sources.map(async ({ address, status, etag }) => {
      const conditional = etag === null ? {} : { 'if-none-match': etag };
      const answer = await app.inject({ url: address, headers: { host, ...conditional } });
      return answer.statusCode === (etag === null ? status : 304);
    }),
  );
  return answers.every(Boolean);
}

function toResponse(answer: { statusCode: number; body: string }): Response {
  return new Response(answer.statusCode === 304 || answer.statusCode === 204 ? null : answer.body, {
    status: answer.statusCode,
    headers: { 'content-type': 'application/json' },
  });
}

/** Records whether an endpoint returned 503: the page could only show that error. */
export function watchUnavailable(fetch: Fetch): { fetch: Fetch; wasUnavailable(): boolean } {
  let unavailable = false;
  return {
    fetch: async (address, init) => {
      const answer = await fetch(address, init);
      unavailable ||= answer.status === 503;
      return answer;
    },
    wasUnavailable: () => unavailable,
  };
}
