/**
 * Carries out the steps of a random walk. Each response must match the model; when a crash hides the outcome of a call, it was
 * done completely or not at all, and the model reads from the ledger which.
 */

import { ENDPOINT_PATHS } from '@sahna/contract';
import { expect } from 'vitest';
import { listOutstandingRefunds } from '../../modules/payments/index.ts';
import { offerId } from '../../platform/lib/ids.ts';
import { addDays, parseDotted, toLocalDay } from '../../platform/lib/local-date.ts';
import { STAFF } from '../../testing/actors.ts';
import { cancelSession, rescheduleSession } from '../../workflows/change-sessions.ts';
import { exchangeTickets } from '../../workflows/exchange-tickets.ts';
import { readCancellationProgress } from '../../workflows/read-cancellation-progress.ts';
import { createOrderBody, makeOrder, openEventPage, viewOrder } from '../support/orders.ts';
import { confirmReturnLink, findReturnSecret, submitReturn, viewReturn } from '../support/return-requests.ts';
import { expireOrder, listOffersFor, readSessionTime } from '../support/stores/exchange.store.ts';
import * as store from './random-walk.store.ts';
import { isWaiting, type ReturnRequest } from './random-walk-model.ts';
import { GOOD_CARDS, type Step, type StepOf } from './random-walk-steps.ts';
import {
  catchErrorResult,
  createWalker,
  pick,
  TITLE,
  type Walk,
  type WalkContext,
  type Walker,
} from './random-walker.ts';

const A_WHILE_MS = 1_500;

export type Walked = Walk & Pick<Walker, 'model' | 'look'>;

