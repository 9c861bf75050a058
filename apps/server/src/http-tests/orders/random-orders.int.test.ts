// @module-tag long
/**
 * Property test: random orders over HTTP with every card of the demo bank: promo codes, add-ons, payments started before the
 * total changed, paid twice and never. At the end the ledger of the shop must equal that of the bank.
 *
 * Environment: ORDERS=40, SEED (printed; repeats the same plans).
 */
import { randomInt } from 'node:crypto';
import { expect, it } from 'vitest';
import { auditLedger } from '../../modules/audit-ledger.ts';
import { describeWithDatabase } from '../../platform/db/testing/databases.ts';
import { getPropertyRuns } from '../../testing/property-runs.ts';
import { type EventPage, openEventPage } from '../support/orders.ts';
import { openShopWithBank, type RunningShop } from '../support/running-shop.ts';
import { carryOut, type Walked } from './random-buyer.ts';
import { countOpen, expireUnpaidOrders, listOrderEntries, listPaymentEntries } from './random-orders.store.ts';
import { drawPlans, type Plan } from './random-plan.ts';

const ORDERS = Number(process.env['ORDERS'] ?? getPropertyRuns(40));
const SEED = Number(process.env['SEED'] ?? randomInt(0x7fffffff));
const AT_ONCE = 16;
const LONG_MS = 300_000 + ORDERS * 600;

/** Each buyer has its own address, so that no limits apply. */
async function sendBuyers(shop: RunningShop, plans: readonly Plan[]): Promise<Walked[]> {
  const pages = new Map<string, Promise<EventPage>>();
  const queue = [...plans.entries()];
  const walked: Walked[] = [];
  const buyer = async (): Promise<void> => {
    for (let next = queue.shift(); next; next = queue.shift()) {
      const [nth, plan] = next;
      const visitor = await shop.visitor({ 'x-forwarded-for': `10.${nth >> 16}.${(nth >> 8) & 255}.${nth & 255}` });
      const page = pages.get(plan.title) ?? openEventPage(visitor, plan.title);
      pages.set(plan.title, page);
      walked.push(await carryOut(plan, visitor, await page));
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, buyer));
  return walked;
}

describeWithDatabase(`random orders (SEED=${SEED})`, (_open, { openSeason }) => {
  it(
    'end with tickets or without payments, and the bank has exactly the payments of the shop',
    async () => {
      const db = await openSeason();
      const environment = { TRUST_PROXY: 'loopback', HELD_PER_VISITOR: '0' };
      const { shop, bank } = await openShopWithBank(db, { environment });
      try {
        const walked = await sendBuyers(shop, drawPlans(SEED, ORDERS));
        expect(walked.flatMap(({ faults }) => faults)).toEqual([]);
        await expireUnpaidOrders(db);
        await expect.poll(() => countOpen(db), { interval: 250 }).toBe(0);

        const orders = await listOrderEntries(db);
        expect(orders).toHaveLength(walked.filter(({ hash }) => hash !== null).length);
        for (const { hash, isPaid, total, remaining, places, tickets } of orders)
          expect({ hash, remaining, tickets }).toEqual({
            hash,
            remaining: isPaid ? total : 0,
            tickets: isPaid ? places : 0,
          });
        // A payment unknown to the bank took nothing.
        const atBank = new Map(bank.statement().map((entry) => [entry.key, entry]));
        for (const { key, ...entry } of await listPaymentEntries(db))
          expect({ key, ...entry }).toEqual(atBank.get(key) ?? { key, captured: 0, refunded: 0 });
        expect(await auditLedger(db, new Date())).toEqual([]);
        expectVariety(walked, orders);
      } finally {
        await shop.stop();
      }
    },
    LONG_MS,
  );
});

/** Prevents a run without any of these cases from passing. */
function expectVariety(walked: readonly Walked[], orders: readonly { isPaid: boolean }[]): void {
  const occurrences = Map.groupBy(
    walked.flatMap(({ outcomes }) => outcomes),
    (outcome) => outcome,
  );
  for (const outcome of [
    'apply taken',
    'apply refused',
    'cancel taken',
    'use taken',
    'use refused',
    'unuse taken',
    'add taken',
    'add refused',
    'remove taken',
  ])
    expect(occurrences.get(outcome)?.length ?? 0, outcome).toBeGreaterThan(0);
  expect(orders.filter(({ isPaid }) => isPaid).length, 'paid').toBeGreaterThan(ORDERS / 10);
  expect(orders.filter(({ isPaid }) => !isPaid).length, 'unpaid').toBeGreaterThan(ORDERS / 20);
}
