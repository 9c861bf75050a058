import { expect, it } from 'vitest';
import type { Database } from '../platform/db/index.ts';
import { describeOnBothEngines } from '../platform/db/testing/databases.ts';
import { sendPaymentReminders } from '../workflows/send-payment-reminders.ts';
import { NOW, toInstant } from './support/instants.ts';
import { createPurchaseRequest } from './support/purchase-requests.ts';
import { createRecordingContext } from './support/recording-context.ts';
import { openSmallShop, type SmallShop } from './support/stores/small-shop.store.ts';
import { sweepOrders, takeOrders } from './support/take-orders.ts';

describeOnBothEngines('payment reminders', (open, { itOnce }) => {
  async function openShopWithOrders(
    emails: readonly string[],
    holdSeconds = 900,
  ): Promise<{ db: Database; shop: SmallShop }> {
    const db = await open();
    const shop = await openSmallShop(db, { stock: 50, seats: 0 });
    const drafts = emails.map((email) => {
      const draft = createPurchaseRequest(shop, {}, NOW, holdSeconds);
      return { ...draft, buyer: { ...draft.buyer, email } };
    });
    for (const result of await takeOrders(db, drafts, NOW)) expect(result.ok).toBe(true);
    return { db, shop };
  }

  it('are sent once, a minute after the order, by concurrent runs', async () => {
    const { db } = await openShopWithOrders(['a@mail.example', 'b@mail.example', '']);
    const { context, reminded } = createRecordingContext();
    const sendReminders = (seconds: number) =>
      sendPaymentReminders({ ...context, db, clock: { now: () => toInstant(seconds) } });
    await sendReminders(59);
    expect(reminded).toHaveLength(0);
    await Promise.all([sendReminders(60), sendReminders(60), sendReminders(61)]);
    await sendReminders(300);
    expect(reminded).toHaveLength(2);
    expect(new Set(reminded).size).toBe(2);
  });

  itOnce('are not sent for an order that has expired or expires soon', async () => {
    const { db } = await openShopWithOrders(['a@mail.example'], 179);
    const { context, reminded } = createRecordingContext();
    await sendPaymentReminders({ ...context, db, clock: { now: () => toInstant(60) } });
    await sweepOrders(db, context, toInstant(180));
    await sendPaymentReminders({ ...context, db, clock: { now: () => toInstant(180) } });
    expect(reminded).toHaveLength(0);
  });

  itOnce('are sent to one address at most three times an hour, in upper or lower case', async () => {
    const { db, shop } = await openShopWithOrders(['v@mail.example', 'V@mail.example']);
    const { context, reminded } = createRecordingContext();
    await sendPaymentReminders({ ...context, db, clock: { now: () => toInstant(60) } });
    const drafts = Array.from({ length: 3 }, () => {
      const draft = createPurchaseRequest(shop, {}, toInstant(100));
      return { ...draft, buyer: { ...draft.buyer, email: 'v@MAIL.example' } };
    });
    await takeOrders(db, drafts, toInstant(100));
    await sendPaymentReminders({ ...context, db, clock: { now: () => toInstant(170) } });
    expect(reminded).toHaveLength(3);
  });
});
