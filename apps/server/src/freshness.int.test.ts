/** A change by one process is visible to the next visitor of every process, within two seconds of the shop's clock. */

import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { NoSchemeResponse } from '@sahna/contract/events/no-scheme';
import { AfishaResponse } from '@sahna/contract/listing/afisha';
import { pino } from 'pino';
import { expect, it, onTestFinished, vi } from 'vitest';
import { type App, createApp } from './app.ts';
import { readConfig } from './config/index.ts';
import { importFolder } from './modules/season/index.ts';
import type { Database } from './platform/db/index.ts';
import { describeOnBothEngines } from './platform/db/testing/databases.ts';
import { toLocalDay } from './platform/lib/local-date.ts';
import { TEST_ATTENDEE_KEYS } from './testing/attendee-keys.ts';

const DEMO = fileURLToPath(new URL('../../../demo/season/', import.meta.url));
/** Three seats, 4500 each. */
const EVENT = { name: 'Bach: Cello Suites', file: 'events/bach-cello-suites.json', price: 4500, places: 3 };
const WITHIN_MS = 2000;
const STEP_MS = 100;

function copyDemoSeason(): string {
  const folder = mkdtempSync(join(tmpdir(), 'sahna-fresh-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  cpSync(DEMO, folder, { recursive: true });
  return folder;
}

async function importSeason(db: Database, folder: string): Promise<void> {
  expect(await importFolder(db, folder, toLocalDay(new Date(), 'Asia/Almaty'))).toMatchObject({ ok: true });
}

function startShop(db: Database): Promise<App> {
  const config = readConfig({
    ...TEST_ATTENDEE_KEYS,
    PORT: '0',
    HOST: '127.0.0.1',
    RATE_LIMIT: '0',
    BUSY_AFTER_MS: '0',
    LOG_LEVEL: 'silent',
  });
  return createApp({ config, db, logger: pino({ level: 'silent' }), bank: null, isDemo: false });
}

/** Reads the event as a visitor of a process: from the endpoints, the listing page and the event page. */
async function observe({ server }: App) {
  const listing = AfishaResponse.parse((await server.inject('/api/afisha')).json()).response;
  const card = listing.action.find((view) => view.event_en === EVENT.name);
  const data = NoSchemeResponse.parse((await server.inject(`/api/no-scheme?hash=${card?.hash_id}`)).json()).response;
  const page = (await server.inject(`/event/${card?.hash_id}?lang=en`)).body;
  const listingPage = (await server.inject(`/?id=${card?.mainmenu_id}&lang=en`)).body;
  const article = listingPage.slice(listingPage.lastIndexOf('<article', listingPage.indexOf(`>${EVENT.name}<`)));
  return {
    hash: card?.hash_id ?? '',
    price: [card?.price_from, data.price[0]?.price],
    left: [card?.totalticketcount, data.calendar[0]?.times[0]?.quantity],
    card: article.slice(0, article.indexOf('</article>')),
    page: page.replace(/<script[\s\S]*?<\/script>/g, ''),
  };
}

/**
 * Expects a view in every process after some time of the shop's clock, which advances in steps: a read that begins
 * before the change and ends after it would otherwise seem to take a whole leap.
 */
async function expectWithin(
  shops: readonly App[],
  check: (view: Awaited<ReturnType<typeof observe>>) => void,
): Promise<void> {
  for (let passed = STEP_MS; ; passed += STEP_MS) {
    vi.advanceTimersByTime(STEP_MS);
    const views = await Promise.all(shops.map(observe));
    try {
      for (const view of views) check(view);
      return;
    } catch (error) {
      if (passed >= WITHIN_MS) throw error;
    }
  }
}

/** Uses the endpoints as a browser does. */
async function buyAll({ server }: App, hash: string): Promise<void> {
  const hello = await server.inject('/api/token');
  const { response } = NoSchemeResponse.parse((await server.inject(`/api/no-scheme?hash=${hash}`)).json());
  const [price, day] = [response.price[0], response.calendar[0]];
  const created = await server.inject({
    method: 'POST',
    url: '/api/order/create',
    headers: { 'x-csrf-token': hello.json().response.token },
    cookies: Object.fromEntries(hello.cookies.map(({ name, value }) => [name, value])),
    payload: {
      data: [
        {
          day: day?.day,
          time: day?.times[0]?.time,
          actionId: price?.action_id,
          categoryId: price?.clientcategory_id,
          zoneId: price?.zonelevel_id,
          quantity: EVENT.places,
        },
      ],
      hash,
      lang: 'en',
      fio: 'Айгүл Сахнаева',
      phone: '+77000000000',
      email: 'aigul@mail.example',
      checkboxList: response.checkboxList.map(({ id }) => ({ id, checked: 1 })),
    },
  });
  expect(created.json().response.errorCode).toBe('0');
}

describeOnBothEngines('a change', (_open, { create, openAgain, engine }) => {
  it('of a price and of the availability is visible everywhere to the next visitor', { tags: ['long'] }, async () => {
    vi.useFakeTimers({ toFake: ['performance'] });
    // Caches treat time 0 as "never".
    vi.advanceTimersByTime(1);
    onTestFinished(() => void vi.useRealTimers());
    const config = await create();
    const connections = [await openAgain(config)];
    // The embedded database has one process.
    if (engine === 'postgres') connections.push(await openAgain(config), await openAgain(config));
    const [first = connections[0], ...rest] = connections;
    if (!first) throw new Error('no database');
    const folder = copyDemoSeason();
    await importSeason(first, folder);
    const shops = await Promise.all((rest.length > 0 ? rest : [first]).map(startShop));
    onTestFinished(async () => {
      await Promise.all(shops.map((shop) => shop.stop()));
    });
    const before = await Promise.all(shops.map(observe));
    for (const view of before) {
      expect(view).toMatchObject({ price: [4500, 4500], left: [3, 3] });
      expect(view.card).toContain('4,500');
    }

    const file = join(folder, EVENT.file);
    writeFileSync(file, readFileSync(file, 'utf8').replace('"price": 4500', '"price": 4700'));
    await importSeason(first, folder);
    // A catalog reload after a notification runs in real time; cache lifetimes follow the fake clock.
    await expect
      .poll(
        async () => {
          vi.advanceTimersByTime(STEP_MS);
          return (await Promise.all(shops.map(observe))).map(({ price }) => price[0]);
        },
        { timeout: 10_000 },
      )
      .toEqual(shops.map(() => 4700));
    await expectWithin(shops, ({ price, card, page }) => {
      expect(price).toEqual([4700, 4700]);
      expect(card).toContain('4,700');
      expect(page).toContain('4,700');
    });

    const [shop] = shops;
    if (!shop) throw new Error('no shop');
    await buyAll(shop, before[0]?.hash ?? '');
    await expectWithin(shops, ({ left, card }) => {
      expect(left).toEqual([0, 0]);
      expect(card).toContain('Sold out');
    });
  });
});
