/**
 * Availability alerts without HTTP: who is notified, how many at a time, and how long addresses are stored. Emails go to a list.
 */
import { expect, it } from 'vitest';
import { alertConfirmationSend, createAvailabilityAlerts } from '../modules/alerts/alerts.ts';
import { describeWithDatabase } from '../platform/db/testing/databases.ts';
import { createTestQueues } from '../platform/jobs/testing/queues.ts';
import { notifyAvailability, sendAlertConfirmation } from '../workflows/notify-availability.ts';
import { createAlertContext } from './support/alert-context.ts';
import { NOW } from './support/instants.ts';
import { listAlertAddresses } from './support/stores/alerts.store.ts';
import { openSmallShop } from './support/stores/small-shop.store.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

describeWithDatabase('availability alerts', (open) => {
  const openQueue = createTestQueues();

  async function openAlerts() {
    const db = await open();
    const { eventId } = await openSmallShop(db, { stock: 0, seats: 0 });
    const jobs = openQueue(db);
    let [now, free] = [NOW, 0];
    const confirmations: { secret: string }[] = [];
    const notified: string[] = [];
    const clock = { now: () => now };
    const context = { ...createAlertContext([eventId], notified, () => free), db, clock };
    context.notifications.notifyAlertRequested = async (_tx, email) => void confirmations.push(email);
    const alerts = createAvailabilityAlerts({ db, jobs, clock });
    jobs.handle(alertConfirmationSend, ({ alertId }) => sendAlertConfirmation(context, alertId));
    await jobs.start();
    const notify = () => notifyAvailability(context);
    const confirm = async (email: string): Promise<string> => {
      const before = confirmations.length;
      await alerts.subscribe(eventId, email, 'kz');
      await expect.poll(() => confirmations.length).toBe(before + 1);
      const link = confirmations.at(-1)?.secret ?? '';
      // Emails are written before their transaction commits.
      await expect.poll(() => alerts.find(link)).not.toBeNull();
      await alerts.confirm(link);
      return link;
    };
    const expectNobodyNotified = async (): Promise<void> => {
      const before = notified.length;
      expect((await notify()).failed).toEqual([]);
      expect(notified).toHaveLength(before);
    };
    return {
      ...{ db, jobs, alerts, notify, eventId, confirmations, notified, confirm, expectNobodyNotified },
      setFree: (places: number) => {
        free = places;
      },
      wait: (ms: number) => {
        now = new Date(now.getTime() + ms);
      },
    };
  }

  it('are sent to two subscribers per free seat, oldest first, and to others after 15 minutes if seats remain', async () => {
    const { notify, notified, confirm, setFree, wait, jobs, expectNobodyNotified } = await openAlerts();
    for (const name of ['a', 'b', 'c', 'd', 'e']) await confirm(`${name}@mail.example`);
    await expectNobodyNotified();
    setFree(1);
    await notify();
    expect(notified).toEqual(['a@mail.example', 'b@mail.example']);
    await expectNobodyNotified();
    wait(16 * MINUTE);
    setFree(0);
    await expectNobodyNotified();
    setFree(9);
    // Like two processes.
    await Promise.all([notify(), notify()]);
    expect(notified.toSorted()).toEqual(['a', 'b', 'c', 'd', 'e'].map((name) => `${name}@mail.example`));
    wait(DAY);
    await expectNobodyNotified();
    await jobs.stop();
  });

  it('are not sent to unconfirmed or unsubscribed addresses, which can subscribe again', async () => {
    const { alerts, notify, eventId, confirmations, notified, confirm, setFree, wait, jobs, expectNobodyNotified } =
      await openAlerts();
    const link = await confirm('a@mail.example');
    await alerts.unsubscribe(link);
    await alerts.subscribe(eventId, 'b@mail.example', 'kz');
    await expect.poll(() => confirmations.length).toBe(2);
    setFree(9);
    await expectNobodyNotified();
    wait(2 * 60 * MINUTE);
    await confirm('A@mail.example');
    await notify();
    expect(notified).toEqual(['A@mail.example']);
    expect(await alerts.find(link)).toMatchObject({ state: 'unsubscribed' });
    await jobs.stop();
  });

  it('are deleted after two days unconfirmed, and a month after they end', async () => {
    const { db, alerts, eventId, confirmations, confirm, wait, jobs } = await openAlerts();
    const left = await confirm('left@mail.example');
    await alerts.unsubscribe(left);
    await confirm('waits@mail.example');
    await alerts.subscribe(eventId, 'never@mail.example', 'kz');
    await expect.poll(() => confirmations.length).toBe(3);
    wait(2 * DAY + MINUTE);
    await alerts.expire();
    expect(await listAlertAddresses(db)).toEqual(['left@mail.example', 'waits@mail.example']);
    wait(29 * DAY);
    await alerts.expire();
    expect(await listAlertAddresses(db)).toEqual(['waits@mail.example']);
    await jobs.stop();
  });
});
