/** Limits on the number of pages that the shop renders for one caller. */
import { request } from 'node:http';
import { AfishaResponse } from '@sahna/contract/listing/afisha';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { RENDER_LIMITS } from '../../api/pages/render-rules.ts';
import { readServerText } from '../../testing/read-server-text.ts';
import { openOwnShop, type RunningShop } from '../support/running-shop.ts';

let shop: RunningShop;
let event: string;
let sessions: string[];

beforeAll(async () => {
  shop = await openOwnShop();
  const listing = AfishaResponse.parse(await (await fetch(`${shop.url}/api/afisha`)).json()).response;
  const abai = listing.action.find((candidate) => candidate.event_en === 'Abai');
  event = `/event/${abai?.hash_id}`;
  sessions = listing.calendar
    .filter((entry) => entry.event_id === abai?.event_id)
    .map((entry) => `${event}/${entry.eventday}/${entry.eventtime}`);
});

afterAll(() => shop.stop());

/** Sends a request with any Host header. */
function send(path: string, headers: Record<string, string> = {}, at = shop.url) {
  return new Promise<{ status: number; headers: Record<string, unknown>; body: string }>((resolve, reject) => {
    request(at + path, { headers }, (answer) => {
      const parts: Buffer[] = [];
      answer.on('data', (part: Buffer) => parts.push(part));
      answer.on('end', () =>
        resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: Buffer.concat(parts).toString() }),
      );
    })
      .on('error', reject)
      .end();
  });
}

async function countRenders(work: () => Promise<void>, at = shop.url): Promise<number> {
  const count = async (): Promise<number> => {
    const match = (await send('/metrics', {}, at)).body.match(/^sahna_page_renders_total (\d+)$/m);
    return Number(match?.[1]);
  };
  // The counters are cached for a second.
  const waitForCache = () => new Promise((resolve) => setTimeout(resolve, 1100));
  await waitForCache();
  const before = await count();
  await work();
  await waitForCache();
  return (await count()) - before;
}

const createRange = (count: number) => Array.from({ length: count }, (_, at) => at);

describe('an address that does not exist', () => {
  it('redirects to the nearest existing page without rendering', async () => {
    const rendered = await countRenders(async () => {
      for (const at of createRange(50)) {
        const answer = await send(`${event}/0${(at % 9) + 1}.01.20${20 + (at % 5)}/${at}:00?utm_source=x&lang=ru`);
        expect([answer.status, answer.headers['location'], answer.headers['cache-control']]).toEqual([
          302,
          `${event}?utm_source=x&lang=ru`,
          'private, no-cache',
        ]);
        expect((await send(`/?kind=${at + 90}&reset=1`)).headers['location']).toBe('/not-found?reset=1');
        expect((await send(`/?kind=x${at}&reset=1`)).headers['location']).toBe('/?reset=1');
      }
    });
    expect(rendered).toBe(0);
  });

  it('shares one cached page per language, and one for all events', async () => {
    await Promise.all(['/x?lang=en', '/event/x?lang=en'].map((path) => send(path)));
    const rendered = await countRenders(async () => {
      for (const at of createRange(50)) {
        const page = await send(`/x/${at}?lang=en`);
        expect([page.status, page.headers['cache-control']]).toEqual([404, 'private, no-store']);
        const missing = await send(`/event/no${at}?lang=en`);
        expect([missing.status, missing.body.includes(`#event#no${at}`)]).toEqual([404, true]);
        expect(missing.headers['content-security-policy']).toContain("'sha256-");
      }
    });
    expect(rendered).toBe(0);
  });
});

