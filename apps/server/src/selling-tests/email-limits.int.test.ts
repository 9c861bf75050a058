/** Limits on emails that hold when twenty calls count at the same time. */
import { beforeAll, expect, it } from 'vitest';
import { createAlerts } from '../modules/alerts/index.ts';
import { createMyOrders } from '../modules/order-lookup/index.ts';
import { HELD_LETTERS_AN_HOUR } from '../modules/orders/rules/held-letter.ts';
import type { Database } from '../platform/db/index.ts';
import { describeOnBothEngines } from '../platform/db/testing/databases.ts';
import { stoppedQueues } from '../platform/jobs/testing/queues.ts';
import { sendPaymentReminders } from '../workflows/send-payment-reminders.ts';
import { alertRows, confirmAlerts } from './support/alerts.store.ts';
import { draftOf } from './support/drafts.ts';
import { linkCount } from './support/my-orders.store.ts';
import { recordingContext } from './support/recording-context.ts';
import { openSmallShop, type SmallShop } from './support/small-shop.store.ts';
import { takeOrders } from './support/take-orders.ts';

const NOW = new Date('2026-12-01T10:00:00Z');
const PER_HOUR = 3;
const later = (seconds: number): Date => new Date(NOW.getTime() + seconds * 1000);
const twenty = <T>(call: (nth: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: 20 }, (_, nth) => call(nth)));

describeOnBothEngines('limits on emails', (_open, { openForAll }) => {
  const queueOn = stoppedQueues();
  let db: Database;
  let shops: SmallShop[];
  beforeAll(async () => {
    ({ db } = await openForAll());
    shops = [];
    for (let nth = 0; nth < 20; nth++) shops.push(await openSmallShop(db, { stock: 50, seats: 0, name: `-${nth}` }));
  });

  async function createService(notified: string[] = []) {
    const jobs = queueOn(db);
    const clock = { now: () => NOW };
    const common = { db, jobs, clock };
    const myOrders = createMyOrders({ ...common, hasOrders: async () => true, writeLetter: async () => {} });
    const alerts = createAlerts({
      ...common,
      freePlaces: async (events) => new Map(events.map((id) => [id, 1])),
      writeAsked: async () => {},
      writeTold: async (_tx, emails) => void notified.push(...emails.map(({ email }) => email)),
    });
    // Sends only: no worker writes an email.
    await jobs.prepare();
    return { myOrders, alerts };
  }

  const shopOf = (nth: number): SmallShop => {
    const shop = shops[nth];
    if (!shop) throw new Error(`there is no shop ${nth}`);
    return shop;
  };

  it('sends three links to an address in an hour, however it is written', async () => {
    const { myOrders } = await createService();
    await twenty((nth) => myOrders.askForLink(nth % 2 ? 'Asel@mail.example' : 'asel@mail.example', 'kz'));
    expect(await linkCount(db, 'asel@mail.example')).toBe(PER_HOUR);
  });

  it('asks an address to confirm three alerts in an hour, whatever events they are about', async () => {
    const { alerts } = await createService();
    await twenty((nth) => alerts.ask(shopOf(nth).eventId, 'Asel@mail.example', 'kz'));
    expect(await alertRows(db)).toHaveLength(PER_HOUR);
  });

  it('notifies two subscribers of one free place', async () => {
    const notified: string[] = [];
    const { alerts } = await createService(notified);
    for (let nth = 0; nth < 40; nth++) await alerts.ask(shopOf(5).eventId, `waits-${nth}@mail.example`, 'kz');
    await confirmAlerts(db, shopOf(5).eventId);
    await twenty(() => alerts.tell());
    expect(notified).toHaveLength(2);
  });

  it('reminds an address of three unpaid orders in an hour', async () => {
    const drafts = Array.from({ length: 20 }, (_, nth) => {
      const draft = draftOf(shopOf(0), {}, later(nth), 900);
      return { ...draft, buyer: { ...draft.buyer, email: 'asel@mail.example' } };
    });
    for (const [nth, draft] of drafts.entries()) await takeOrders(db, [draft], later(nth));
    const { context, held } = recordingContext();
    await twenty((nth) => sendPaymentReminders({ ...context, db, clock: { now: () => later(60 + nth) } }));
    expect(held).toHaveLength(HELD_LETTERS_AN_HOUR);
  });
});
