/** State and helpers of a random walk: the choices of a buyer, the bank, and a shop with simulated crashes. */
import type { Bank } from '@sahna/demo-bank';
import { expect } from 'vitest';
import { payByCard, submitCard } from '../../modules/payments/testing/buyer.ts';
import type { Database } from '../../platform/db/index.ts';
import { type SessionId, sessionId } from '../../platform/lib/ids.ts';
import { type EventPage, type Line, openEventPage } from '../support/orders.ts';
import { beginToPay, POLLING_MESSAGE } from '../support/processes/simulated-buyers.ts';
import type { RunningShop } from '../support/running-shop.ts';
import { readSessionTime } from '../support/stores/exchange.store.ts';
import { setPolicy } from '../support/stores/order-return.store.ts';
import type { Visitor } from '../support/visitor.ts';
import type { CrashingDatabase } from './crashing-database.ts';
import * as store from './random-walk.store.ts';
import { isHolding, isWaiting, Model } from './random-walk-model.ts';
import type { Step } from './random-walk-steps.ts';

export const TITLE = 'Abai';

/** `outcomes` counts the outcomes by name. */
export type WalkContext = {
  shop: RunningShop;
  bank: Bank;
  db: Database;
  crashing: CrashingDatabase;
  outcomes: Map<string, number>;
};
export type Walk = { steps: readonly Step[]; email: string; evenings: readonly SessionId[]; visitor: Visitor };

export const pick = <One>(from: readonly One[], at: number): One | undefined => from[at % Math.max(from.length, 1)];

export type Walker = ReturnType<typeof createWalker>;

export function createWalker(context: WalkContext, { email, evenings, visitor }: Walk) {
  const { db, crashing, outcomes } = context;
  const model = new Model();
  const countOutcome = (outcome: string) => void outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1);
  const getEvening = (nth: number): SessionId => sessionId(evenings[nth % evenings.length]);
  const pickHolding = (nth: number) => pick(model.orders.filter(isHolding), nth);
  const timesUp = new Set<number>();
  const pickWaiting = (nth: number) => pick(model.orders.filter(isWaiting), nth);
  const countLeft = async (session: SessionId) => (await store.readCounters(db, [session])).get(session)?.left ?? 0;

  /** Returns null when a simulated crash hid the result; any other error is a failure. */
  async function attempt<Answer>(call: () => Promise<Answer>): Promise<Answer | null> {
    const began = performance.now();
    try {
      return await call();
    } catch (error) {
      if (!crashing.hasCrashedSince(began)) throw error;
      countOutcome('unknown');
      return null;
    }
  }

  /** Reads the ledger again, and sets the return policy of new orders to `percent`. */
  async function look(percent = 100): Promise<void> {
    const orders = await store.listOrdersTo(db, email);
    for (const { number } of orders) {
      if (model.percents.has(number)) continue;
      model.percents.set(number, percent);
      await setPolicy(db, number, { allowed: true, untilHours: 72, tiers: [{ days: 3, percent }] });
    }
    await model.look(orders, (number) => store.listReturnRequestsOfOrder(db, number));
  }

  /** A line of the event page, or undefined when the session is off sale. */
  async function findLine(
    page: EventPage,
    session: SessionId,
    quantity: number,
    offer: number,
  ): Promise<Line | undefined> {
    const { day, time } = await readSessionTime(db, session);
    const row = pick(
      page.price.filter((priceRow) => priceRow.action_day === day && priceRow.maxlimit >= 3),
      offer,
    );
    const isThere = page.calendar.some(
      (calendarDay) => calendarDay.day === day && calendarDay.times.some((at) => at.time === time),
    );
    if (!row || !isThere) return undefined;
    const { action_id: actionId, clientcategory_id: categoryId, zonelevel_id: zoneId } = row;
    return { day, time, actionId, categoryId, zoneId, quantity };
  }

  /** The URL of the bank, or null when the bank fails or the order is not payable. */
  async function openBank(hash: string): Promise<string | null> {
    const url = await attempt(() => beginToPay(visitor, hash).catch(catchErrorResult));
    if (typeof url === 'string') return url;
    await look();
    const still = model.orders.find((candidate) => candidate.hash === hash);
    // Free orders need no payment, expired and paid ones are refused, and a bank fault hits the next request of any walk.
    if (
      still &&
      isWaiting(still) &&
      still.payable > 0 &&
      !timesUp.has(still.number) &&
      url &&
      !IS_CLOSED.test(url.message)
    )
      expect(outcomes.has('start'), url.message).toBe(true);
    return null;
  }

  async function payAt(url: string, card: string): Promise<void> {
    // The bank takes no second card for a decided payment, and none for one that the shop canceled.
    await (card.endsWith('804') ? submitCard(url, card) : payByCard(url, card)).catch(() => null);
  }

  /** Waits until the event page has the session, or has it no more. */
  async function waitForPage(session: SessionId, isThere: boolean): Promise<void> {
    const isOnPage = async () => (await findLine(await openEventPage(visitor, TITLE), session, 1, 0)) !== undefined;
    await expect.poll(isOnPage, { interval: 30 }).toBe(isThere);
  }

  return {
    ...context,
    email,
    visitor,
    model,
    countOutcome,
    getEvening,
    pickHolding,
    pickWaiting,
    countLeft,
    attempt,
    look,
    findLine,
    openBank,
    payAt,
    waitForPage,
    timeIsUp: (order: number) => void timesUp.add(order),
  };
}

/** Errors of an order that is not payable. */
const IS_CLOSED = new RegExp(`"errorCode":"-9997"|${POLLING_MESSAGE}`);

/** Returns the error of a request that the shop refused, and rethrows errors of a simulated crash. */
export function catchErrorResult(error: unknown): Error {
  if (error instanceof Error && /refused|paying was answered [24]/.test(error.message)) return error;
  throw error;
}
