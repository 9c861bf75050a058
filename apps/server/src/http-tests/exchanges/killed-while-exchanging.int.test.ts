// @module-tag long
/**
 * The process is killed repeatedly while it exchanges tickets: each ticket is exchanged once or not at all, and no money is lost.
 */
import { ENDPOINT_PATHS } from '@sahna/contract';
import { OrderCreateResponse } from '@sahna/contract/orders/order-create';
import { expect, it, vi } from 'vitest';
import { z } from 'zod';
import { auditLedger } from '../../modules/audit-ledger.ts';
import { payByCard } from '../../modules/payments/testing/buyer.ts';
import { describeOnBothEngines } from '../../platform/db/testing/databases.ts';
import { createLine, createOrderBody, openEventPage, viewOrder } from '../support/orders.ts';
import { startKillableShop } from '../support/processes/killable-shop.ts';
import { beginToPay, GOOD_CARD } from '../support/processes/simulated-buyers.ts';
import { openCommandRunner } from '../support/staff-commands.ts';
import { sumMoney } from '../support/stores/exchange.store.ts';
import { Visitor } from '../support/visitor.ts';

const PATIENCE = { timeout: 150_000, interval: 200 };
/** Statement numbers: an exchange takes about sixty statements, in addition to background work. */
const KILLS = [25, 100];
const KILLS_MS = [5];

const Listed = z.object({
  tickets: z.array(z.object({ line: z.number(), state: z.string(), session: z.number() })),
  sessions: z.array(z.object({ id: z.number(), offers: z.array(z.object({ id: z.number(), price: z.number() })) })),
});
const Done = z.object({ order: z.number(), address: z.string(), toPay: z.number() });

describeOnBothEngines('an exchange interrupted by a process crash', (_open, { engine, createSeason, openAgain }) => {
  it('completes once or not at all after each crash', async () => {
    const config = await createSeason();
    const { bank, killing, shop } = await startKillableShop(config);
    const visitor = new Visitor(await shop.url());
    await visitor.arrive();
    const page = await openEventPage(visitor, 'Abai');
    const hasTickets = (hash: string) =>
      vi.waitFor(async () => {
        visitor.moveTo(await shop.url());
        expect((await viewOrder(visitor, hash)).main[0]?.tickethash_id).toBeTruthy();
      }, PATIENCE);
    const runCommand = await openCommandRunner('exchange', config, openAgain);
    /** Retries while the control socket is closed. */
    const persist = (...args: string[]) =>
      vi.waitFor(async () => {
        await shop.url();
        return runCommand(...args);
      }, PATIENCE);

    for (const [nth, point] of (engine === 'postgres' ? KILLS : KILLS_MS).entries()) {
      const created = await visitor.post(ENDPOINT_PATHS.orderCreate, createOrderBody(page, [createLine(page, 1)]));
      const { hash } = OrderCreateResponse.parse(created.body).response;
      await payByCard(await beginToPay(visitor, hash), GOOD_CARD);
      await hasTickets(hash);
      const number = `${(await viewOrder(visitor, hash)).ord_num}`;
      const list = async () => Listed.parse(JSON.parse((await persist(number, '--json')).out));
      const { tickets, sessions } = await list();
      const other = sessions.find(({ id }) => id !== tickets[0]?.session);
      const cheap = other?.offers.toSorted((a, b) => a.price - b.price)[0];
      const before = shop.kills();
      shop.killAt(point);
      // The interrupted command is repeated, as a person would; it is refused if the first one was completed.
      const exchange = (order: string, session = 0, offer = 0) =>
        persist(
          order,
          ...['--tickets', '1'],
          ...['--for', `${session}`],
          ...['--offer', `${offer}`],
          '--yes',
          '--json',
        );
      const result = await exchange(number, other?.id, cheap?.id);
      const done = result.code === 0 ? Done.parse(JSON.parse(result.out)) : null;
      if (done) expect(done.toPay).toBe(0);
      await vi.waitFor(async () => expect((await list()).tickets[0]?.state).toBe('void'), PATIENCE);
      if (engine === 'postgres' || nth === 0)
        await vi.waitFor(() => expect(shop.kills()).toBeGreaterThan(before), PATIENCE);
      killing.disarm();
      visitor.moveTo(await shop.url());
      expect(await exchange(number, other?.id, cheap?.id)).toMatchObject({ code: 2 });
      if (!done) continue;
      // Back to the most expensive offer: the difference is paid while the process is killed once more.
      const fresh = `${done.order}`;
      const dear = other?.offers.toSorted((a, b) => b.price - a.price)[0];
      const dearer = await exchange(fresh, tickets[0]?.session, dear?.id);
      const { address, toPay } = Done.parse(JSON.parse(dearer.out));
      expect(toPay).toBeGreaterThan(0);
      const last = address.split('/').at(-1)?.split('?')[0] ?? '';
      const bankUrl = await beginToPay(visitor, last);
      shop.killAt(point);
      await payByCard(bankUrl, GOOD_CARD).catch(() => null);
      await hasTickets(last);
      killing.disarm();
    }
    // The exchange that a kill by time interrupts may be done already: then there is no payment to interrupt.
    expect(shop.kills()).toBeGreaterThan(engine === 'postgres' ? 1 : 0);
    await vi.waitFor(() => expect(bank.statement().some(({ refunded }) => refunded > 0)).toBe(true), PATIENCE);
    await shop.url();
    await shop.stop();
    const db = await openAgain(config);
    const { brought, back, worth } = await sumMoney(db);
    expect(brought - back).toBe(worth);
    expect(await auditLedger(db, new Date())).toEqual([]);
  }, 400_000);
});
