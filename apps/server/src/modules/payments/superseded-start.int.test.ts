/** The amount of an order changes while its payment is being started at the bank, which does not know the payment yet. */
import { type Bank, startBank } from '@sahna/demo-bank';
import { afterEach, expect, it } from 'vitest';
import { createDemoBank } from '../../integrations/payment-providers/demo-bank/index.ts';
import type { Database } from '../../platform/db/index.ts';
import { describeWithDatabase } from '../../platform/db/testing/databases.ts';
import { waitUntil } from '../../testing/wait-until.ts';
import type { PaymentProvider } from './index.ts';
import type { Started } from './provider.ts';
import { payByCard } from './testing/buyer.ts';
import { openShop, type TestShop } from './testing/shop.ts';
import { isPolled, listPaymentIds, listPaymentStates } from './testing/states.store.ts';

const SECRET = 'only the shop and the bank know it';
/** Captured without a notification. */
const SILENT_CARD = '4000000000000804';

let bank: Bank;
let shop: TestShop;
afterEach(async () => {
  await shop.stop();
  await bank.close();
});

/** A shop whose first start waits. `cancel` replaces the bank's after that start. */
async function openWithSlowStart(db: Database, cancel?: PaymentProvider['cancel']) {
  bank = await startBank({ port: 0, dataDir: null, secret: SECRET });
  const gate = Promise.withResolvers<void>();
  const started: Started[] = [];
  shop = await openShop(
    db,
    (_own, clock) => {
      const notifyUrl = () => 'http://127.0.0.1:9/nowhere';
      const demo = createDemoBank({ url: () => bank.url, secret: SECRET, notifyUrl, clock });
      return {
        ...demo,
        start: async (order) => {
          await gate.promise;
          const result = await demo.start(order);
          started.push(result);
          return result;
        },
        cancel: (reference) => (cancel && started.length > 0 ? cancel(reference) : demo.cancel(reference)),
      };
    },
    { hasJobs: false },
  );
  const starting = shop.payments.start(shop.input('order-1'));
  await waitUntil(async () => expect(await listPaymentStates(db)).toEqual(['created']));
  expect(await shop.payments.cancelOpenPayment('order-1')).toBe('closed');
  gate.resolve();
  return { result: await starting, started };
}

describeWithDatabase('a payment superseded while it is started', (openDb) => {
  it('is canceled at the bank, and its page is not returned', async () => {
    const db = await openDb();
    const { result, started } = await openWithSlowStart(db);
    expect(result).toEqual({ ok: false, error: { kind: 'unavailable' } });
    await expect(payByCard(getUrl(started), SILENT_CARD)).rejects.toThrow();
    expect(await isPolled(db, 'order-1')).toBe(false);

    expect(await shop.payments.start(shop.input('order-1', { amount: 100 }))).toMatchObject({ ok: true });
    expect(await listPaymentStates(db)).toEqual(['canceled', 'pending']);
  });

  it('is polled until a late capture is found if the bank does not answer', async () => {
    const db = await openDb();
    const unknown = { kind: 'unknown', reason: 'no response' } as const;
    const { result, started } = await openWithSlowStart(db, async () => unknown);
    expect(result).toEqual({ ok: false, error: { kind: 'unavailable' } });
    expect(await isPolled(db, 'order-1')).toBe(true);

    await payByCard(getUrl(started), SILENT_CARD);
    await waitUntil(async () => {
      await shop.payments.work.pollPayments(await listPaymentIds(db));
      expect(await listPaymentStates(db)).toEqual(['succeeded']);
    });
  });
});

function getUrl([first]: readonly Started[]): string {
  if (first?.kind !== 'started' || first.checkout.kind !== 'redirect') throw new Error('the payment did not start');
  return first.checkout.url;
}
