/** Email limits that hold under twenty concurrent requests. */
import { beforeAll, expect, it } from 'vitest';
import { createAvailabilityAlerts } from '../modules/alerts/alerts.ts';
import { createOrderLookup } from '../modules/order-lookup/order-lookup.ts';
import { MAX_REMINDERS_PER_HOUR } from '../modules/orders/rules/payment-reminder.ts';
import type { Database } from '../platform/db/index.ts';
import { describeOnBothEngines } from '../platform/db/testing/databases.ts';
import { createTestQueues } from '../platform/jobs/testing/queues.ts';
import { notifyAvailability } from '../workflows/notify-availability.ts';
import { sendPaymentReminders } from '../workflows/send-payment-reminders.ts';
import { createAlertContext } from './support/alert-context.ts';
import { NOW, toInstant } from './support/instants.ts';
import { createPurchaseRequest } from './support/purchase-requests.ts';
import { createRecordingContext } from './support/recording-context.ts';
import { confirmAlerts, listAlertAddresses } from './support/stores/alerts.store.ts';
import { countOrderLinks } from './support/stores/my-orders.store.ts';
import { openSmallShop, type SmallShop } from './support/stores/small-shop.store.ts';
import { takeOrders } from './support/take-orders.ts';

const PER_HOUR = 3;
const runTwentyTimes = <T>(call: (nth: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: 20 }, (_, nth) => call(nth)));

describeOnBothEngines('limits on emails', (_open, { openForAll }) => {
  const openQueue = createTestQueues();
  let db: Database;
  let shops: SmallShop[];
  beforeAll(async () => {
    ({ db } = await openForAll());
    shops = [];
    for (let nth = 0; nth < 20; nth++) shops.push(await openSmallShop(db, { stock: 50, seats: 0, name: `-${nth}` }));
  });

  async function createService() {
    const platform = { db, jobs: openQueue(db), clock: { now: () => NOW } };
    const [myOrders, alerts] = [createOrderLookup(platform), createAvailabilityAlerts(platform)];
    // Only sends jobs: no worker writes an email.
    await platform.jobs.prepare();
    return { myOrders, alerts };
  }

  const getShop = (nth: number): SmallShop => {
    const shop = shops[nth];
    if (!shop) throw new Error(`there is no shop ${nth}`);
    return shop;
  };

  it('send three links to an address per hour, in any spelling', async () => {
    const { myOrders } = await createService();
    await runTwentyTimes((nth) => myOrders.requestLink(nth % 2 ? 'Asel@mail.example' : 'asel@mail.example', 'kz'));
    expect(await countOrderLinks(db, 'asel@mail.example')).toBe(PER_HOUR);
  });

  it('send three alert confirmations to an address per hour, across events', async () => {
    const { alerts } = await createService();
    await runTwentyTimes((nth) => alerts.subscribe(getShop(nth).eventId, 'Asel@mail.example', 'kz'));
    expect((await listAlertAddresses(db)).filter((email) => email === 'Asel@mail.example')).toHaveLength(PER_HOUR);
  });

  it('notify two subscribers per free seat', async () => {
    const notified: string[] = [];
    const { alerts } = await createService();
    for (let nth = 0; nth < 40; nth++) await alerts.subscribe(getShop(5).eventId, `waits-${nth}@mail.example`, 'kz');
    await confirmAlerts(db, getShop(5).eventId);
    const context = { ...createAlertContext([getShop(5).eventId], notified), db, clock: { now: () => NOW } };
    await runTwentyTimes(() => notifyAvailability(context));
    expect(notified).toHaveLength(2);
  });

  it('send three payment reminders to an address per hour', async () => {
    const drafts = Array.from({ length: 20 }, (_, nth) => {
      const draft = createPurchaseRequest(getShop(0), {}, toInstant(nth), 900);
      return { ...draft, buyer: { ...draft.buyer, email: 'asel@mail.example' } };
    });
    for (const [nth, draft] of drafts.entries()) await takeOrders(db, [draft], toInstant(nth));
    const { context, reminded } = createRecordingContext();
    await runTwentyTimes((nth) => sendPaymentReminders({ ...context, db, clock: { now: () => toInstant(60 + nth) } }));
    expect(reminded).toHaveLength(MAX_REMINDERS_PER_HOUR);
  });
});