describe('an address that exists', () => {
  it('is rendered once for each session of an event', async () => {
    expect(sessions.length).toBeGreaterThan(1);
    const rendered = await countRenders(async () => {
      for (const _ of createRange(20))
        for (const path of sessions) expect((await send(`${path}?lang=en`)).status).toBe(200);
    });
    expect(rendered).toBe(sessions.length);
  });

  it('opens with its day and time chosen', async () => {
    const matchPressedDay = (session = '') => {
      const [, day = ''] = session.match(/(\d\d)\.\d\d\.\d{4}/) ?? [];
      return new RegExp(`aria-pressed="true"[^>]*>(<[^>]+>|[^<])*?<b[^>]*>0?${Number(day)}<`);
    };
    expect((await send(`${sessions.at(-1)}?lang=en`)).body).toMatch(matchPressedDay(sessions.at(-1)));
    // Without a day the nearest one is chosen.
    expect((await send(`${event}?lang=en`)).body).toMatch(matchPressedDay(sessions[0]));
  });

  it('is rendered once for all host names and contains the requested one', async () => {
    await send('/?lang=ch');
    const rendered = await countRenders(async () => {
      for (const at of createRange(30)) {
        const page = await send('/?lang=ch', { host: `a${at}.example:81` });
        expect(page.body).toContain(`<link rel="canonical" href="http://a${at}.example:81/?lang=ch"/>`);
        expect(page.body).not.toContain('.invalid');
        expect((await send('/sitemap.xml', { host: `a${at}.example` })).body).toContain(`<loc>http://a${at}.example/`);
      }
    });
    expect(rendered).toBe(0);
  });
});

describe('a caller of many uncached pages', () => {
  let busy: RunningShop;
  beforeAll(async () => {
    busy = await openOwnShop({
      environment: { RATE_LIMIT: '1000000', TRUST_PROXY: '127.0.0.1' },
      // A share of 0 limits callers as if rendering kept the processor busy all the time.
      renderLimits: { ...RENDER_LIMITS, share: 0, crowdedShare: 1000, waitMs: 0 },
    });
  });
  afterAll(() => busy.stop());

  it('is limited after a few, while other callers and cached pages are served', { tags: ['long'] }, async () => {
    // Pages of unknown orders are private, so that each request renders.
    const getUncachedPath = (at: number) => `/order/declined/${'x'.repeat(23)}${at % 10}?lang=en`;
    const attacker = { 'x-forwarded-for': '2001:db8::1' };
    await send('/?lang=en', {}, busy.url);
    const answers: number[] = [];
    const rendered = await countRenders(async () => {
      for (const at of createRange(60)) answers.push((await send(getUncachedPath(at), attacker, busy.url)).status);
    }, busy.url);
    expect(rendered).toBeLessThanOrEqual(RENDER_LIMITS.few + 3);
    expect(answers.slice(0, RENDER_LIMITS.few)).toEqual(Array(RENDER_LIMITS.few).fill(404));
    // The number of renderings decays, so that one more may be allowed.
    const neighbor = { 'x-forwarded-for': '2001:db8::2' };
    await expect
      .poll(() => send(getUncachedPath(1), neighbor, busy.url))
      .toMatchObject({
        ...{ status: 429, headers: { 'retry-after': '5' } },
        body: expect.stringContaining('Too many requests'),
      });
    expect((await send(getUncachedPath(1), { 'x-forwarded-for': '2001:db8:0:1::1' }, busy.url)).status).toBe(404);
    expect((await send('/?lang=en', attacker, busy.url)).status).toBe(200);
  });
});

describe('a shop with a public host name', () => {
  let named: RunningShop;
  beforeAll(async () => {
    named = await openOwnShop({ environment: { PUBLIC_URL: 'https://tickets.example' } });
  });
  afterAll(() => named.stop());

  it('responds 421 when the Host header does not match PUBLIC_URL', async () => {
    for (const host of ['evil.example', '127.0.0.1', 'tickets.example.evil.example']) {
      const page = await send('/?lang=ru', { host, accept: 'text/html' }, named.url);
      expect([page.status, page.headers['content-type']], host).toEqual([421, 'text/plain; charset=utf-8']);
      expect(page.body).toBe(
        readServerText('platform/http/languages', 'ru', 'other-host', { url: 'https://tickets.example' }),
      );
      expect((await send('/api/setup', { host }, named.url)).status, host).toBe(421);
    }
  });

  it('responds under its own name, and to health checks and banks under any name', async () => {
    for (const host of ['tickets.example', 'TICKETS.example:443', 'tickets.example:3000']) {
      const page = await send('/contacts', { host }, named.url);
      expect([page.status, page.body.includes('"https://tickets.example/contacts"')], host).toEqual([200, true]);
    }
    for (const path of ['/healthz', '/readyz', '/metrics', '/healthz/'])
      expect((await send(path, {}, named.url)).status, path).toBe(200);
    const notice = await fetch(`${named.url}/api/payments/demo/notify`, { method: 'POST', body: '{}' });
    expect(notice.status).not.toBe(421);
  });
});
