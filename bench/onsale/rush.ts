/** Buyers, each with a visitor's cookie and CSRF token of their own, who order two places as fast as they are answered. */
import autocannon from 'autocannon';
import { z } from 'zod';
import { wishOf } from '../shared/wish.ts';

/** Buyers who share a connection, one after the other: each comes again and again, as nobody does on one evening. */
const VISITORS = 10;
const AT_ONCE = 100;
const Token = z.object({ response: z.object({ token: z.string() }) });
const Answer = z.object({ response: z.object({ errorCode: z.string() }) });

type Visitor = { cookie: string; token: string; address: string };

export type RushResult = {
  made: number;
  refused: number;
  broken: number;
  madePerSecond: number;
  answersPerSecond: number;
  p50: number;
  p99: number;
};

export async function rush(
  url: string,
  connections: number,
  limit: { seconds: number } | { calls: number },
): Promise<RushResult> {
  const visitors = await crowd(url, connections * VISITORS);
  const body = JSON.stringify({ ...(await wishOf(url)), email: 'aigul@mail.example' });
  let [made, refused, broken, arrived] = [0, 0, 0, 0];
  const heard = (status: number, text: string): void => {
    if (status !== 200) broken += 1;
    else if (text.includes('"errorCode":"0"')) made += 1;
    else if (Answer.parse(JSON.parse(text)).response.errorCode === '-9998') refused += 1;
    else broken += 1;
  };
  const startedAt = performance.now();
  const result = await autocannon({
    url: `${url}/api/order/create`,
    connections,
    timeout: 60,
    // Every call has a key of its own: autocannon writes a number in place of the mark.
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
          onResponse: heard,
        })),
      );
    },
  });
  const seconds = (performance.now() - startedAt) / 1000;
  return {
    made,
    refused,
    broken: broken + result.errors + result.timeouts,
    madePerSecond: made / seconds,
    answersPerSecond: (made + refused) / seconds,
    p50: result.latency.p50,
    p99: result.latency.p99,
  };
}

const crowds = new Map<string, Visitor[]>();

/** A shop's visitors, who come a few at a time before the rush. */
async function crowd(url: string, size: number): Promise<Visitor[]> {
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
    .map((one) => one.split(';')[0])
    .join('; ');
  const address = [10, nth >> 16, (nth >> 8) & 255, nth & 255].join('.');
  return { cookie, address, token: Token.parse(await answer.json()).response.token };
}
