/** What the stand-ins of providers have in common: an HTTP server that can be told to fail, and what it tells the shop. */
import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import { setImmediate as nextTurn } from 'node:timers/promises';

export type Call = 'start' | 'ask' | 'cancel' | 'refund' | 'ask_refund';
/** `after`: the work is done and the answer is lost. `silent`: done, and the line stays open without an answer. */
export type When = 'before' | 'after' | 'silent';

export type Asked = {
  method: string;
  path: string;
  query: URLSearchParams;
  headers: IncomingHttpHeaders;
  body: string;
};

export type Said = { status: number; body: unknown };

/** `call` null: a page for buyers, which never fails. */
export type Answerer = (asked: Asked) => { call: Call | null; answer: () => Said };

export type StandInServer = {
  url: string;
  failNext(call: Call, times: number, when: When): void;
  /** Posts to the shop after what is being answered now; `await settled()` waits for it. */
  tell(url: string, body: string, headers?: Record<string, string>): void;
  settled(): Promise<void>;
  /** The shop's statuses, in order. */
  told: number[];
  close(): Promise<void>;
};

const JSON_TYPE = { 'content-type': 'application/json' };

export async function openStandIn(answerer: Answerer): Promise<StandInServer> {
  const failures = new Map<string, number>();
  const telling = new Set<Promise<void>>();
  const told: number[] = [];

  function meets(call: Call | null, when: When): boolean {
    const left = failures.get(`${call} ${when}`) ?? 0;
    if (left > 0) failures.set(`${call} ${when}`, left - 1);
    return left > 0;
  }

  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const { pathname: path, searchParams: query } = new URL(request.url ?? '/', 'http://stand-in');
    const body = Buffer.concat(chunks).toString('utf8');
    const { method = 'GET', headers } = request;
    const { call, answer } = answerer({ method, path, query, headers, body });
    const broken = { status: 500, body: { error: 'broken' } };
    const said = meets(call, 'before') ? broken : answer();
    if (meets(call, 'silent')) return;
    const shown = meets(call, 'after') ? broken : said;
    const isText = typeof shown.body === 'string';
    response.writeHead(shown.status, isText ? { 'content-type': 'text/plain' } : JSON_TYPE);
    response.end(isText ? shown.body : JSON.stringify(shown.body));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the stand-in has no port');

  async function post(url: string, body: string, headers: Record<string, string>): Promise<void> {
    await nextTurn();
    const answer = await fetch(url, { method: 'POST', headers: { ...JSON_TYPE, ...headers }, body });
    told.push(answer.status);
  }

  return {
    url: `http://127.0.0.1:${address.port}`,
    failNext: (call, times, when) => void failures.set(`${call} ${when}`, times),
    tell: (url, body, headers = {}) => {
      // A shop that has closed hears nothing.
      const done = post(url, body, headers).then(
        () => void telling.delete(done),
        () => void telling.delete(done),
      );
      telling.add(done);
    },
    settled: async () => void (await Promise.all(telling)),
    told,
    close: async () => {
      await Promise.allSettled(telling);
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
}

export function refusal(status: number, body: unknown): Said {
  return { status, body };
}

/** Keeps the answers of keys as providers do: the same call gets the same answer, another one is refused. */
export function createKeys(onMisuse: () => Said) {
  const kept = new Map<string, { asked: string; said: Said }>();
  return (key: string, asked: string, work: () => Said): Said => {
    const before = kept.get(key);
    if (before) return before.asked === asked ? before.said : onMisuse();
    const said = work();
    if (said.status < 500) kept.set(key, { asked, said });
    return said;
  };
}
