/**
 * `npm run bench:pages`: latency of pages and orders for an ordinary visitor, with and without another address
 * (127.0.0.2) that requests uncached pages.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { Agent, type IncomingHttpHeaders, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { createLine, createOrderBody, openEventPage } from '../apps/server/src/http-tests/support/orders.ts';
import { Visitor } from '../apps/server/src/http-tests/support/visitor.ts';
import { openShop } from './onsale/shop.ts';
import { getQuantile } from './shared/quantile.ts';

const RATES = [10, 30, 100];
const SECONDS = Number(process.env['SECONDS'] ?? 10);
const VISIT_EVERY_MS = 100;
const DEMO = fileURLToPath(new URL('../demo/season/', import.meta.url));
const TODAY = new Date().toISOString().slice(0, 10);

const Token = z.object({ response: z.object({ token: z.string() }) });
type Answer = { status: number; headers: IncomingHttpHeaders; body: string; ms: number };
type Call = { path: string; from?: string; headers?: Record<string, string>; body?: string };

const agent = new Agent({ keepAlive: true, maxSockets: 200 });

function call(url: string, { path, from = '127.0.0.1', headers = {}, body }: Call): Promise<Answer> {
  const began = performance.now();
  return new Promise((resolve, reject) => {
    const method = body === undefined ? 'GET' : 'POST';
    const outgoing = request(url + path, { method, headers, agent, localAddress: from, timeout: 60_000 }, (answer) => {
      const parts: Buffer[] = [];
      answer.on('data', (part: Buffer) => parts.push(part));
      answer.on('end', () =>
        resolve({
          status: answer.statusCode ?? 0,
          headers: answer.headers,
          body: Buffer.concat(parts).toString(),
          ms: performance.now() - began,
        }),
      );
    });
    outgoing.on('error', reject).end(body);
  });
}

/** The most expensive pages: invalid days and addresses, invented hosts, private pages. */
const listAttacks = (event: string): ((at: number) => Call)[] => [
  (at) => ({ path: `${event}/${1 + (at % 28)}.0${1 + (at % 9)}.20${10 + (at % 80)}/${at % 24}:${10 + (at % 50)}` }),
  (at) => ({ path: `/x/${at}/y` }),
  (at) => ({ path: '/', headers: { host: `a${at}.example` } }),
  (at) => ({ path: `/order/declined/${'x'.repeat(18)}${100_000 + at}` }),
];

/** Sends requests at a rate until stopped; returns the number of responses by status. */
function attack(url: string, event: string, perSecond: number): () => Promise<Map<number, number>> {
  const ways = listAttacks(event);
  const answers: Promise<number>[] = [];
  let at = 0;
  const timer = setInterval(() => {
    const way = ways[at % ways.length];
    if (way)
      answers.push(
        call(url, { ...way(at), from: '127.0.0.2' }).then(
          ({ status }) => status,
          () => 0,
        ),
      );
    at++;
  }, 1000 / perSecond);
  return async () => {
    clearInterval(timer);
    const counted = new Map<number, number>();
    for (const status of await Promise.all(answers)) counted.set(status, (counted.get(status) ?? 0) + 1);
    return counted;
  };
}

/** Latency of each step of a visit, in milliseconds. */
async function visit(url: string, event: string, order: string): Promise<Map<string, number[]>> {
  const took = new Map<string, number[]>();
  const { headers, body } = await call(url, { path: '/api/token' });
  const { token } = Token.parse(JSON.parse(body)).response;
  const cookie = (headers['set-cookie'] ?? []).map((cookie) => cookie.split(';')[0]).join('; ');
  const requestHeaders = { cookie, 'x-csrf-token': token, 'content-type': 'application/json' };
  const until = performance.now() + SECONDS * 1000;
  const steps: Record<string, () => Call> = {
    poster: () => ({ path: '/?lang=ru', headers: { 'accept-encoding': 'br' } }),
    event: () => ({ path: `${event}?lang=ru`, headers: { 'accept-encoding': 'br' } }),
    order: () => ({ path: '/api/order/create', headers: requestHeaders, body: order }),
  };
  while (performance.now() < until)
    for (const [name, step] of Object.entries(steps)) {
      const { status, ms, body: text } = await call(url, step());
      const isGood = status === 200 && (name !== 'order' || text.includes('"errorCode":"0"'));
      if (!isGood) throw new Error(`${name} was answered ${status} ${text.slice(0, 200)}`);
      took.set(name, [...(took.get(name) ?? []), ms]);
      await new Promise((resolve) => setTimeout(resolve, VISIT_EVERY_MS));
    }
  return took;
}

const dataDir = mkdtempSync(join(tmpdir(), 'sahna-pages-'));
const shop = await openShop({ DATA_DIR: dataDir, SEASON: DEMO, TODAY, RATE_LIMIT: '1000000' });
try {
  const page = await openEventPage(new Visitor(shop.url), 'Abai');
  const order = JSON.stringify(createOrderBody(page, [createLine(page, 1)]));
  const event = `/event/${page.hash}`;
  await visit(shop.url, event, order);
  let quiet: Map<string, number[]> | null = null;
  for (const rate of [0, ...RATES]) {
    const stop = rate === 0 ? async () => new Map<number, number>() : attack(shop.url, event, rate);
    const took = await visit(shop.url, event, order);
    const answered = [...(await stop())].map(([status, count]) => `${status}: ${count}`).join(', ');
    quiet ??= took;
    console.log(`attack of ${rate}/s ${answered && `(${answered})`}`);
    for (const [name, times] of took) {
      const before = quiet.get(name) ?? [];
      const percentiles = [0.5, 0.99].map((share) => {
        const [now, then] = [getQuantile(times, share), getQuantile(before, share)];
        return `p${share * 100} ${now.toFixed(1)} ms, ratio ${(now / then).toFixed(2)}`;
      });
      console.log(`  ${name.padEnd(8)} ${percentiles.join('   ')}`);
    }
  }
} finally {
  agent.destroy();
  await shop.stop();
  rmSync(dataDir, { recursive: true });
}
