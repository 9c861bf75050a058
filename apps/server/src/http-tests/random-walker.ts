/** A buyer on a random walk, as every step needs one: what they can choose from, the bank, and a shop that may be cut off under them. */
import type { Bank } from '@sahna/demo-bank';
import { expect } from 'vitest';
import { payByCard, submitCard } from '../modules/payments/testing/buyer.ts';
import type { Database } from '../platform/db/index.ts';
import { type SessionId, sessionId } from '../platform/lib/ids.ts';
import { beginToPay, IS_ASKED_ABOUT } from './buyers.ts';
import type { CrashingDatabase } from './crashing.ts';
import { whenIs } from './exchange.store.ts';
import { setPolicy } from './order-return.store.ts';
import { type EventPage, type Line, openEventPage } from './orders.ts';
import * as store from './random-walk.store.ts';
import { isHolding, isWaiting, Model } from './random-walk-model.ts';
import type { Step } from './random-walk-steps.ts';
import type { RunningShop } from './running-shop.ts';
import type { Visitor } from './visitor.ts';

export const TITLE = 'Abai';
const SOON = { timeout: 30_000, interval: 30 };

/** `seen`: how often what has happened. */
export type House = {
  shop: RunningShop;
  bank: Bank;
  db: Database;
  crashing: CrashingDatabase;
  seen: Map<string, number>;
};
export type Walk = { steps: readonly Step[]; email: string; evenings: readonly SessionId[]; visitor: Visitor };

export const pick = <One>(from: readonly One[], at: number): One | undefined => from[at % Math.max(from.length, 1)];

export type Walker = ReturnType<typeof createWalker>;

export function createWalker(house: House, { email, evenings, visitor }: Walk) {
  const { db, crashing, seen } = house;
  const model = new Model();
  const note = (what: string) => void seen.set(what, (seen.get(what) ?? 0) + 1);
  const evening = (nth: number): SessionId => sessionId(evenings[nth % evenings.length]);
  const holding = (nth: number) => pick(model.orders.filter(isHolding), nth);
  const timesUp = new Set<number>();
  const waiting = (nth: number) => pick(model.orders.filter(isWaiting), nth);
  const leftOf = async (session: SessionId) => (await store.countersOf(db, [session])).get(session)?.left ?? 0;

  /** Null where a crash kept the answer; whatever else goes wrong is a fault. */
  async function attempt<Answer>(call: () => Promise<Answer>): Promise<Answer | null> {
    const began = performance.now();
    try {
      return await call();
    } catch (error) {
      if (!crashing.hasCrashedSince(began)) throw error;
      note('unknown');
      return null;
    }
  }

  /** Reads the books again; a new order is promised the share that its walk wants. */
  async function look(percent = 100): Promise<void> {
    const orders = await store.ordersTo(db, email);
    for (const { number } of orders) {
      if (model.percents.has(number)) continue;
      model.percents.set(number, percent);
      await setPolicy(db, number, { allowed: true, untilHours: 72, ladder: [{ days: 3, percent }] });
    }
    await model.look(orders, (number) => store.applicationsOf(db, number));
  }

  /** A line of the page; undefined where the evening is not sold (any more). */
  async function lineOf(
    page: EventPage,
    session: SessionId,
    quantity: number,
    offer: number,
  ): Promise<Line | undefined> {
    const { day, time } = await whenIs(db, session);
    const row = pick(
      page.price.filter((one) => one.action_day === day && one.maxlimit >= 3),
      offer,
    );
    const isThere = page.calendar.some((one) => one.day === day && one.times.some((at) => at.time === time));
    if (!row || !isThere) return undefined;
    const { action_id: actionId, clientcategory_id: categoryId, zonelevel_id: zoneId } = row;
    return { day, time, actionId, categoryId, zoneId, quantity };
  }

  /** Where the bank takes the money; null where it does not answer, or the order waits no more. */
  async function openBank(hash: string): Promise<string | null> {
    const url = await attempt(() => beginToPay(visitor, hash).catch(refusedAs));
    if (typeof url === 'string') return url;
    await look();
    const still = model.orders.find((one) => one.hash === hash);
    // What costs nothing is not paid but completed, what is over or has its money already is refused; and a bank that was told to fail does so for whoever comes first.
    if (
      still &&
      isWaiting(still) &&
      still.total > 0 &&
      !timesUp.has(still.number) &&
      url &&
      !IS_CLOSED.test(url.message)
    )
      expect(seen.has('start'), url.message).toBe(true);
    return null;
  }

  async function payAt(url: string, card: string): Promise<void> {
    // The bank takes no second card for what is decided, and none for what the shop has called off.
    await (card.endsWith('804') ? submitCard(url, card) : payByCard(url, card)).catch(() => null);
  }

  /** Until every visitor's page has the evening, or no page has it. */
  async function untilPaged(session: SessionId, isThere: boolean): Promise<void> {
    const seenNow = async () => (await lineOf(await openEventPage(visitor, TITLE), session, 1, 0)) !== undefined;
    await expect.poll(seenNow, SOON).toBe(isThere);
  }

  return {
    ...house,
    email,
    visitor,
    model,
    note,
    evening,
    holding,
    waiting,
    leftOf,
    attempt,
    look,
    lineOf,
    openBank,
    payAt,
    untilPaged,
    timeIsUp: (order: number) => void timesUp.add(order),
  };
}

/** How the shop says that an order takes no payment (any more). */
const IS_CLOSED = new RegExp(`"errorCode":"-9997"|${IS_ASKED_ABOUT}`);

/** What a helper throws where the shop has refused, beside what it throws where a crash kept the answer. */
export function refusedAs(error: unknown): Error {
  if (error instanceof Error && /refused|paying was answered [24]/.test(error.message)) return error;
  throw error;
}
