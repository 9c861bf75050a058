/** Tickets are given back while the process is killed, before one statement after the other (killing.ts): each application is there once. */
import { ENDPOINT_PATHS } from '@sahna/contract';
import { OrderCreateResponse } from '@sahna/contract/endpoints/order-create';
import { startBank } from '@sahna/demo-bank';
import { afterEach, expect, it, vi } from 'vitest';
import { auditLedger } from '../cli/audit/audit.ts';
import { payByCard } from '../modules/payments/testing/buyer.ts';
import { describeOnBothEngines } from '../platform/db/testing/databases.ts';
import { beginToPay, GOOD_CARD } from './buyers.ts';
import { killingOf, restarting } from './killing.ts';
import { applicationsOf, standingOf } from './order-return.store.ts';
import { lineOf, openEventPage, orderOf, viewOrder } from './orders.ts';
import { askBack, confirmBack, linksInMailbox, viewReturn } from './returning.ts';
import { Visitor } from './visitor.ts';

const SECRET = 'a secret of the tests';
const TITLE = 'Up and Down';
/** A job that died with its process is taken up when it expires (platform/jobs/definition.ts). */
const PATIENCE = { timeout: 120_000, interval: 100 };
/** Asking has some twenty statements, confirming some forty. `KILL_STRIDE=1` takes all of them. */
const KILLS = [18, 30];
/** Embedded: while it is asked for or confirmed, and just after. */
const KILLS_MS = [3, 12];

/** `returned`: lines of it, from the first on. */
type PaidOrder = { hash: string; number: number; tickets: number; returned: number[] };

describeOnBothEngines('tickets whose return is cut off', (_open, { engine, createSeason, openAgain }) => {
  const running: (() => Promise<unknown>)[] = [];
  afterEach(async () => {
    for (const stop of running.splice(0).reverse()) await stop();
  });

  it('are given back once or not at all, and their money once', async () => {
    const config = await createSeason();
    const bank = await startBank({ port: 0, dataDir: null, secret: SECRET, timeFactor: 0.001 });
    running.push(() => bank.close());
    const killing = await killingOf(config);
    running.push(() => killing.close());
    const shop = restarting(killing, { DEMO: '1', DEMO_BANK_URL: bank.url, DEMO_BANK_SECRET: SECRET });
    running.push(() => shop.stop());
    const visitor = new Visitor(await shop.url());
    await visitor.arrive();
    const page = await openEventPage(visitor, TITLE);

    async function buy(): Promise<PaidOrder> {
      const made = await visitor.post(
        ENDPOINT_PATHS.orderCreate,
        orderOf(
          page,
          ['Adult', 'Child', 'Student'].map((category) => lineOf(page, 10, category)),
        ),
      );
      const { hash } = OrderCreateResponse.parse(made.body).response;
      await payByCard(await beginToPay(visitor, hash), GOOD_CARD);
      await vi.waitFor(async () => expect((await viewOrder(visitor, hash)).printingAllowed).toBe(1), PATIENCE);
      const { ord_num: number, main } = await viewOrder(visitor, hash);
      return { hash, number, tickets: main.length, returned: [] };
    }

    const statusOf = async ({ hash }: PaidOrder, line: number) =>
      (await viewReturn(visitor, hash)).rows.find((row) => row.id === line)?.status_id;

    /** As a person, who tries again at the shop that is there then. Whether its process was killed on the way. */
    async function cutOff(point: number, step: () => Promise<unknown>): Promise<boolean> {
      const before = shop.kills();
      shop.killAt(point);
      await vi.waitFor(async () => {
        visitor.moveTo(await shop.url());
        await step();
      }, PATIENCE);
      killing.over();
      visitor.moveTo(await shop.url());
      return shop.kills() > before;
    }

    let order = await buy();
    const orders = [order];
    const points = process.env['KILL_STRIDE'] ? killing.points : KILLS;
    for (const point of engine === 'postgres' ? points : KILLS_MS) {
      // One ticket stays: an order without tickets ends otherwise. With a small stride one order has too few.
      if (order.returned.length === order.tickets - 1) {
        order = await buy();
        orders.push(order);
      }
      const { hash } = order;
      const line = order.returned.length + 1;
      order.returned.push(line);
      const { reasons } = await viewReturn(visitor, hash);
      const before = await linksInMailbox(visitor);
      let cut = await cutOff(point, async () => {
        const { errorCode } = await askBack(visitor, hash, [line], reasons[0]?.id);
        // Written down before the process was killed, it cannot be asked for again.
        expect([errorCode, await statusOf(order, line)]).toEqual([expect.stringMatching(/^(0|-9999)$/), 60]);
      });
      const fresh = async () => (await linksInMailbox(visitor)).filter((link) => !before.includes(link));
      await vi.waitFor(async () => expect(await fresh()).toHaveLength(1), PATIENCE);
      const [secret = ''] = await fresh();
      cut =
        (await cutOff(point, async () => {
          expect(await confirmBack(visitor, hash, secret)).toMatchObject({ errorCode: '0' });
        })) || cut;
      expect(await statusOf(order, line)).toBeGreaterThanOrEqual(70);
      if (!cut) break;
    }
    expect(shop.kills()).toBeGreaterThan(1);
    const amounts = new Map<PaidOrder, number>();
    for (const one of orders) {
      for (const line of one.returned)
        await vi.waitFor(async () => expect(await statusOf(one, line)).toBe(80), PATIENCE);
      const { rows } = await viewReturn(visitor, one.hash);
      const returned = rows.filter(({ id }) => one.returned.includes(id));
      amounts.set(
        one,
        returned.reduce((sum, { summa }) => sum + summa * 100, 0),
      );
    }
    const refunded = [...amounts.values()].reduce((sum, amount) => sum + amount, 0);
    expect(bank.statement().reduce((sum, entry) => sum + entry.givenBack, 0)).toBe(refunded);
    await shop.stop();
    running.pop();
    const db = await openAgain(config);
    expect(await applicationsOf(db)).toEqual(
      orders.flatMap(({ returned }) => returned.map((line) => ({ line, state: 'paid_back' }))),
    );
    for (const [{ number, tickets, returned }, back] of amounts)
      expect(await standingOf(db, number)).toMatchObject({ sold: tickets - returned.length, back });
    expect(await auditLedger(db, new Date())).toEqual([]);
  });
});
