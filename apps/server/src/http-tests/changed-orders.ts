/** What a buyer goes through whose traces are searched for afterwards: tickets exchanged, moved, cancelled and held, and others waited for. */
import { ALERT_PATHS } from '@sahna/contract/alert-paths';
import { expect } from 'vitest';
import type { Database } from '../platform/db/index.ts';
import { offerId } from '../platform/lib/ids.ts';
import { addDays, dayAt } from '../platform/lib/local-date.ts';
import { alertLetters, sellOut, setFree } from './alerts.store.ts';
import { lettersTo, sessionOf } from './cancelled-session.store.ts';
import { offersOf, otherSessions, whenIs } from './exchange.store.ts';
import { eventHash, lineOf, makeOrder, openEventPage, orderOf, viewOrder } from './orders.ts';
import { wasMade } from './privacy.store.ts';
import type { RunningShop } from './running-shop.ts';
import type { Visitor } from './visitor.ts';

const PATIENCE = { timeout: 30_000 };

export type Visit = {
  db: Database;
  shop: RunningShop;
  buyer: Visitor;
  person: { fio: string; phone: string; email: string };
  /** Pays an order of the buyer's and waits for its tickets. */
  pay(hash: string): Promise<void>;
};

/** An evening is exchanged for a dearer one, which is moved; another one is cancelled; a third is held unpaid. Returns the orders. */
export async function goThroughChanges({ db, shop, buyer, person, pay }: Visit): Promise<string[]> {
  const page = await openEventPage(buyer, 'Abai');
  const cheapest = page.price.toSorted((one, other) => one.price - other.price)[0]?.category_en;
  const order = (where: object = {}) =>
    makeOrder(buyer, { ...orderOf(page, [{ ...lineOf(page, 1, cheapest), ...where }]), ...person });
  const [exchanged, cancelled] = [await order(), await order()];
  await pay(exchanged);
  await pay(cancelled);
  const { ord_num: number } = await viewOrder(buyer, exchanged);
  const evening = await sessionOf(db, number);
  const [other] = await otherSessions(db, number);
  if (other === undefined) throw new Error('there is one evening');
  // Before it is moved, for a process hears of that a moment later.
  const held = await order(await whenIs(db, other));
  const dearest = (await offersOf(db, number, other)).at(-1);
  const wish = { order: exchanged, lines: [1], session: other, seats: [], offer: dearest && offerId(dearest.id) };
  const done = await shop.exchanges.exchange(wish);
  if (!done.ok || done.value.made.total === 0) throw new Error('there is nothing to be paid');
  await pay(done.value.made.hash);
  const today = dayAt(new Date(), 'Asia/Almaty');
  const later = { day: addDays(today, 300), time: '18:30', until: addDays(today, 9) };
  expect(await shop.sessionChanges.move(other, later, { dry: false })).toEqual({ orders: 1 });
  expect(await shop.sessionChanges.cancel(evening)).toBe('cancelled');
  await wasMade(db, held, 10);
  const subjects = async () => (await lettersTo(db, person.email)).join('\n');
  for (const one of [
    /^Exchanged: Abai/m,
    /^New date: Abai/m,
    /^Cancelled: Abai/m,
    /^The money for the cancelled/m,
    /^Your places are held/m,
  ])
    await expect.poll(subjects, PATIENCE).toMatch(one);
  return [exchanged, cancelled, done.value.made.hash, held];
}

export async function waitForTickets({ db, buyer, person }: Visit, title: string): Promise<void> {
  await sellOut(db, title);
  await buyer.post(ALERT_PATHS.ask, { hash: await eventHash(buyer, title), email: person.email, lang: 'en' });
  await expect.poll(async () => (await alertLetters(db, person.email)).length, PATIENCE).toBe(1);
  const [letter] = await alertLetters(db, person.email);
  await buyer.post(ALERT_PATHS.answer, { link: letter?.link.split('#')[1], wish: 'confirm', lang: 'en' });
  await setFree(db, title);
  await expect.poll(async () => (await alertLetters(db, person.email)).length, PATIENCE).toBe(2);
}
