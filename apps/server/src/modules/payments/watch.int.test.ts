/** Captured payments without tickets or a refund are counted, and reported once. */
import { startBank } from '@sahna/demo-bank';
import { expect, it } from 'vitest';
import { createDemoBank } from '../../integrations/payment-providers/demo-bank/index.ts';
import { describeWithDatabase } from '../../platform/db/testing/databases.ts';
import { waitUntil } from '../../testing/wait-until.ts';
import { payByCard } from './testing/buyer.ts';
import { openShop } from './testing/shop.ts';

const SECRET = 'only the shop and the bank know it';
const TIMEOUT_MS = 180_000;

describeWithDatabase('unfulfilled payment report', (openDb) => {
  it('counts a payment that cannot be applied, logs it once, and clears it once applied', async () => {
    const bank = await startBank({ port: 0, dataDir: null, secret: SECRET });
    let broken = true;
    const shop = await openShop(
      await openDb(),
      (notifyUrl, clock) => createDemoBank({ url: () => bank.url, secret: SECRET, notifyUrl, clock }),
      {
        decide: () => {
          if (broken) throw new Error('the places cannot be written');
          return { kind: 'applied' };
        },
      },
    );
    const getErrors = () => shop.errors.filter(({ message }) => message.includes('neither tickets nor a refund'));
    try {
      const started = await shop.payments.start(shop.input('order-1'));
      if (!started.ok || started.value.checkout.kind !== 'redirect') throw new Error('the payment did not start');
      await payByCard(started.value.checkout.url, '4000000000000002');
      expect(await shop.payments.countUnfulfilled()).toEqual({ count: 0, oldestSeconds: 0 });

      shop.clock.advance(90);
      for (let minute = 0; minute < 3; minute++) await shop.watch();
      await waitUntil(() => expect(getErrors()).toHaveLength(1), TIMEOUT_MS);
      expect(getErrors()[0]?.fields).toMatchObject({ subject: 'order-1', paymentId: started.value.paymentId });
      const counted = await shop.payments.countUnfulfilled();
      expect(counted.count).toBe(1);
      expect(counted.oldestSeconds).toBeGreaterThanOrEqual(90);

      broken = false;
      await shop.sweep();
      // `shop.sold` changes before the transaction commits, so the count is awaited first.
      await waitUntil(
        async () => expect(await shop.payments.countUnfulfilled()).toEqual({ count: 0, oldestSeconds: 0 }),
        TIMEOUT_MS,
      );
      expect(shop.sold).toEqual(['order-1']);
      expect(getErrors()).toHaveLength(1);
    } finally {
      await shop.stop();
      await bank.close();
    }
  });
});
