// @module-tag long
/**
 * A session is canceled while the process that sends the refunds is killed repeatedly: each order is refunded once.
 *
 * Environment: ORDERS=6.
 */
import { expect, it, vi } from 'vitest';
import { z } from 'zod';
import { auditLedger } from '../../modules/audit-ledger.ts';
import { payByCard } from '../../modules/payments/testing/buyer.ts';
import { describeOnBothEngines } from '../../platform/db/testing/databases.ts';
import { createLine, createOrderBody, makeOrder, openEventPage, viewOrder } from '../support/orders.ts';
import { startKillableShop } from '../support/processes/killable-shop.ts';
import { beginToPay, GOOD_CARD, TITLE, waitUntilPaid } from '../support/processes/simulated-buyers.ts';
import { openCommandRunner } from '../support/staff-commands.ts';
import { Visitor } from '../support/visitor.ts';

const ORDERS = Number(process.env['ORDERS'] ?? 6);
const LONG_MS = 300_000 + ORDERS * 3_000;
const PATIENCE = { timeout: 120_000 + ORDERS * 500, interval: 200 };
/** Statement numbers: refunding an order takes about twenty statements, in addition to background work. */
const KILLS = [20, 110];
const KILLS_MS = [200, 500];

const Open = z.array(z.object({ id: z.number(), title: z.string(), sold: z.number() }));
const Status = z.object({
  waiting: z.number(),
  orders: z.number(),
  tickets: z.number(),
  outstanding: z.array(z.unknown()),
});

describeOnBothEngines(
  'a session cancellation interrupted by process crashes',
  (_open, { engine, createSeason, openAgain }) => {
    it('refunds each order once and in full', { timeout: LONG_MS }, async () => {
      const config = await createSeason();
      const { bank, killing, shop } = await startKillableShop(config, { RATE_LIMIT: '0', HELD_PER_VISITOR: '0' });
      const visitor = new Visitor(await shop.url());
      await visitor.arrive();
      const page = await openEventPage(visitor, TITLE);
      const hashes: string[] = [];
      for (let nth = 0; nth < ORDERS; nth++) {
        const hash = await makeOrder(visitor, createOrderBody(page, [createLine(page, 1)]));
        await payByCard(await beginToPay(visitor, hash), GOOD_CARD);
        hashes.push(hash);
      }
      for (const hash of hashes) await waitUntilPaid(visitor, hash);

      const runCommand = await openCommandRunner('session', config, openAgain);
      const open = Open.parse(JSON.parse((await runCommand('list-open', '--json')).out));
      const session = open.find(({ title, sold }) => title === TITLE && sold >= ORDERS);
      expect(session).toBeDefined();
      const id = `${session?.id}`;
      expect(await runCommand('cancel', id, '--yes')).toMatchObject({ code: 0 });
      // The control socket is closed while the shop restarts.
      const readStatus = async () => {
        const { out } = await runCommand('status', id, '--json').catch(() => ({ out: '' }));
        return out ? Status.parse(JSON.parse(out)) : null;
      };
      for (const point of engine === 'postgres' ? KILLS : KILLS_MS) {
        await shop.url();
        const before = shop.kills();
        shop.killAt(point);
        await vi.waitFor(() => expect(shop.kills()).toBeGreaterThan(before), PATIENCE);
      }
      killing.disarm();
      const began = Date.now();
      const left = (await readStatus())?.waiting ?? ORDERS;
      expect(shop.kills()).toBeGreaterThan(1);
      await vi.waitFor(
        async () =>
          expect(await readStatus()).toEqual({ waiting: 0, orders: ORDERS, tickets: ORDERS, outstanding: [] }),
        PATIENCE,
      );
      if (ORDERS > 6)
        process.stdout.write(`${left} of ${ORDERS} orders in ${Date.now() - began} ms after the last kill\n`);
      visitor.moveTo(await shop.url());
      for (const hash of hashes)
        expect(await viewOrder(visitor, hash)).toMatchObject({ printingAllowed: 0, annulled: 1 });
      const paid = bank.statement().filter(({ refunded }) => refunded > 0);
      expect(paid).toHaveLength(ORDERS);
      for (const { captured, refunded } of paid) expect(refunded).toBe(captured);
      await shop.stop();
      const db = await openAgain(config);
      expect(await auditLedger(db, new Date())).toEqual([]);
    });
  },
);
