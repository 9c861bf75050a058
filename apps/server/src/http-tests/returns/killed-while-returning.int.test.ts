// @module-tag long
/**
 * Tickets are returned while the process is killed before one statement after the other (kill-points.ts): each return request
 * exists once.
 */
import { expect, it, vi } from 'vitest';
import { auditLedger } from '../../modules/audit-ledger.ts';
import { describeOnBothEngines } from '../../platform/db/testing/databases.ts';
import { createLine, createOrderBody, makeOrder, openEventPage, viewOrder } from '../support/orders.ts';
import { startKillableShop } from '../support/processes/killable-shop.ts';
import { payOrder } from '../support/processes/simulated-buyers.ts';
import {
  confirmReturnLink,
  listMailboxSecrets,
  submitReturn,
  sumRefunds,
  viewReturn,
} from '../support/return-requests.ts';
import { listReturnRequests, readStoredOrder } from '../support/stores/order-return.store.ts';
import { Visitor } from '../support/visitor.ts';

const TITLE = 'Up and Down';
/** A job of a killed process is retried when it expires (platform/jobs/definition.ts). */
const PATIENCE = { timeout: 120_000, interval: 100 };
/** Statement numbers: requesting takes about twenty statements, confirming about forty. `KILL_STRIDE=1` tries all of them. */
const KILLS = [18, 30];
/** Embedded engine: during the request or its confirmation, and just after. */
const KILLS_MS = [3, 12];

/** `returned`: lines of the order, from the first on. */
type PaidOrder = { hash: string; number: number; tickets: number; returned: number[] };

describeOnBothEngines(
  'a ticket return interrupted by process crashes',
  (_open, { engine, createSeason, openAgain }) => {
    it('completes once or not at all, and is refunded once', async () => {
      const config = await createSeason();
      const { bank, killing, shop } = await startKillableShop(config);
      const visitor = new Visitor(await shop.url());
      await visitor.arrive();
      const page = await openEventPage(visitor, TITLE);

      // Of the 30 places of the session one stays taken per order: three more orders of 27 find room.
      async function buy(): Promise<PaidOrder> {
        const lines = ['Adult', 'Child', 'Student'].map((category) => createLine(page, 9, category));
        const hash = await makeOrder(visitor, createOrderBody(page, lines));
        await payOrder(visitor, hash);
        const { ord_num: number, main } = await viewOrder(visitor, hash);
        return { hash, number, tickets: main.length, returned: [] };
      }

      const readStatus = async ({ hash }: PaidOrder, line: number) =>
        (await viewReturn(visitor, hash)).rows.find((row) => row.id === line)?.status_id;

      /** Retries the step at the current shop, as a person would. Returns whether its process was killed. */
      async function simulateOutage(point: number, step: () => Promise<unknown>): Promise<boolean> {
        const before = shop.kills();
        shop.killAt(point);
        await vi.waitFor(async () => {
          visitor.moveTo(await shop.url());
          await step();
        }, PATIENCE);
        killing.disarm();
        visitor.moveTo(await shop.url());
        return shop.kills() > before;
      }

      let order = await buy();
      const orders = [order];
      const points = process.env['KILL_STRIDE'] ? killing.points : KILLS;
      for (const point of engine === 'postgres' ? points : KILLS_MS) {
        // One ticket stays, because an order without tickets ends differently. With a small stride one order has too few.
        if (order.returned.length === order.tickets - 1) {
          order = await buy();
          orders.push(order);
        }
        const { hash } = order;
        const line = order.returned.length + 1;
        order.returned.push(line);
        const { reasons } = await viewReturn(visitor, hash);
        const before = await listMailboxSecrets(visitor);
        let wasKilled = await simulateOutage(point, async () => {
          const { errorCode } = await submitReturn(visitor, hash, [line], reasons[0]?.id);
          // Recorded before the kill, it cannot be requested again.
          expect([errorCode, await readStatus(order, line)]).toEqual([expect.stringMatching(/^(0|-9999)$/), 60]);
        });
        const findNewLink = async () => (await listMailboxSecrets(visitor)).filter((link) => !before.includes(link));
        await vi.waitFor(async () => expect(await findNewLink()).toHaveLength(1), PATIENCE);
        const [secret = ''] = await findNewLink();
        wasKilled =
          (await simulateOutage(point, async () => {
            expect(await confirmReturnLink(visitor, hash, secret)).toMatchObject({ errorCode: '0' });
          })) || wasKilled;
        expect(await readStatus(order, line)).toBeGreaterThanOrEqual(70);
        if (!wasKilled) break;
      }
      expect(shop.kills()).toBeGreaterThan(1);
      const amounts = new Map<PaidOrder, number>();
      for (const paidOrder of orders) {
        for (const line of paidOrder.returned)
          await vi.waitFor(async () => expect(await readStatus(paidOrder, line)).toBe(80), PATIENCE);
        const { rows } = await viewReturn(visitor, paidOrder.hash);
        const returned = rows.filter(({ id }) => paidOrder.returned.includes(id));
        amounts.set(
          paidOrder,
          returned.reduce((sum, { summa }) => sum + summa * 100, 0),
        );
      }
      const refunded = [...amounts.values()].reduce((sum, amount) => sum + amount, 0);
      expect(sumRefunds(bank)).toBe(refunded);
      await shop.stop();
      const db = await openAgain(config);
      expect(await listReturnRequests(db)).toEqual(
        orders.flatMap(({ returned }) => returned.map((line) => ({ line, state: 'refunded' }))),
      );
      for (const [{ number, tickets, returned }, back] of amounts)
        expect(await readStoredOrder(db, number)).toMatchObject({ sold: tickets - returned.length, back });
      expect(await auditLedger(db, new Date())).toEqual([]);
    });
  },
);
