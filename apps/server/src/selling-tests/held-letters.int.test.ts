import { expect, it } from 'vitest';
import type { Database } from '../platform/db/index.ts';
import { describeOnBothEngines } from '../platform/db/testing/databases.ts';
import { sendPaymentReminders } from '../workflows/send-payment-reminders.ts';
import { draftOf } from './support/drafts.ts';
import { recordingContext } from './support/recording-context.ts';
import { openSmallShop, type SmallShop } from './support/small-shop.store.ts';
import { sweepOrders, takeOrders } from './support/take-orders.ts';

const NOW = new Date('2026-12-01T10:00:00Z');
const later = (seconds: number): Date => new Date(NOW.getTime() + seconds * 1000);

describeOnBothEngines('letters about orders that wait for their money', (open, { itOnce }) => {
  async function ordered(emails: readonly string[], holdSeconds = 900): Promise<{ db: Database; shop: SmallShop }> {
    const db = await open();
    const shop = await openSmallShop(db, { stock: 50, seats: 0 });
    const drafts = emails.map((email) => {
      const draft = draftOf(shop, {}, NOW, holdSeconds);
      return { ...draft, buyer: { ...draft.buyer, email } };
    });
    for (const made of await takeOrders(db, drafts, NOW)) expect(made.ok).toBe(true);
    return { db, shop };
  }

  it('are written after a minute, once, whoever looks at the same time', async () => {
    const { db } = await ordered(['a@mail.example', 'b@mail.example', '']);
    const { context, held } = recordingContext();
    const look = (seconds: number) => sendPaymentReminders({ ...context, db, clock: { now: () => later(seconds) } });
    await look(59);
    expect(held).toHaveLength(0);
    await Promise.all([look(60), look(60), look(61)]);
    await look(300);
    expect(held).toHaveLength(2);
    expect(new Set(held).size).toBe(2);
  });

  itOnce('are not written for an order that has ended, or is about to', async () => {
    const { db } = await ordered(['a@mail.example'], 179);
    const { context, held } = recordingContext();
    await sendPaymentReminders({ ...context, db, clock: { now: () => later(60) } });
    await sweepOrders(db, context, later(180));
    await sendPaymentReminders({ ...context, db, clock: { now: () => later(180) } });
    expect(held).toHaveLength(0);
  });

  itOnce('come to one address three times an hour at the most, in whatever case it is written', async () => {
    const { db, shop } = await ordered(['v@mail.example', 'V@mail.example']);
    const { context, held } = recordingContext();
    await sendPaymentReminders({ ...context, db, clock: { now: () => later(60) } });
    const drafts = Array.from({ length: 3 }, () => {
      const draft = draftOf(shop, {}, later(100));
      return { ...draft, buyer: { ...draft.buyer, email: 'v@MAIL.example' } };
    });
    await takeOrders(db, drafts, later(100));
    await sendPaymentReminders({ ...context, db, clock: { now: () => later(170) } });
    expect(held).toHaveLength(3);
  });
});
