/**
 * What befalls a buyer's tickets, step by step. What a call says has to be what the model says; where a crash leaves nobody knowing what was
 * done, all of it was, or nothing, and the model learns from the books which.
 */
import { ENDPOINT_PATHS } from '@sahna/contract';
import { expect } from 'vitest';
import { owedMoney } from '../cli/payments/owed.store.ts';
import { offerId } from '../platform/lib/ids.ts';
import { addDays, dayAt, fromDotted } from '../platform/lib/local-date.ts';
import { offersOf, timeIsUp, whenIs } from './exchange.store.ts';
import { makeOrder, openEventPage, orderOf, viewOrder } from './orders.ts';
import * as store from './random-walk.store.ts';
import { type Asked, isWaiting } from './random-walk-model.ts';
import { GOOD_CARDS, type Step, type StepOf } from './random-walk-steps.ts';
import { createWalker, type House, pick, refusedAs, TITLE, type Walk, type Walker } from './random-walker.ts';
import { askBack, confirmBack, linkOf, viewReturn } from './returning.ts';

const A_WHILE_MS = 1_500;

export type Walked = Walk & Pick<Walker, 'model' | 'look'>;

export async function walk(house: House, plan: Walk): Promise<Walked> {
  const { steps, email } = plan;
  const walker = createWalker(house, plan);
  const {
    shop,
    bank,
    db,
    crashing,
    visitor,
    model,
    note,
    evening,
    holding,
    waiting,
    leftOf,
    attempt,
    openBank,
    payAt,
  } = walker;
  let percent = 100;
  const look = () => walker.look(percent);

  async function order(step: StepOf<'order'>): Promise<void> {
    const session = evening(step.evening);
    percent = step.percent;
    const left = await leftOf(session);
    const page = await openEventPage(visitor, TITLE);
    const line = await walker.lineOf(page, session, step.quantity, step.offer);
    expect(line !== undefined, 'an evening is on the page').toBe(!model.cancelled.has(session));
    if (!line) return;
    const made = await attempt(() => makeOrder(visitor, { ...orderOf(page, [line]), email }).catch(refusedAs));
    if (typeof made !== 'string') {
      if (made) expect(left, made.message).toBeLessThan(step.quantity);
      note('sold out');
      return;
    }
    if (step.extra) {
      const [offer] = (await viewOrder(visitor, made)).addToping;
      const data = [{ uid: '1', parent_id: 1, package_id: offer?.package_id, price_id: offer?.price_id }];
      await visitor.post(ENDPOINT_PATHS.addSpecialOffer, { hash: made, data });
    }
    const discount = (more: object) => visitor.post(ENDPOINT_PATHS.addDiscount, { hash: made, lang: 'en', ...more });
    if (step.code) await discount({ promoCode: step.code });
    if (step.bonuses) await discount({ cardCode: '7000000003', bonuses: step.bonuses });
  }

  async function pay({ nth, card }: StepOf<'pay'>): Promise<void> {
    const chosen = waiting(nth);
    const url = chosen && (await openBank(chosen.hash));
    if (!url) return;
    await payAt(url, card);
    if (!GOOD_CARDS.includes(card)) return note('declined');
    const until = performance.now() + A_WHILE_MS;
    do await look();
    while (isWaiting(model.order(chosen.number) ?? chosen) && performance.now() < until);
    note('paid');
  }

  async function over({ nth, late }: StepOf<'over'>): Promise<void> {
    const chosen = waiting(nth);
    if (!chosen) return;
    const url = late ? await openBank(chosen.hash) : null;
    await timeIsUp(db, chosen.number);
    walker.timeIsUp(chosen.number);
    if (!url) return;
    await payAt(url, GOOD_CARDS[0] ?? '');
    note('late');
  }

  async function exchange({ nth, lines: most, evening: to, offer }: StepOf<'exchange'>): Promise<void> {
    const old = holding(nth);
    const lines = old ? model.goodLines(old).slice(0, most) : [];
    const session = evening(to);
    if (!old || lines.length === 0) return;
    const priced = pick(await offersOf(db, old.number, session), offer);
    const numbers = lines.map(({ line }) => line);
    const applied = await store.applicationsOf(db, old.number);
    const isOpen =
      // A link that is over counts until the shop has swept it up.
      applied.every(
        ({ state, lines: asked }) => state === 'expired' || !asked.some((line) => numbers.includes(line)),
      ) &&
      !model.isExchanging(old) &&
      [session, ...lines.map((line) => line.session)].every((one) => !model.cancelled.has(one)) &&
      lines.length <= 2 &&
      (await leftOf(session)) >= lines.length;
    percent = model.percents.get(old.number) ?? 100;
    const wish = { order: old.hash, lines: numbers, session, seats: [], offer: priced && offerId(priced.id) };
    const done = await attempt(() => shop.exchanges.exchange(wish));
    if (!done) return;
    if (isOpen) expect(done, JSON.stringify([wish, !done.ok && done.refusal])).toMatchObject({ ok: true });
    if (!done.ok) return;
    const { difference } = done.value;
    note(difference > 0 ? 'dearer' : difference < 0 ? 'cheaper' : 'as dear');
    if (old.insteadOf !== null) note('again');
  }

  async function ask({ nth, lines: wanted }: StepOf<'ask'>): Promise<void> {
    const chosen = holding(nth);
    if (!chosen) return;
    const lines = wanted.filter((line) => line <= chosen.lines.length);
    const { rows, reasons } = await viewReturn(visitor, chosen.hash);
    const amounts = new Map(rows.map(({ id, summa }) => [id, Math.round(summa * 100)]));
    // A late payment may have exchanged tickets just before the page was read: those that are good now were good then.
    await look();
    const good = model.goodLines(model.order(chosen.number) ?? chosen);
    for (const { line, session, worth } of good) {
      if (model.cancelled.has(session) || model.asksFor(chosen, [line], 'asked', 'accepted')) continue;
      // Cents of a share fall to one ticket or another.
      const share = Math.floor((worth * model.percentOf(chosen, session)) / 100);
      expect(Math.abs((amounts.get(line) ?? -1) - share), `${chosen.number}/${line}`).toBeLessThanOrEqual(1);
    }
    const isGone =
      lines.length === 0 || lines.some((line) => model.fateOf(chosen, line) || model.asksFor(chosen, [line], 'asked'));
    const isOpen =
      lines.length > 0 &&
      lines.every((line) => good.some((one) => one.line === line && !model.cancelled.has(one.session))) &&
      !model.asksFor(chosen, lines, 'asked', 'accepted') &&
      !model.isExchanging(chosen);
    const before = (await store.applicationsOf(db, chosen.number)).length;
    const answer = await attempt(() => askBack(visitor, chosen.hash, lines, reasons[0]?.id));
    if (answer && isGone) expect(answer.errorCode, 'is gone').not.toBe('0');
    if (answer && isOpen) expect(answer.errorCode, JSON.stringify(lines)).toBe('0');
    const applied = (await store.applicationsOf(db, chosen.number)).filter(({ cause }) => cause === null);
    const fresh = applied.at(-1);
    if (answer ? answer.errorCode !== '0' : applied.length <= before || fresh?.state !== 'asked') return;
    const promised = lines.map((line) => amounts.get(line) ?? 0);
    expect(fresh).toMatchObject({ lines: lines.toSorted(), amounts: promised });
    const secret = await linkOf(db, chosen.number);
    model.asked.push({ order: chosen.number, secret, lines, promised, state: 'asked' });
  }

  async function confirm({ back, tabs }: StepOf<'confirm'>): Promise<void> {
    const asked = model.asked.at(-1 - back);
    const chosen = asked && model.order(asked.order);
    if (!asked || !chosen) return;
    const isCertain = asked.lines.every((line) =>
      model.goodLines(chosen).some((one) => one.line === line && !model.cancelled.has(one.session)),
    );
    const tell = () => attempt(() => confirmBack(visitor, chosen.hash, asked.secret));
    const answers = await Promise.all(Array.from({ length: tabs }, tell));
    const codes = answers.flatMap((answer) => answer?.errorCode ?? []);
    const isAccepted = await isAcceptedNow(chosen.number, asked);
    if (codes.includes('0') || asked.state === 'accepted') expect(isAccepted).toBe(true);
    if (asked.state === 'over') expect(isAccepted).toBe(false);
    if (asked.state === 'asked' && isCertain && codes.length > 0) expect(codes).toContain('0');
    if (isAccepted && asked.state === 'asked') note('returned');
    if (isAccepted) model.accept(asked);
    else if (codes.length > 0) asked.state = 'over';
  }

  async function isAcceptedNow(number: number, asked: Asked): Promise<boolean> {
    const live = (await store.applicationsOf(db, number)).filter(
      ({ cause, state, lines }) =>
        cause === null && ['accepted', 'paid_back'].includes(state) && `${lines}` === `${asked.lines.toSorted()}`,
    );
    expect(live.length).toBeLessThanOrEqual(1);
    return live.length === 1;
  }

  async function cancel({ evening: nth, twice }: StepOf<'cancel'>): Promise<void> {
    const session = evening(nth);
    const call = () => attempt(() => shop.sessionChanges.cancel(session));
    // A crash may come before it is known to be cancelled, and its job be quicker than whoever asks.
    const wasThere = model.cancelled.has(session);
    model.cancelled.add(session);
    await Promise.all(twice ? [call(), call()] : [call()]);
    if (!(await shop.sessionChanges.standing(session))) {
      if (!wasThere) model.cancelled.delete(session);
      return;
    }
    note('cancelled');
    await walker.untilPaged(session, false);
  }

  async function move({ evening: nth }: StepOf<'move'>): Promise<void> {
    const session = evening(nth);
    if (model.cancelled.has(session)) return;
    const today = dayAt(new Date(), 'Asia/Almaty');
    // A day of its own, for there may be one session of an event at a moment.
    const from = fromDotted((await whenIs(db, session)).day) ?? today;
    const wish = { day: addDays(from, 1_000), time: '18:30', until: addDays(today, 5) };
    const newest = model.orders.at(-1)?.number ?? 0;
    await attempt(() => shop.sessionChanges.move(session, wish, { dry: false }));
    if ((await whenIs(db, session)).time !== '18:30') return;
    model.moved.set(session, newest);
    note('moved');
    await walker.untilPaged(session, true);
  }

  async function operator(byHand: boolean): Promise<void> {
    const mine = new Set(model.orders.map(({ number }) => number));
    const owed = async (before: Date) =>
      (await owedMoney(db, before, 1_000)).filter((one) => one.order !== null && mine.has(one.order));
    // What the bank has not answered yet it may be about to refuse.
    const until = performance.now() + A_WHILE_MS;
    while ((await owed(new Date(8e12))).length > (await owed(new Date(0))).length && performance.now() < until);
    for (const { refund } of await owed(new Date(0))) {
      const wish = { refundId: refund, lookedUp: false };
      const act = () =>
        attempt(() => (byHand ? shop.giveByHand({ ...wish, by: 'test', how: 'cash' }) : shop.sendAgain(wish)));
      // Twice at once, as two operators who do not see each other.
      const done = await Promise.all([act(), act()]);
      const all = done.filter((one) => one !== null);
      if (all.length === 2) expect(all.filter(({ ok }) => ok)).toHaveLength(1);
      note(byHand ? 'by hand' : 'sent again');
    }
  }

  async function take(step: Step): Promise<void> {
    switch (step.kind) {
      case 'order':
        return order(step);
      case 'pay':
        return pay(step);
      case 'over':
        return over(step);
      case 'exchange':
        return exchange(step);
      case 'ask':
        return ask(step);
      case 'confirm':
        return confirm(step);
      case 'links over':
        await store.endLinksOf(db, email);
        for (const one of model.asked) if (one.state === 'asked') one.state = 'over';
        return;
      case 'use': {
        const chosen = holding(step.nth);
        const [ticket] = chosen ? model.goodLines(chosen) : [];
        return ticket && store.comeIn(db, ticket.hash);
      }
      case 'cancel':
        return cancel(step);
      case 'move':
        return move(step);
      case 'trouble':
        note(step.call);
        return bank.trouble.failNext(
          step.call,
          1,
          step.call === 'refund' || step.how === 'after' ? step.how : 'before',
        );
      case 'operator':
        return operator(step.byHand);
      case 'crash':
        return crashing.crashAt(step.statement, step.how);
      case 'jobs':
        return store.hurryJobs(db, step.twice);
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
