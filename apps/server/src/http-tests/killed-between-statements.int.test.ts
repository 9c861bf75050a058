/** A purchase whose process is killed, before one statement after the other (killing.ts). */
import { setTimeout as pause } from 'node:timers/promises';
import { ENDPOINT_PATHS } from '@sahna/contract';
import { OrderCreateResponse } from '@sahna/contract/endpoints/order-create';
import { startBank } from '@sahna/demo-bank';
import { afterEach, expect, it, vi } from 'vitest';
import { auditLedger } from '../cli/audit/audit.ts';
import { payByCard } from '../modules/payments/testing/buyer.ts';
import { describeOnBothEngines } from '../platform/db/testing/databases.ts';
import { beginToPay, GOOD_CARD, TITLE } from './buyers.ts';
import { killingOf, restarting } from './killing.ts';
import { countLetters, ordersOf } from './ledger.store.ts';
import { lineOf, openEventPage, orderOf, viewOrder } from './orders.ts';
import { Visitor } from './visitor.ts';

const SECRET = 'a secret of the tests';
/** Jobs of a killed process are taken up when they expire (platform/jobs/definition.ts), then tried again after a pause. */
const TAKEN_UP_MS = 150_000;
const PLACES = 2;
/** A card of the demo season that has no PIN. */
const BONUSES = { cardCode: '7000000003', bonuses: 10 };

describeOnBothEngines('a process that is killed in the middle of a purchase', (_open, { createSeason, openAgain }) => {
  const running: (() => Promise<unknown>)[] = [];
  afterEach(async () => {
    for (const stop of running.splice(0).reverse()) await stop();
  });

  it('leaves it to be finished once, whatever it did last', async () => {
    const config = await createSeason();
    const bank = await startBank({ port: 0, dataDir: null, secret: SECRET, timeFactor: 0.001 });
    running.push(() => bank.close());
    const killing = await killingOf(config);
    running.push(() => killing.close());
    const shop = restarting(killing, { DEMO: '1', DEMO_BANK_URL: bank.url, DEMO_BANK_SECRET: SECRET });
    running.push(() => shop.stop());
    const page = await openEventPage(new Visitor(await shop.url()), TITLE);
    const body = orderOf(page, [lineOf(page, PLACES)]);
    const hashes: string[] = [];

    /** As a person: whoever is cut off tries the same again at the shop that is there then. */
    async function persist<T>(visitor: Visitor, step: () => Promise<T>): Promise<T> {
      for (;;) {
        const kills = shop.kills();
        visitor.moveTo(await shop.url());
        try {
          return await step();
        } catch (error) {
          await pause(50);
          if (shop.kills() === kills) throw error;
        }
      }
    }
    const hasTickets = (visitor: Visitor, hash: string): Promise<boolean> =>
      persist(visitor, async () => Boolean((await viewOrder(visitor, hash)).main[0]?.tickethash_id));

    /** Whether a process was killed on the way. */
    async function purchase(point: number): Promise<boolean> {
      const visitor = new Visitor(await shop.url());
      await visitor.arrive();
      const before = shop.kills();
      shop.killAt(point);
      const hash = await persist(visitor, async () => {
        const made = await visitor.post(ENDPOINT_PATHS.orderCreate, body, { 'idempotency-key': `purchase-${point}` });
        return OrderCreateResponse.parse(made.body).response.hash;
      });
      hashes.push(hash);
      // Applied before the process was killed, they are refused now: what counts is that the order has them once.
      await persist(visitor, () => visitor.post(ENDPOINT_PATHS.addDiscount, { hash, lang: 'en', ...BONUSES }));
      const bankUrl = await persist(visitor, () => beginToPay(visitor, hash));
      // The way back leads to a shop that may be gone: the bank has taken the card all the same.
      await payByCard(bankUrl, GOOD_CARD).catch(() => null);
      const ends = async () => shop.kills() > before || (await hasTickets(visitor, hash));
      await vi.waitFor(async () => expect(await ends()).toBe(true), TAKEN_UP_MS);
      return shop.kills() > before;
    }

    for (const point of killing.points) if (!(await purchase(point))) break;
    killing.over();

    expect(shop.kills()).toBeGreaterThan(1);
    expect(new Set(hashes).size, 'a repeated call makes no second order').toBe(hashes.length);
    const last = new Visitor(await shop.url());
    await last.arrive();
    for (const hash of hashes)
      await vi.waitFor(async () => expect(await hasTickets(last, hash)).toBe(true), TAKEN_UP_MS);
    for (const hash of hashes)
      expect((await viewOrder(last, hash)).discountData).toMatchObject({ useBonuses: BONUSES.bonuses });
    await shop.stop();
    const db = await openAgain(config);
    expect((await ordersOf(db)).toSorted()).toEqual(hashes.toSorted());
    expect(await countLetters(db, hashes)).toBe(hashes.length);
    expect(await auditLedger(db, new Date())).toEqual([]);
  });
});