export async function walk(context: WalkContext, plan: Walk): Promise<Walked> {
  const { steps, email } = plan;
  const walker = createWalker(context, plan);
  const { shop, bank, db, crashing, visitor, model, countOutcome } = walker;
  const { getEvening, pickHolding, pickWaiting, countLeft, attempt, openBank, payAt } = walker;
  let percent = 100;
  const look = () => walker.look(percent);

  async function order(step: StepOf<'order'>): Promise<void> {
    const session = getEvening(step.evening);
    percent = step.percent;
    const left = await countLeft(session);
    const page = await openEventPage(visitor, TITLE);
    const line = await walker.findLine(page, session, step.quantity, step.offer);
    expect(line !== undefined, 'an evening is on the page').toBe(!model.canceledSessions.has(session));
    if (!line) return;
    const created = await attempt(() =>
      makeOrder(visitor, { ...createOrderBody(page, [line]), email }).catch(catchErrorResult),
    );
    if (typeof created !== 'string') {
      if (created) expect(left, created.message).toBeLessThan(step.quantity);
      countOutcome('sold out');
      return;
    }
    if (step.hasAddOn) {
      const [offer] = (await viewOrder(visitor, created)).addToping;
      const data = [{ uid: '1', parent_id: 1, package_id: offer?.package_id, price_id: offer?.price_id }];
      await visitor.post(ENDPOINT_PATHS.addSpecialOffer, { hash: created, data });
    }
    const discount = (more: object) => visitor.post(ENDPOINT_PATHS.addDiscount, { hash: created, lang: 'en', ...more });
    if (step.code) await discount({ promoCode: step.code });
    if (step.bonuses) await discount({ cardCode: '7000000003', bonuses: step.bonuses });
  }

  async function pay({ nth, card }: StepOf<'pay'>): Promise<void> {
    const chosen = pickWaiting(nth);
    const url = chosen && (await openBank(chosen.hash));
    if (!url) return;
    await payAt(url, card);
    if (!GOOD_CARDS.includes(card)) return countOutcome('declined');
    const until = performance.now() + A_WHILE_MS;
    do await look();
    while (isWaiting(model.order(chosen.number) ?? chosen) && performance.now() < until);
    countOutcome('paid');
  }

  async function expire({ nth, isLate }: StepOf<'expire'>): Promise<void> {
    const chosen = pickWaiting(nth);
    if (!chosen) return;
    const url = isLate ? await openBank(chosen.hash) : null;
    await expireOrder(db, chosen.number);
    walker.timeIsUp(chosen.number);
    if (!url) return;
    await payAt(url, GOOD_CARDS[0] ?? '');
    countOutcome('late');
  }

  async function exchange({ nth, lines: most, evening: to, offer }: StepOf<'exchange'>): Promise<void> {
    const old = pickHolding(nth);
    const lines = old ? model.goodLines(old).slice(0, most) : [];
    const session = getEvening(to);
    if (!old || lines.length === 0) return;
    const priced = pick(await listOffersFor(db, old.number, session), offer);
    const numbers = lines.map(({ line }) => line);
    const applied = await store.listReturnRequestsOfOrder(db, old.number);
    const isOpen =
      // A request with an expired link counts until the sweep has marked it.
      applied.every(
        ({ state, lines: requestedLines }) =>
          state === 'expired' || !requestedLines.some((line) => numbers.includes(line)),
      ) &&
      !model.isExchanging(old) &&
      [session, ...lines.map((line) => line.session)].every((id) => !model.canceledSessions.has(id)) &&
      lines.length <= 2 &&
      (await countLeft(session)) >= lines.length;
    percent = model.percents.get(old.number) ?? 100;
    const request = { order: old.hash, lines: numbers, session, seats: [], offer: priced && offerId(priced.id) };
    const done = await attempt(() => exchangeTickets(shop.context, request, STAFF));
    if (!done) return;
    if (isOpen) expect(done, JSON.stringify([request, !done.ok && done.error])).toMatchObject({ ok: true });
    if (!done.ok) return;
    const { difference } = done.value;
    countOutcome(difference > 0 ? 'dearer' : difference < 0 ? 'cheaper' : 'as dear');
    if (old.replacedOrderId !== null) countOutcome('again');
  }

  async function requestReturn({ nth, lines: wanted }: StepOf<'ask'>): Promise<void> {
    const chosen = pickHolding(nth);
    if (!chosen) return;
    const lines = wanted.filter((line) => line <= chosen.lines.length);
    const { rows, reasons } = await viewReturn(visitor, chosen.hash);
    const amounts = new Map(rows.map(({ id, summa }) => [id, Math.round(summa * 100)]));
    // A late payment may have exchanged tickets just before the page was read: tickets that are valid now were valid then.
    await look();
    const validTickets = model.goodLines(model.order(chosen.number) ?? chosen);
    for (const { line, session, worth } of validTickets) {
      if (model.canceledSessions.has(session) || model.hasRequest(chosen, [line], 'requested', 'accepted')) continue;
      // Rounding of a share falls to one ticket or another.
      const share = Math.floor((worth * model.percentOf(chosen, session)) / 100);
      expect(Math.abs((amounts.get(line) ?? -1) - share), `${chosen.number}/${line}`).toBeLessThanOrEqual(1);
    }
    const isGone =
      lines.length === 0 ||
      lines.some((line) => model.fateOf(chosen, line) || model.hasRequest(chosen, [line], 'requested'));
    const isOpen =
      lines.length > 0 &&
      lines.every((line) =>
        validTickets.some((ticket) => ticket.line === line && !model.canceledSessions.has(ticket.session)),
      ) &&
      !model.hasRequest(chosen, lines, 'requested', 'accepted') &&
      !model.isExchanging(chosen);
    const before = (await store.listReturnRequestsOfOrder(db, chosen.number)).length;
    const answer = await attempt(() => submitReturn(visitor, chosen.hash, lines, reasons[0]?.id));
    if (answer && isGone) expect(answer.errorCode, 'is gone').not.toBe('0');
    if (answer && isOpen) expect(answer.errorCode, JSON.stringify(lines)).toBe('0');
    const applied = (await store.listReturnRequestsOfOrder(db, chosen.number)).filter(({ cause }) => cause === null);
    const fresh = applied.at(-1);
    if (answer ? answer.errorCode !== '0' : applied.length <= before || fresh?.state !== 'requested') return;
    const promised = lines.map((line) => amounts.get(line) ?? 0);
    expect(fresh).toMatchObject({ lines: lines.toSorted(), amounts: promised });
    const secret = await findReturnSecret(db, chosen.number);
    model.requests.push({ order: chosen.number, secret, lines, promised, state: 'requested' });
  }

  async function confirm({ back, tabs }: StepOf<'confirm'>): Promise<void> {
    const request = model.requests.at(-1 - back);
    const chosen = request && model.order(request.order);
    if (!request || !chosen) return;
    const isCertain = request.lines.every((line) =>
      model.goodLines(chosen).some((ticket) => ticket.line === line && !model.canceledSessions.has(ticket.session)),
    );
    const confirmOnce = () => attempt(() => confirmReturnLink(visitor, chosen.hash, request.secret));
    const answers = await Promise.all(Array.from({ length: tabs }, confirmOnce));
    const codes = answers.flatMap((answer) => answer?.errorCode ?? []);
    const isAccepted = await isAcceptedNow(chosen.number, request);
    if (codes.includes('0') || request.state === 'accepted') expect(isAccepted).toBe(true);
    if (request.state === 'expired') expect(isAccepted).toBe(false);
    if (request.state === 'requested' && isCertain && codes.length > 0) expect(codes).toContain('0');
    if (isAccepted && request.state === 'requested') countOutcome('returned');
    if (isAccepted) model.accept(request);
    else if (codes.length > 0) request.state = 'expired';
  }

  async function isAcceptedNow(number: number, request: ReturnRequest): Promise<boolean> {
    const live = (await store.listReturnRequestsOfOrder(db, number)).filter(
      ({ cause, state, lines }) =>
        cause === null && ['accepted', 'refunded'].includes(state) && `${lines}` === `${request.lines.toSorted()}`,
    );
    expect(live.length).toBeLessThanOrEqual(1);
    return live.length === 1;
  }

  async function cancel({ evening: nth, isRepeated }: StepOf<'cancel'>): Promise<void> {
    const session = getEvening(nth);
    const call = () => attempt(() => cancelSession(shop.context, session, STAFF));
    // A crash may hide the cancellation, and its job may finish before the caller checks.
    const wasThere = model.canceledSessions.has(session);
    model.canceledSessions.add(session);
    await Promise.all(isRepeated ? [call(), call()] : [call()]);
    if (!(await readCancellationProgress(shop.db, session))) {
      if (!wasThere) model.canceledSessions.delete(session);
      return;
    }
    countOutcome('canceled');
    await walker.waitForPage(session, false);
  }

  async function move({ evening: nth }: StepOf<'move'>): Promise<void> {
    const session = getEvening(nth);
    if (model.canceledSessions.has(session)) return;
    const today = toLocalDay(new Date(), 'Asia/Almaty');
    // Its own day, because an event has at most one session at a time.
    const from = parseDotted((await readSessionTime(db, session)).day) ?? today;
    const request = { day: addDays(from, 1_000), time: '18:30', until: addDays(today, 5) };
    const newest = model.orders.at(-1)?.number ?? 0;
    await attempt(() => rescheduleSession(shop.context, session, request, STAFF));
    if ((await readSessionTime(db, session)).time !== '18:30') return;
    model.moved.set(session, newest);
    countOutcome('moved');
    await walker.waitForPage(session, true);
  }

  async function actAsOperator(isManual: boolean): Promise<void> {
    const mine = new Set(model.orders.map(({ number }) => number));
    const listOutstanding = async (before: Date) =>
      (await listOutstandingRefunds(db, before, 1_000)).filter(({ subject }) => mine.has(Number(subject)));
    // Waits for pending refunds that the bank may be about to reject.
    const until = performance.now() + A_WHILE_MS;
    while (
      (await listOutstanding(new Date(8e12))).length > (await listOutstanding(new Date(0))).length &&
      performance.now() < until
    );
    for (const { refund } of await listOutstanding(new Date(0))) {
      const request = { refundId: refund, isConfirmedAtProvider: false };
      const act = () =>
        attempt(() => (isManual ? shop.recordManualRefund({ ...request, note: 'cash' }) : shop.retryRefund(request)));
      // Twice at once, like two members of staff.
      const done = await Promise.all([act(), act()]);
      const all = done.filter((result) => result !== null);
      if (all.length === 2) expect(all.filter(({ ok }) => ok)).toHaveLength(1);
      countOutcome(isManual ? 'by hand' : 'sent again');
    }
  }

  async function take(step: Step): Promise<void> {
    switch (step.kind) {
      case 'order':
        return order(step);
      case 'pay':
        return pay(step);
      case 'expire':
        return expire(step);
      case 'exchange':
        return exchange(step);
      case 'ask':
        return requestReturn(step);
      case 'confirm':
        return confirm(step);
      case 'links expire':
        await store.expireLinksOf(db, email);
        for (const request of model.requests) if (request.state === 'requested') request.state = 'expired';
        return;
      case 'use': {
        const chosen = pickHolding(step.nth);
        const [ticket] = chosen ? model.goodLines(chosen) : [];
        return ticket && store.scanTicket(db, ticket.hash);
      }
      case 'cancel':
        return cancel(step);
      case 'move':
        return move(step);
      case 'fault':
        countOutcome(step.call);
        return bank.faults.failNext(
          step.call,
          1,
          step.call === 'refund' || step.timing === 'after' ? step.timing : 'before',
        );
      case 'operator':
        return actAsOperator(step.isManual);
      case 'crash':
        return crashing.crashAt(step.statement, step.timing);
      case 'jobs':
        return store.makeJobsDue(db, step.isRepeated);
    }
  }

  for (const [at, step] of steps.entries()) {
    try {
      await look();
      await take(step);
      await look();
    } catch (error) {
      throw new Error(`step ${at} of ${email}: ${JSON.stringify(steps.slice(0, at + 1))}`, { cause: error });
    }
  }
  return { ...plan, model, look };
}
