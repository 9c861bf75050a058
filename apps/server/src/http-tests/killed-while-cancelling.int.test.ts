/**
 * A session is cancelled, and the process that gives everything back is killed again and again: each order goes back once.
 *
 * By environment: ORDERS=6.
 */
import { ENDPOINT_PATHS } from '@sahna/contract';
import { OrderCreateResponse } from '@sahna/contract/endpoints/order-create';
import { startBank } from '@sahna/demo-bank';
import { afterEach, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { auditLedger } from '../cli/audit/audit.ts';
import { askDoor } from '../cli/payments/door.ts';
import { answerSessions, SESSION } from '../cli/session/desk.ts';
import { openSessionChanges } from '../cli/session/open-sessions.ts';
import { payByCard } from '../modules/payments/testing/buyer.ts';
import type { DatabaseConfig } from '../platform/db/index.ts';
import { describeOnBothEngines } from '../platform/db/testing/databases.ts';
import { systemClock } from '../platform/lib/clock.ts';
import { beginToPay, GOOD_CARD, TITLE } from './buyers.ts';
import { killingOf, restarting } from './killing.ts';
import { lineOf, openEventPage, orderOf, viewOrder } from './orders.ts';
import { databaseEnvironment } from './shop-process.ts';
import { Visitor } from './visitor.ts';

const SECRET = 'a secret of the tests';
const ORDERS = Number(process.env['ORDERS'] ?? 6);
const LONG_MS = 300_000 + ORDERS * 3_000;
const PATIENCE = { timeout: 120_000 + ORDERS * 500, interval: 200 };
/** Of the job that gives back an order has some twenty statements, beside those of everything else. */
const KILLS = [20, 110];
const KILLS_MS = [200, 500];

const Open = z.array(z.object({ id: z.number(), title: z.string(), sold: z.number() }));
const Standing = z.object({ waiting: z.number(), orders: z.number(), tickets: z.number(), owed: z.array(z.unknown()) });

describeOnBothEngines('a session whose cancelling is cut off', (_open, { engine, createSeason, openAgain }) => {
  const running: (() => Promise<unknown>)[] = [];
  afterEach(async () => {
    for (const stop of running.splice(0).reverse()) await stop();
  });

  async function deskOf(config: DatabaseConfig) {
    if (config.kind === 'embedded') {
      const dataDir = databaseEnvironment(config)['DATA_DIR'] ?? '';
      return (...args: string[]) => askDoor(dataDir, [SESSION, ...args]);
    }
    const db = await openAgain(config);
    const changes = openSessionChanges(db, systemClock);
    return (...args: string[]) => answerSessions({ db, now: () => new Date(), changes }, args);
  }

  it('gives back each order once, and is never half done', { timeout: LONG_MS }, async () => {
    const config = await createSeason();
    const bank = await startBank({ port: 0, dataDir: null, secret: SECRET, timeFactor: 0.001 });
    running.push(() => bank.close());
    const killing = await killingOf(config);
    running.push(() => killing.close());
    const shop = restarting(killing, {
      DEMO: '1',
      RATE_LIMIT: '0',
      HELD_PER_VISITOR: '0',
      DEMO_BANK_URL: bank.url,
      DEMO_BANK_SECRET: SECRET,
    });
    running.push(() => shop.stop());
    const visitor = new Visitor(await shop.url());
    await visitor.arrive();
    const page = await openEventPage(visitor, TITLE);
    const hashes: string[] = [];
    for (let nth = 0; nth < ORDERS; nth++) {
      const made = await visitor.post(ENDPOINT_PATHS.orderCreate, orderOf(page, [lineOf(page, 1)]));
      const { hash } = OrderCreateResponse.parse(made.body).response;
      await payByCard(await beginToPay(visitor, hash), GOOD_CARD);
      hashes.push(hash);
    }
    for (const hash of hashes)
      await vi.waitFor(async () => expect((await viewOrder(visitor, hash)).printingAllowed).toBe(1), PATIENCE);

    const ask = await deskOf(config);
    const open = Open.parse(JSON.parse((await ask('list-open', '--json')).out));
    const session = open.find(({ title, sold }) => title === TITLE && sold >= ORDERS);
    expect(session).toBeDefined();
    const id = `${session?.id}`;
    expect(await ask('cancel', id, '--yes')).toMatchObject({ code: 0 });
    // The door is shut while its shop starts anew.
    const standing = async () => {
      const { out } = await ask('status', id, '--json').catch(() => ({ out: '' }));
      return out ? Standing.parse(JSON.parse(out)) : null;
    };
    for (const point of engine === 'postgres' ? KILLS : KILLS_MS) {
      await shop.url();
      const before = shop.kills();
      shop.killAt(point);
      await vi.waitFor(() => expect(shop.kills()).toBeGreaterThan(before), PATIENCE);
    }
    killing.over();
    const began = Date.now();
    const left = (await standing())?.waiting ?? ORDERS;
    expect(shop.kills()).toBeGreaterThan(1);
    await vi.waitFor(
      async () => expect(await standing()).toEqual({ waiting: 0, orders: ORDERS, tickets: ORDERS, owed: [] }),
      PATIENCE,
    );
    if (ORDERS > 6)
      process.stdout.write(`${left} of ${ORDERS} orders in ${Date.now() - began} ms after the last kill\n`);
    visitor.moveTo(await shop.url());
    for (const hash of hashes)
      expect(await viewOrder(visitor, hash)).toMatchObject({ printingAllowed: 0, annulled: 1 });
    const paid = bank.statement().filter(({ givenBack }) => givenBack > 0);
    expect(paid).toHaveLength(ORDERS);
    for (const { taken, givenBack } of paid) expect(givenBack).toBe(taken);
    await shop.stop();
    running.pop();
    const db = await openAgain(config);
    expect(await auditLedger(db, new Date())).toEqual([]);
  });
});
