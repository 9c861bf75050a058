/** Buyers with their own cookie and CSRF token who order two places as fast as possible. */
import autocannon from 'autocannon';
import { z } from 'zod';
import { createOrderRequest } from '../shared/order-request.ts';

/** Number of buyers per connection, in turns; each orders repeatedly. */
const VISITORS = 10;
const AT_ONCE = 100;
const Token = z.object({ response: z.object({ token: z.string() }) });
const Answer = z.object({ response: z.object({ errorCode: z.string() }) });

type Visitor = { cookie: string; token: string; address: string };

export type RushResult = {
  created: number;
  refused: number;
  broken: number;
  createdPerSecond: number;
  answersPerSecond: number;
  p50: number;
  p99: number;
};

export async function runRush(
  url: string,
  connections: number,
  limit: { seconds: number } | { calls: number },
): Promise<RushResult> {
  const visitors = await openCrowd(url, connections * VISITORS);
  const body = JSON.stringify({ ...(await createOrderRequest(url)), email: 'aigul@mail.example' });
  let [created, refused, broken, arrived] = [0, 0, 0, 0];
  const countResponse = (status: number, text: string): void => {
    if (status !== 200) broken += 1;
    else if (text.includes('"errorCode":"0"')) created += 1;
    else if (Answer.parse(JSON.parse(text)).response.errorCode === '-9998') refused += 1;
    else broken += 1;
  };
  const startedAt = performance.now();
  const result = await autocannon({
    url: `${url}/api/order/create`,
    connections,
    timeout: 60,
    // autocannon replaces the placeholder by a number, so each request has its own idempotency key.
    idReplacement: true,
    ...('seconds' in limit ? { duration: limit.seconds } : { amount: limit.calls }),
    setupClient: (client) => {
      const first = (arrived++ * VISITORS) % visitors.length;
      client.setRequests(
        visitors.slice(first, first + VISITORS).map(({ cookie, token, address }) => ({
          method: 'POST',
          path: '/api/order/create',
          headers: {
            'content-type': 'application/json',
            cookie,
            'x-csrf-token': token,
            'x-forwarded-for': address,
            'x-requested-with': 'XMLHttpRequest',
            'idempotency-key': `rush-${arrived}-[<id>]`,
          },
          body,
          onResponse: countResponse,
        })),
      );
    },
  });
  const seconds = (performance.now() - startedAt) / 1000;
  return {
    created,
    refused,
    broken: broken + result.errors + result.timeouts,
    createdPerSecond: created / seconds,
    answersPerSecond: (created + refused) / seconds,
    p50: result.latency.p50,
    p99: result.latency.p99,
  };
}

const crowds = new Map<string, Visitor[]>();

/** Opens visitors before the rush, a few at a time. */
async function openCrowd(url: string, size: number): Promise<Visitor[]> {
  const visitors = crowds.get(url) ?? [];
  crowds.set(url, visitors);
  while (visitors.length < size)
    visitors.push(
      ...(await Promise.all(Array.from({ length: AT_ONCE }, (_, nth) => arrive(url, visitors.length + nth)))),
    );
  return visitors;
}

async function arrive(url: string, nth: number): Promise<Visitor> {
  const answer = await fetch(`${url}/api/token`);
  const cookie = answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ');
  const address = [10, nth >> 16, (nth >> 8) & 255, nth & 255].join('.');
  return { cookie, address, token: Token.parse(await answer.json()).response.token };
}
