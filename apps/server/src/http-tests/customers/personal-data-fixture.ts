/**
 * Leaves a buyer’s personal data in many places: exchanged, rescheduled, canceled and unpaid orders, and an availability alert.
 */
import { ALERT_PATHS } from '@sahna/contract/alerts/paths';
import { expect } from 'vitest';
import type { Database } from '../../platform/db/index.ts';
import { offerId } from '../../platform/lib/ids.ts';
import { addDays, toLocalDay } from '../../platform/lib/local-date.ts';
import { STAFF } from '../../testing/actors.ts';
import { readServerText } from '../../testing/read-server-text.ts';
import { cancelSession, rescheduleSession } from '../../workflows/change-sessions.ts';
import { exchangeTickets } from '../../workflows/exchange-tickets.ts';
import { createLine, createOrderBody, findEventHash, makeOrder, openEventPage, viewOrder } from '../support/orders.ts';
import type { RunningShop } from '../support/running-shop.ts';
import { listAlertEmails, sellOut, setFree } from '../support/stores/alerts.store.ts';
import { listOffersFor, listOtherSessions, readSessionTime } from '../support/stores/exchange.store.ts';
import { findSessionOf, listEmailSubjects } from '../support/stores/sessions.store.ts';
import type { Visitor } from '../support/visitor.ts';
import { backdateOrder } from './privacy.store.ts';

export type Visit = {
  db: Database;
  shop: RunningShop;
  buyer: Visitor;
  person: { fio: string; phone: string; email: string };
  /** Pays an order of the buyer and waits for its tickets. */
  pay(hash: string): Promise<void>;
};

/**
 * Exchanges a ticket for a session that is then rescheduled, cancels another session, and leaves an unpaid order. Returns the
 * hashes of the orders.
 */
export async function goThroughChanges({ db, shop, buyer, person, pay }: Visit): Promise<string[]> {
  const page = await openEventPage(buyer, 'Abai');
  const cheapest = page.price.toSorted((first, other) => first.price - other.price)[0]?.category_en;
  const order = (where: object = {}) =>
    makeOrder(buyer, { ...createOrderBody(page, [{ ...createLine(page, 1, cheapest), ...where }]), ...person });
  const [exchanged, canceled] = [await order(), await order()];
  await pay(exchanged);
  await pay(canceled);
  const { ord_num: number } = await viewOrder(buyer, exchanged);
  const session = await findSessionOf(db, number);
  const [other] = await listOtherSessions(db, number);
  if (other === undefined) throw new Error('the event has one session');
  // Ordered before the session moves, because processes load the change a moment later.
  const unpaid = await order(await readSessionTime(db, other));
  const dearest = (await listOffersFor(db, number, other)).at(-1);
  const request = { order: exchanged, lines: [1], session: other, seats: [], offer: dearest && offerId(dearest.id) };
  const done = await exchangeTickets(shop.context, request, STAFF);
  if (!done.ok || done.value.created.amountDue === 0) throw new Error('there is nothing to be paid');
  await pay(done.value.created.hash);
  const today = toLocalDay(new Date(), 'Asia/Almaty');
  const reschedule = { day: addDays(today, 300), time: '18:30', until: addDays(today, 9) };
  expect(await rescheduleSession(shop.context, other, reschedule, STAFF)).toEqual({ orders: 1 });
  expect(await cancelSession(shop.context, session, STAFF)).toBe('canceled');
  await backdateOrder(db, unpaid, 10);
  const listSubjects = async () => (await listEmailSubjects(db, person.email)).join('\n');
  for (const subject of [
    'exchange-subject',
    'rescheduled-subject',
    'return-canceled-subject',
    'return-canceled-paid-subject',
    'payment-reminder-subject',
  ])
    await expect.poll(listSubjects).toContain(readSubjectStart(subject));
  return [exchanged, canceled, done.value.created.hash, unpaid];
}

/** The subject of an email about Abai, up to the first value other than the title. */
function readSubjectStart(subject: string): string {
  return readServerText('modules/notifications', 'en', subject, { 'event.name': 'Abai' }).split('{', 1).join();
}

export async function waitForTickets({ db, buyer, person }: Visit, title: string): Promise<void> {
  await sellOut(db, title);
  await buyer.post(ALERT_PATHS.ask, { hash: await findEventHash(buyer, title), email: person.email, lang: 'en' });
  await expect.poll(async () => (await listAlertEmails(db, person.email)).length).toBe(1);
  const [email] = await listAlertEmails(db, person.email);
  await buyer.post(ALERT_PATHS.answer, { link: email?.link.split('#')[1], action: 'confirm', lang: 'en' });
  await setFree(db, title);
  await expect.poll(async () => (await listAlertEmails(db, person.email)).length).toBe(2);
}
