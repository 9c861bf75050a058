/** What one process changes is seen by the next visitor of every process, within a second of the shop's own time. */

import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { AfishaResponse } from '@sahna/contract/endpoints/afisha';
import { NoSchemeResponse } from '@sahna/contract/endpoints/no-scheme';
import { pino } from 'pino';
import { expect, it, onTestFinished, vi } from 'vitest';
import { type App, createApp } from './app.ts';
import { readConfig } from './config/index.ts';
import { importFolder } from './modules/season/index.ts';
import type { Database } from './platform/db/index.ts';
import { describeOnBothEngines } from './platform/db/testing/databases.ts';
import { dayAt } from './platform/lib/local-date.ts';
import { TEST_HOLDER_KEYS } from './testing/holder-keys.ts';

const DEMO = fileURLToPath(new URL('../../../demo/season/', import.meta.url));
/** Three places, 4500 each. */
const EVENT = { name: 'Bach: Cello Suites', file: 'events/bach-cello-suites.json', price: 4500, places: 3 };
const WITHIN_MS = 1000;

function season(): string {
  const folder = mkdtempSync(join(tmpdir(), 'sahna-fresh-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  cpSync(DEMO, folder, { recursive: true });
  return folder;
}

async function bring(db: Database, folder: string): Promise<void> {
  expect(await importFolder(db, folder, dayAt(new Date(), 'Asia/Almaty'))).toMatchObject({ ok: true });
}

function startShop(db: Database): Promise<App> {
  const config = readConfig({
    ...TEST_HOLDER_KEYS,
    PORT: '0',
    HOST: '127.0.0.1',
    RATE_LIMIT: '0',
    LOG_LEVEL: 'silent',
  });
  return createApp({ config, db, logger: pino({ level: 'silent' }), bank: null, demo: false });
}

/** What a visitor of a process sees of the event: in the calls, on the poster's page and on its own. */
async function seen({ server }: App) {
  const poster = AfishaResponse.parse((await server.inject('/api/afisha')).json()).response;
  const card = poster.action.find((one) => one.event_en === EVENT.name);
  const data = NoSchemeResponse.parse((await server.inject(`/api/no-scheme?hash=${card?.hash_id}`)).json()).response;
  const page = (await server.inject(`/event/${card?.hash_id}?lang=en`)).body;
  const posterPage = (await server.inject(`/?id=${card?.mainmenu_id}&lang=en`)).body;
  const shown = posterPage.slice(posterPage.lastIndexOf('<article', posterPage.indexOf(`>${EVENT.name}<`)));
  return {
    hash: card?.hash_id ?? '',
    price: [card?.price_from, data.price[0]?.price],
    left: [card?.totalticketcount, data.calendar[0]?.times[0]?.quantity],
    card: shown.slice(0, shown.indexOf('</article>')),
    page: page.replace(/<script[\s\S]*?<\/script>/g, ''),
  };
}

/** Through the calls, as a browser would. */
async function buyAll({ server }: App, hash: string): Promise<void> {
  const hello = await server.inject('/api/token');
  const { response } = NoSchemeResponse.parse((await server.inject(`/api/no-scheme?hash=${hash}`)).json());
  const [price, day] = [response.price[0], response.calendar[0]];
  const made = await server.inject({
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
  expect(made.json().response.errorCode).toBe('0');
}

describeOnBothEngines('a change', (_open, { create, openAgain, engine }) => {
  it('of a price and of what is left is seen everywhere by the next visitor', async () => {
    vi.useFakeTimers({ toFake: ['performance'] });
    // No process keeps anything at its very first moment, which stands for never.
    vi.advanceTimersByTime(1);
    onTestFinished(() => void vi.useRealTimers());
    const config = await create();
    const connections = [await openAgain(config)];
    // The embedded database has one process.
    if (engine === 'postgres') connections.push(await openAgain(config), await openAgain(config));
    const [first = connections[0], ...rest] = connections;
    if (!first) throw new Error('no database');
    const folder = season();
    await bring(first, folder);
    const shops = await Promise.all((rest.length > 0 ? rest : [first]).map(startShop));
    onTestFinished(async () => {
      await Promise.all(shops.map((shop) => shop.stop()));
    });
    const before = await Promise.all(shops.map(seen));
    for (const one of before) {
      expect(one).toMatchObject({ price: [4500, 4500], left: [3, 3] });
      expect(one.card).toContain('4,500');
    }

    const file = join(folder, EVENT.file);
    writeFileSync(file, readFileSync(file, 'utf8').replace('"price": 4500', '"price": 4700'));
    await bring(first, folder);
    // What is kept for a while is told by time; who is told of an import reads as fast as the machine can.
    vi.advanceTimersByTime(WITHIN_MS);
    await expect
      .poll(async () => (await Promise.all(shops.map(seen))).map(({ price }) => price[0]))
      .toEqual(shops.map(() => 4700));
    // A page may have been made of what was there before a process heard of it.
    vi.advanceTimersByTime(WITHIN_MS);
    for (const one of await Promise.all(shops.map(seen))) {
      expect(one.price).toEqual([4700, 4700]);
      expect(one.card).toContain('4,700');
      expect(one.page).toContain('4,700');
    }

    const [shop] = shops;
    if (!shop) throw new Error('no shop');
    await buyAll(shop, before[0]?.hash ?? '');
    vi.advanceTimersByTime(WITHIN_MS);
    // Time stands still: it is only waited for what the machine has to do.
    await expect
      .poll(async () => (await Promise.all(shops.map(seen))).map(({ left }) => left))
      .toEqual(shops.map(() => [0, 0]));
    vi.advanceTimersByTime(WITHIN_MS);
    for (const one of await Promise.all(shops.map(seen))) {
      expect(one.left).toEqual([0, 0]);
      expect(one.card).toContain('No tickets left');
    }
  });
});
