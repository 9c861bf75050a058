/** The process that exchanges tickets is killed again and again: each is exchanged once or as it was, and no money is lost. */
import { ENDPOINT_PATHS } from '@sahna/contract';
import { OrderCreateResponse } from '@sahna/contract/endpoints/order-create';
import { startBank } from '@sahna/demo-bank';
import { afterEach, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { auditLedger } from '../cli/audit/audit.ts';
import { answerExchanges, EXCHANGE } from '../cli/exchange/desk.ts';
import { openExchanger } from '../cli/exchange/open-exchanges.ts';
import { askDoor } from '../cli/payments/door.ts';
import { payByCard } from '../modules/payments/testing/buyer.ts';
import type { DatabaseConfig } from '../platform/db/index.ts';
import { describeOnBothEngines } from '../platform/db/testing/databases.ts';
import { beginToPay, GOOD_CARD } from './buyers.ts';
import { moneyOf } from './exchange.store.ts';
import { killingOf, restarting } from './killing.ts';
import { lineOf, openEventPage, orderOf, viewOrder } from './orders.ts';
import { databaseEnvironment } from './shop-process.ts';
import { Visitor } from './visitor.ts';

const SECRET = 'a secret of the tests';
const PATIENCE = { timeout: 150_000, interval: 200 };
/** Settling an exchange has some sixty statements, beside those of everything else. */
const KILLS = [25, 100];
const KILLS_MS = [5];

const Listed = z.object({
  tickets: z.array(z.object({ line: z.number(), state: z.string(), session: z.number() })),
  sessions: z.array(z.object({ id: z.number(), offers: z.array(z.object({ id: z.number(), price: z.number() })) })),
});
const Done = z.object({ order: z.number(), address: z.string(), toPay: z.number() });

describeOnBothEngines('an exchange that is cut off', (_open, { engine, createSeason, openAgain }) => {
  const running: (() => Promise<unknown>)[] = [];
  afterEach(async () => {
    for (const stop of running.splice(0).reverse()) await stop();
  });

  async function deskOf(config: DatabaseConfig) {
    if (config.kind === 'embedded') {
      const dataDir = databaseEnvironment(config)['DATA_DIR'] ?? '';
      return (...args: string[]) => askDoor(dataDir, [EXCHANGE, ...args]);
    }
    const db = await openAgain(config);
    const { exchanges, close } = await openExchanger(db);
    running.push(close);
    const desk = { db, now: () => new Date(), exchanges, siteUrl: () => '' };
    return (...args: string[]) => answerExchanges(desk, args);
  }

  it('is done once or not at all, whatever was done last', async () => {
    const config = await createSeason();
    const bank = await startBank({ port: 0, dataDir: null, secret: SECRET, timeFactor: 0.001 });
    running.push(() => bank.close());
    const killing = await killingOf(config);
    running.push(() => killing.close());
    const shop = restarting(killing, { DEMO: '1', DEMO_BANK_URL: bank.url, DEMO_BANK_SECRET: SECRET });
    running.push(() => shop.stop());
    const visitor = new Visitor(await shop.url());
    await visitor.arrive();
    const page = await openEventPage(visitor, 'Abai');
    const hasTickets = (hash: string) =>
      vi.waitFor(async () => {
        visitor.moveTo(await shop.url());
        expect((await viewOrder(visitor, hash)).main[0]?.tickethash_id).toBeTruthy();
      }, PATIENCE);
    const ask = await deskOf(config);
    /** Asked again where the door was shut under it. */
    const persist = (...args: string[]) =>
      vi.waitFor(async () => {
        await shop.url();
        return ask(...args);
      }, PATIENCE);

    for (const [nth, point] of (engine === 'postgres' ? KILLS : KILLS_MS).entries()) {
      const made = await visitor.post(ENDPOINT_PATHS.orderCreate, orderOf(page, [lineOf(page, 1)]));
      const { hash } = OrderCreateResponse.parse(made.body).response;
      await payByCard(await beginToPay(visitor, hash), GOOD_CARD);
      await hasTickets(hash);
      const number = `${(await viewOrder(visitor, hash)).ord_num}`;
      const list = async () => Listed.parse(JSON.parse((await persist(number, '--json')).out));
      const { tickets, sessions } = await list();
      const other = sessions.find(({ id }) => id !== tickets[0]?.session);
      const cheap = other?.offers.toSorted((a, b) => a.price - b.price)[0];
      const before = shop.kills();
      shop.killAt(point);
      // The one that is cut off is repeated, as by a person: done before, it is refused now.
      const wish = [number, '--tickets', '1', '--for', `${other?.id}`, '--offer', `${cheap?.id}`, '--yes', '--json'];
      const said = await persist(...wish);
      const done = said.code === 0 ? Done.parse(JSON.parse(said.out)) : null;
      if (done) expect(done.toPay).toBe(0);
      await vi.waitFor(async () => expect((await list()).tickets[0]?.state).toBe('void'), PATIENCE);
      if (engine === 'postgres' || nth === 0)
        await vi.waitFor(() => expect(shop.kills()).toBeGreaterThan(before), PATIENCE);
      killing.over();
      visitor.moveTo(await shop.url());
      expect(await persist(...wish)).toMatchObject({ code: 2 });
      if (!done) continue;
      // Back to the dearest: the difference is paid while the process is killed once more.
      const fresh = `${done.order}`;
      const dear = other?.offers.toSorted((a, b) => b.price - a.price)[0];
      const dearer = await persist(
        fresh,
        '--tickets',
        '1',
        '--for',
        `${tickets[0]?.session}`,
        '--offer',
        `${dear?.id}`,
        '--yes',
        '--json',
      );
      const { address, toPay } = Done.parse(JSON.parse(dearer.out));
      expect(toPay).toBeGreaterThan(0);
      const last = address.split('/').at(-1)?.split('?')[0] ?? '';
      const bankUrl = await beginToPay(visitor, last);
      shop.killAt(point);
      await payByCard(bankUrl, GOOD_CARD).catch(() => null);
      await hasTickets(last);
      killing.over();
    }
    expect(shop.kills()).toBeGreaterThan(1);
    await vi.waitFor(() => expect(bank.statement().some(({ givenBack }) => givenBack > 0)).toBe(true), PATIENCE);
    await shop.url();
    await shop.stop();
    const db = await openAgain(config);
    const { brought, back, worth } = await moneyOf(db);
    expect(brought - back).toBe(worth);
    expect(await auditLedger(db, new Date())).toEqual([]);
  }, 400_000);
});
