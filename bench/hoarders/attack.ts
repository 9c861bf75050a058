/**
 * A hoarder attacks a real shop for a minute: one address, a new cookie per order, twenty places each, with and without
 * solving the bot check. `npm run bench:hoarders -- attack`
 */
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import { doWork } from '../../apps/server/src/modules/bot-check/testing/solve.ts';
import { writeSeason } from '../onsale/season.ts';
import { openShop } from '../onsale/shop.ts';

const SECONDS = 62;
const PLACES = 2000;
const EACH = 20;
const ADDRESS = '203.0.113.9';
const PAUSE_MS = 250;

const Token = z.object({ response: z.object({ token: z.string() }) });
const Answer = z.object({ response: z.object({ errorCode: z.string() }) });
const Listing = z.object({ response: z.object({ action: z.array(z.object({ hash_id: z.string() })) }) });
const Price = z.object({ action_id: z.number(), clientcategory_id: z.number() });
const EventPage = z.object({
  response: z.object({
    calendar: z.array(z.object({ day: z.string(), times: z.array(z.object({ time: z.string() })) })),
    price: z.array(Price),
    checkboxList: z.array(z.object({ id: z.number() })),
  }),
});
const Captcha = z.object({
  response: z.object({
    sid: z.string(),
    work: z.object({
      algorithm: z.literal('SHA-256'),
      cost: z.number(),
      nonce: z.string(),
      salt: z.string(),
      keyPrefix: z.string(),
      keyLength: z.number(),
      keySignature: z.string(),
      expiresAt: z.number(),
      signature: z.string(),
    }),
  }),
});

type Report = {
  way: string;
  beforeFirstCheck: number;
  after: number;
  orders: number;
  checks: number;
  workSeconds: number;
};

/** Attacks for a minute. Held places are counted by the shop. */
async function attack(way: 'orders' | 'carts', works: boolean): Promise<Report> {
  const shop = await openShop({
    SEASON: writeSeason(PLACES, { orderLimit: EACH, hasCart: way === 'carts' }),
    DATA_DIR: mkdtempSync(join(tmpdir(), 'sahna-hoarders-')),
    CAPTCHA: 'auto',
    HELD_PER_VISITOR: '40',
    RATE_LIMIT: '300',
  });
  const report: Report = {
    way: `${way}, ${works ? 'with work' : 'without work'}`,
    beforeFirstCheck: 0,
    after: 0,
    orders: 0,
    checks: 0,
    workSeconds: 0,
  };
  const { path, body } = await prepareRequest(shop.url, way);
  const end = performance.now() + SECONDS * 1000;
  while (performance.now() < end) {
    const caller = await createCaller(shop.url);
    let code = await caller.post(path, body);
    if (code === '-1001') {
      if (report.checks++ === 0) report.beforeFirstCheck = report.orders * EACH;
      if (works) {
        const began = performance.now();
        const captchaSid = await caller.solve(way === 'carts' ? 'cart' : 'order');
        report.workSeconds += (performance.now() - began) / 1000;
        code = await caller.post(path, { ...body, captchaSid });
      }
    }
    if (code === '0') report.orders += 1;
    else await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  }
  report.after = (await shop.count()).unavailable;
  if (report.checks === 0) report.beforeFirstCheck = report.after;
  await shop.stop();
  return report;
}

async function createCaller(url: string) {
  const always = { 'x-forwarded-for': ADDRESS };
  const answer = await fetch(`${url}/api/token`, { headers: always });
  const cookie = answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ');
  const headers = {
    ...always,
    cookie,
    'content-type': 'application/json',
    'x-csrf-token': Token.parse(await answer.json()).response.token,
  };
  const send = async (path: string, body: object): Promise<unknown> =>
    (await fetch(url + path, { method: 'POST', headers, body: JSON.stringify(body) })).json();
  return {
    /** Returns the error code, or the name of another failure (rate limit). */
    post: async (path: string, body: object): Promise<string> => {
      const parsed = Answer.safeParse(await send(path, body));
      return parsed.success ? parsed.data.response.errorCode : 'unknown';
    },
    solve: async (action: string): Promise<string | undefined> => {
      const challenge = Captcha.safeParse(
        await (await fetch(`${url}/api/captcha?action=${action}`, { headers })).json(),
      );
      if (!challenge.success) return undefined;
      const { sid, work } = challenge.data.response;
      await send('/api/captcha/check', { captchaSid: sid, action, work: doWork(work) });
      return sid;
    },
  };
}

async function prepareRequest(url: string, way: 'orders' | 'carts'): Promise<{ path: string; body: object }> {
  const poster = Listing.parse(await (await fetch(`${url}/api/afisha`)).json());
  const hash = poster.response.action[0]?.hash_id ?? '';
  const { response } = EventPage.parse(await (await fetch(`${url}/api/no-scheme?hash=${hash}&lang=en`)).json());
  const [day, price] = [response.calendar[0], response.price[0]];
  const line = {
    day: day?.day,
    time: day?.times[0]?.time,
    actionId: price?.action_id,
    categoryId: price?.clientcategory_id,
    zoneId: 0,
    quantity: EACH,
    actionHashId: hash,
  };
  if (way === 'carts') return { path: '/api/cart/update', body: { data: [line], lang: 'en' } };
  const buyer = { fio: 'Aigul Sakhnayeva', phone: '+77000000000', email: 'aigul@mail.example' };
  const checkboxList = response.checkboxList.map(({ id }) => ({ id, checked: 1 }));
  return { path: '/api/order/create', body: { data: [line], hash, lang: 'en', ...buyer, checkboxList } };
}

export async function runAttacks(): Promise<void> {
  for (const way of ['orders', 'carts'] as const)
    for (const works of [false, true]) {
      const { beforeFirstCheck, after, orders, checks, workSeconds, way: name } = await attack(way, works);
      console.log(
        `${name}: ${beforeFirstCheck} places before the first check, ${after} of ${PLACES} after ${SECONDS} s, by ${orders} calls; ${checks} checks, ${workSeconds.toFixed(1)} s of work`,
      );
    }
}
