/**
 * Shared parts of the fake payment providers: an HTTP server that can simulate failures, and the webhooks it sends to
 * the shop.
 */
import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import { setImmediate as nextTurn } from 'node:timers/promises';

export type Call = 'start' | 'ask' | 'cancel' | 'refund' | 'ask_refund';
/**
 * `after`: processes the request and drops the response. `no_response`: processes the request and leaves the connection open
 * without a response.
 */
export type FailureMode = 'before' | 'after' | 'no_response';

export type FakeRequest = {
  method: string;
  path: string;
  query: URLSearchParams;
  headers: IncomingHttpHeaders;
  body: string;
};

export type FakeResponse = { status: number; body: unknown };

/** A null `call` is a page for buyers, which never fails. */
export type RequestHandler = (request: FakeRequest) => { call: Call | null; answer: () => FakeResponse };

export type FakeServer = {
  url: string;
  failNext(call: Call, times: number, when: FailureMode): void;
  /** Posts to the shop after the current response; `await waitForWebhooks()` waits for the post. */
  post(url: string, body: string, headers?: Record<string, string>): void;
  waitForWebhooks(): Promise<void>;
  /** Status codes of the shop's responses, in order. */
  webhookStatuses: number[];
  close(): Promise<void>;
};

const JSON_TYPE = { 'content-type': 'application/json' };

export async function startFakeServer(handler: RequestHandler): Promise<FakeServer> {
  const failures = new Map<string, number>();
  const pendingPosts = new Set<Promise<void>>();
  const webhookStatuses: number[] = [];

  function consumeFailure(call: Call | null, when: FailureMode): boolean {
    const left = failures.get(`${call} ${when}`) ?? 0;
    if (left > 0) failures.set(`${call} ${when}`, left - 1);
    return left > 0;
  }

  const server = createServer(async (request, reply) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const { pathname: path, searchParams: query } = new URL(request.url ?? '/', 'http://fake');
    const body = Buffer.concat(chunks).toString('utf8');
    const { method = 'GET', headers } = request;
    const { call, answer } = handler({ method, path, query, headers, body });
    const broken = { status: 500, body: { error: 'broken' } };
    const response = consumeFailure(call, 'before') ? broken : answer();
    if (consumeFailure(call, 'no_response')) return;
    const sent = consumeFailure(call, 'after') ? broken : response;
    const isText = typeof sent.body === 'string';
    reply.writeHead(sent.status, isText ? { 'content-type': 'text/plain' } : JSON_TYPE);
    reply.end(isText ? sent.body : JSON.stringify(sent.body));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the fake server has no port');

  async function post(url: string, body: string, headers: Record<string, string>): Promise<void> {
    await nextTurn();
    const answer = await fetch(url, { method: 'POST', headers: { ...JSON_TYPE, ...headers }, body });
    webhookStatuses.push(answer.status);
  }

  return {
    url: `http://127.0.0.1:${address.port}`,
    failNext: (call, times, when) => void failures.set(`${call} ${when}`, times),
    post: (url, body, headers = {}) => {
      // The shop may have closed.
      const done = post(url, body, headers).then(
        () => void pendingPosts.delete(done),
        () => void pendingPosts.delete(done),
      );
      pendingPosts.add(done);
    },
    waitForWebhooks: async () => void (await Promise.all(pendingPosts)),
    webhookStatuses,
    close: async () => {
      await Promise.allSettled(pendingPosts);
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
}

export function createErrorAnswer(status: number, body: unknown): FakeResponse {
  return { status, body };
}

/**
 * Stores responses by idempotency key as providers do: an identical request gets the same response, a different one is
 * refused.
 */
export function createKeys(onMisuse: () => FakeResponse) {
  const stored = new Map<string, { request: string; response: FakeResponse }>();
  return (key: string, request: string, work: () => FakeResponse): FakeResponse => {
    const before = stored.get(key);
    if (before) return before.request === request ? before.response : onMisuse();
    const response = work();
    if (response.status < 500) stored.set(key, { request, response });
    return response;
  };
}
