/** Tickets are exchanged by support: one new order instead of them, the difference paid or given back, the old codes void. */
import { ENDPOINT_PATHS } from '@sahna/contract';
import { type Bank, startBank } from '@sahna/demo-bank';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { auditLedger } from '../cli/audit/audit.ts';
import { answerExchanges } from '../cli/exchange/desk.ts';
import { payByCard } from '../modules/payments/testing/buyer.ts';
import { describeOnBothEngines } from '../platform/db/testing/databases.ts';
import { sessionId } from '../platform/lib/ids.ts';
import type { ExchangeWish } from '../workflows/exchange-tickets.ts';
import { beginToPay, GOOD_CARD } from './buyers.ts';
import { sessionOf, statesOf } from './cancelled-session.store.ts';
import {
  freeSeatsOf,
  leaveFree,
  letterOf,
  otherSessions,
  seatsOf,
  ticketsOf,
  timeIsUp,
  whenIs,
} from './exchange.store.ts';
import { exchanging } from './exchanging.ts';
import { answersTo, EVERYTHING, namedOrder, openForm } from './holders.ts';
import { keptHolders } from './named-tickets.store.ts';
import { beginIn, setPolicy, standingOf, takenOf, useTicket } from './order-return.store.ts';
import { lineOf, makeOrder, openEventPage, orderOf, viewOrder } from './orders.ts';
import { askBack, confirmBack, linkOf, viewReturn } from './returning.ts';
import { openShop, type RunningShop } from './running-shop.ts';
import type { Visitor } from './visitor.ts';

const PATIENCE = { timeout: 30_000, interval: 60 };
const SECRET = 'a secret of the tests';
const TITLE = 'Abai';

describeOnBothEngines('exchanged tickets', (_open, { openForAll, itOnce }) => {
  let bank: Bank;
  let shop: RunningShop;
  let buyer: Visitor;
  beforeAll(async () => {
    const { db } = await openForAll({ season: true });
    bank = await startBank({ port: 0, dataDir: null, secret: SECRET, timeFactor: 0.001 });
    shop = await openShop(db, { ownBank: { url: bank.url, secret: SECRET }, environment: { HELD_PER_VISITOR: '0' } });
    buyer = await shop.visitor();
  });
  afterEach(async () => expect(await auditLedger(shop.db, new Date())).toEqual([]));
  afterAll(async () => {
    await shop.stop();
    await bank.close();
  });

  const { exchange, back, settled, paid, viewTicket, wishOf, made, kinds, paidCheaply } = exchanging(() => ({
    shop,
    bank,
    buyer,
  }));

  itOnce(
    'of the same price change at once: one new order, one letter, the old code void and its place free',
    async () => {
      const bought = await paid(2);
      const { number, hash } = bought;
      const taken = await takenOf(shop.db, number);
      const before = await ticketsOf(shop.db, number);
      const done = await made(wishOf(bought));
      expect(done).toMatchObject({ difference: 0, paid: bought.sum / 2, made: { total: 0 } });
      await settled(done.made.hash);
      const instead = done.made.id;
      expect(await ticketsOf(shop.db, number)).toMatchObject([
        { line: 1, state: 'void', instead },
        { line: 2, state: 'valid', instead: null },
      ]);
      const [fresh] = await ticketsOf(shop.db, instead);
      expect(fresh).toMatchObject({ state: 'valid', instead: null });
      expect(before.map(({ code }) => code)).not.toContain(fresh?.code);
      expect(await standingOf(shop.db, number)).toMatchObject({ state: 'partly_refunded', sold: 1, valid: 1, back: 0 });
      expect(await takenOf(shop.db, number)).toBe(taken - 1);
      expect(await sessionOf(shop.db, Number(instead))).toBe(bought.session);
      // The old pages say where the ticket went, the new one what was paid before.
      const [gone, remaining] = (await viewOrder(buyer, hash)).main;
      expect([gone?.exchanged_for, gone?.ticketcode, remaining?.exchanged_for]).toEqual([instead, '', 0]);
      expect(await viewTicket(before[0]?.hash ?? '')).toMatchObject({
        annulled: 1,
        annulled_by: 'exchange',
        exchanged_for: instead,
        ticketcode: '',
      });
      expect(await viewTicket(fresh?.hash ?? '')).toMatchObject({ annulled: 0, exchanged_for: 0 });
      expect(await viewOrder(buyer, done.made.hash)).toMatchObject({ demsumma: 0, paid_before: bought.sum / 200 });
      const letters = await letterOf(shop.db, Number(instead));
      expect(letters).toHaveLength(1);
      expect(letters[0]?.subject).toMatch(/^Exchanged: Abai, /);
      expect(letters[0]?.said).toContain(`Instead of the tickets of order ${number}:`);
      // Once more the same ticket is refused; the other one of the order goes, and nothing is left of it then.
      expect(await exchange(wishOf(bought))).toMatchObject({ ok: false, refusal: { kind: 'not_exchangeable' } });
      await made(wishOf({ hash, session: bought.session }, [2]));
      expect(await standingOf(shop.db, number)).toMatchObject({ state: 'refunded', sold: 0, valid: 0, back: 0 });
      expect(await viewOrder(buyer, hash)).toMatchObject({ annulled: 1, usereturn: 0 });
    },
  );

  itOnce('that cost less bring the difference back by the bank, and dearer ones wait for it', async () => {
    const bought = await paid();
    const { cheap, dear } = await kinds(bought);
    const before = back();
    const cheaper = await made(wishOf(bought, [1], cheap.id));
    expect(cheaper.difference).toBe(cheap.price - bought.sum);
    await expect.poll(() => back() - before, PATIENCE).toBe(bought.sum - cheap.price);
    // Exchanged once more, for a dearer one: the old ticket is good until the difference is paid.
    const [session] = await otherSessions(shop.db, cheaper.made.id);
    const wish = wishOf({ hash: cheaper.made.hash, session: session ?? bought.session }, [1], dear.id);
    const dearer = await made(wish);
    expect(dearer).toMatchObject({ difference: dear.price - cheap.price, made: { total: dear.price - cheap.price } });
    expect(await ticketsOf(shop.db, cheaper.made.id)).toMatchObject([{ state: 'valid' }]);
    expect(await exchange(wish)).toMatchObject({ ok: false, refusal: { kind: 'not_exchangeable' } });
    expect(await askBack(buyer, cheaper.made.hash, [1], 1)).not.toMatchObject({ errorCode: '0' });
    await payByCard(await beginToPay(buyer, dearer.made.hash), GOOD_CARD);
    await settled(dearer.made.hash);
    expect(await ticketsOf(shop.db, cheaper.made.id)).toMatchObject([{ state: 'void', instead: dearer.made.id }]);
    // Given back, it brings what it cost: of its own payment first, the rest of the one before.
    await setPolicy(shop.db, dearer.made.id, { allowed: true, untilHours: 1 });
    expect(await askBack(buyer, dearer.made.hash, [1])).toMatchObject({ errorCode: '0' });
    const secret = await linkOf(shop.db, dearer.made.id);
    const held = back();
    expect(await confirmBack(buyer, dearer.made.hash, secret)).toMatchObject({ errorCode: '0' });
    await expect.poll(() => back() - held, PATIENCE).toBe(dear.price);
    expect(back() - before).toBe(bought.sum + dear.price - cheap.price);
  });

  itOnce(
    'stay as they were where the new order runs out, and late money exchanges them while that is possible',
    async () => {
      const bought = await paidCheaply();
      const { dear } = await kinds(bought);
      const wish = wishOf(bought, [1], dear.id);
      const first = await made(wish);
      const declined = await beginToPay(buyer, first.made.hash);
      await payByCard(declined, '4000000000000101').catch(() => null);
      const late = await beginToPay(buyer, first.made.hash);
      await timeIsUp(shop.db, first.made.id);
      await expect.poll(() => statesOf(shop.db, [first.made.id]), PATIENCE).toEqual(['expired']);
      expect(await ticketsOf(shop.db, bought.number)).toMatchObject([{ state: 'valid', instead: null }]);
      // It comes late: the places are free, and so is the old ticket.
      await payByCard(late, GOOD_CARD);
      await expect.poll(() => statesOf(shop.db, [first.made.id]), PATIENCE).toEqual(['paid']);
      expect(await ticketsOf(shop.db, bought.number)).toMatchObject([{ state: 'void', instead: first.made.id }]);
    },
  );

  itOnce('were exchanged otherwise, or used, before late money came: that goes back', async () => {
    for (const meanwhile of ['exchanged', 'used'] as const) {
      const bought = await paidCheaply();
      const { dear, cheap } = await kinds(bought);
      const first = await made(wishOf(bought, [1], dear.id));
      const late = await beginToPay(buyer, first.made.hash);
      if (meanwhile === 'exchanged') {
        await timeIsUp(shop.db, first.made.id);
        await expect.poll(() => statesOf(shop.db, [first.made.id]), PATIENCE).toEqual(['expired']);
        await made(wishOf(bought, [1], cheap.id));
      } else await useTicket(shop.db, bought.number, 1);
      const before = back();
      await payByCard(late, GOOD_CARD);
      await expect.poll(() => back() - before, PATIENCE).toBe(dear.price - cheap.price);
      expect(await statesOf(shop.db, [first.made.id])).toEqual(['expired']);
      expect((await ticketsOf(shop.db, bought.number))[0]?.state).toBe(meanwhile === 'used' ? 'used' : 'void');
    }
  });

  it('go once: two exchanges at once, an exchange beside a return, and the last place raced by a buyer', async () => {
    const twice = await paid();
    const both = await Promise.all([exchange(wishOf(twice)), exchange(wishOf(twice))]);
    expect(both.filter(({ ok }) => ok)).toHaveLength(1);

    for (let turn = 0; turn < 3; turn++) {
      const raced = await paid();
      expect(await askBack(buyer, raced.hash, [1])).toMatchObject({ errorCode: '0' });
      const secret = await linkOf(shop.db, raced.number);
      const [returned, exchanged] = await Promise.all([
        confirmBack(buyer, raced.hash, secret),
        exchange(wishOf(raced)),
      ]);
      // Whoever asked first to give it back has it: until the link is over nobody else gets it.
      expect([returned.errorCode, exchanged.ok]).toEqual(['0', false]);
      const asked = await paid();
      const [applied, made] = await Promise.all([askBack(buyer, asked.hash, [1]), exchange(wishOf(asked))]);
      expect([applied.errorCode === '0', made.ok].filter(Boolean)).toHaveLength(1);
    }

    const last = await paid();
    await leaveFree(shop.db, last.session, 1);
    const page = await openEventPage(buyer, TITLE);
    const line = { ...lineOf(page, 1), ...(await whenIs(shop.db, last.session)) };
    const rivals = await Promise.all([
      exchange(wishOf(last)).then(({ ok }) => ok),
      buyer
        .post(ENDPOINT_PATHS.orderCreate, orderOf(page, [line]))
        .then(({ body }) => JSON.stringify(body).includes('"errorCode":"0"')),
    ]);
    expect(rivals.filter(Boolean)).toHaveLength(1);
    await leaveFree(shop.db, last.session, 100);
  });

  itOnce('bring their extras back as money, and leave what codes took off where it was', async () => {
    const page = await openEventPage(buyer, TITLE);
    const hash = await makeOrder(buyer, orderOf(page, [lineOf(page, 1)]));
    const [offer] = (await viewOrder(buyer, hash)).addToping;
    const data = [{ uid: '1', parent_id: 1, package_id: offer?.package_id, price_id: offer?.price_id }];
    await buyer.post(ENDPOINT_PATHS.addSpecialOffer, { hash, data });
    await buyer.post(ENDPOINT_PATHS.addDiscount, { hash, lang: 'en', promoCode: 'SAHNA10' });
    await payByCard(await beginToPay(buyer, hash), GOOD_CARD);
    await settled(hash);
    const { ord_num: number, demsumma, cost } = await viewOrder(buyer, hash);
    const [session] = await otherSessions(shop.db, number);
    const done = await made(wishOf({ hash, session: session ?? sessionId(0) }));
    expect(done.paid).toBe(Math.round(demsumma * 100));
    expect(done.price).toBe(Math.round(cost * 100));
    expect((await standingOf(shop.db, number)).extras).toBe(done.made.total === 0 ? 0 : 1);
    if (done.made.total > 0) {
      await payByCard(await beginToPay(buyer, done.made.hash), GOOD_CARD);
      await settled(done.made.hash);
    }
    expect(await standingOf(shop.db, number)).toMatchObject({ state: 'refunded', extras: 0 });
  });

  itOnce('with names keep them, and what was sealed of their holders', async () => {
    const hash = await namedOrder(buyer, EVERYTHING);
    await buyer.post(ENDPOINT_PATHS.confirmNominal, answersTo(await openForm(buyer, hash), hash));
    await payByCard(await beginToPay(buyer, hash), GOOD_CARD);
    await settled(hash);
    const { ord_num: number } = await viewOrder(buyer, hash);
    const [session] = await otherSessions(shop.db, number);
    if (session === undefined) throw new Error('the trip goes once');
    const done = await made(wishOf({ hash, session }));
    await settled(done.made.hash);
    const [before] = await keptHolders(shop.db, hash);
    const [after] = await keptHolders(shop.db, done.made.hash);
    expect(after?.holder).toEqual(before?.holder);
    expect(after?.sealed).toBeTruthy();
    expect(after?.sealed).not.toBe(before?.sealed);
    expect((await viewOrder(buyer, done.made.hash)).main[0]?.personname).toContain('Сахнаева');
  });

  itOnce('wait for their difference: they are not offered for return, and a new attendee goes over', async () => {
    const hash = await namedOrder(buyer, EVERYTHING);
    const body = answersTo(await openForm(buyer, hash), hash, 'N1112223');
    await buyer.post(ENDPOINT_PATHS.confirmNominal, body);
    await payByCard(await beginToPay(buyer, hash), GOOD_CARD);
    await settled(hash);
    const { ord_num: number } = await viewOrder(buyer, hash);
    await setPolicy(shop.db, number, { allowed: true, untilHours: 1 });
    const [session] = await otherSessions(shop.db, number);
    if (session === undefined) throw new Error('the trip goes once');
    const { dear } = await kinds({ hash, number, sum: 0, session });
    const { made: instead } = await made(wishOf({ hash, session }, [1], dear.id));
    expect((await viewReturn(buyer, hash)).rows).toMatchObject([{ exchanging: 1, status_id: 0, returndatime: 0 }]);
    expect(await askBack(buyer, hash, [1])).toMatchObject({ errorText: expect.stringContaining('being exchanged') });

    const changed = { ...body, surname: ['Бекова'], name: ['Дана'], docNum: ['N4445556'] };
    const { body: answer } = await buyer.post(ENDPOINT_PATHS.changeHolder, changed);
    expect(answer).toMatchObject({ response: { errorCode: '0' } });
    await payByCard(await beginToPay(buyer, instead.hash), GOOD_CARD);
    await settled(instead.hash);
    const { main, service, cost } = await viewOrder(buyer, instead.hash);
    const [item] = main;
    expect(service).toMatchObject([{ name_en: 'Service fee', name_kz: 'Қызмет ақысы', cost: 500 }]);
    expect([item?.price, item?.priceservise, cost]).toEqual([cost - 500, 500, cost]);
    expect(item?.personname).toBe('Бекова Дана Серікқызы');
    expect(await viewTicket(item?.tickethash_id ?? '')).toMatchObject({ personname: 'Бекова Дана Серікқызы' });
    const attendees = await buyer.post(ENDPOINT_PATHS.orderHolders, { hash: instead.hash });
    expect(attendees.body).toMatchObject({
      response: [{ personname: 'Бекова Дана Серікқызы', docnum_end: '56' }],
    });
  });

  itOnce('go to the seats that are named, by their row and number or by their key', async () => {
    const bought = await paid(2);
    const [one, other] = await freeSeatsOf(shop.db, bought.number, bought.session);
    if (!one || !other) throw new Error('the hall is full');
    const wish = { ...wishOf(bought, [1, 2]), seats: [other.key, one.name] };
    const done = await made(wish);
    await settled(done.made.hash);
    expect(await seatsOf(shop.db, Number(done.made.id))).toEqual({ 1: other.key, 2: one.key });
    const late = await paid();
    expect(await exchange({ ...wishOf(late), seats: [one.key] })).toMatchObject({
      ok: false,
      refusal: { kind: 'refused', refusal: { kind: 'seats_taken' } },
    });
  });

  itOnce('are refused with the reason: not paid, begun, used, of another event', async () => {
    const page = await openEventPage(buyer, TITLE);
    const unpaid = await makeOrder(buyer, orderOf(page, [lineOf(page, 1)]));
    const bought = await paid();
    const kind = async (wish: ExchangeWish) => {
      const done = await exchange(wish);
      return done.ok ? 'exchanged' : done.refusal.kind;
    };
    expect(await kind({ ...wishOf(bought), order: unpaid })).toBe('not_paid');
    expect(await kind({ ...wishOf(bought), order: 'AAAAAAAAAAAAAAAAAAAAAAAA' })).toBe('no_such_order');
    expect(await kind(wishOf(bought, [9]))).toBe('no_such_ticket');
    expect(await kind({ ...wishOf(bought), seats: ['1/1', '1/2'] })).toBe('seats_missing');
    expect(await kind({ ...wishOf(bought), seats: ['999/999'] })).toBe('no_such_seat');
    expect(await kind(wishOf(bought, [1], 999_999))).toBe('no_offer');
    expect(await kind({ ...wishOf(bought), session: sessionId(999_999) })).toBe('no_such_session');
    await beginIn(shop.db, bought.number, -1);
    expect(await kind(wishOf(bought))).toBe('begun');
    await beginIn(shop.db, bought.number, 900);
    await useTicket(shop.db, bought.number, 1);
    expect(await kind(wishOf(bought))).toBe('not_exchangeable');
  });

  itOnce('are exchanged by a command that says first what it would cost', async () => {
    const bought = await paid();
    const { cheap } = await kinds(bought);
    const desk = {
      db: shop.db,
      now: () => new Date(),
      exchanges: shop.exchanges,
      siteUrl: () => 'https://shop.example',
    };
    const ask = (...args: string[]) => answerExchanges(desk, args);
    const number = `${bought.number}`;
    const listed = await ask(number);
    expect(listed.out).toMatch(/^1 .* valid +Abai$/m);
    expect(listed.out).toMatch(new RegExp(`^${bought.session} `, 'm'));
    const wish = [number, '--tickets', '1', '--for', `${bought.session}`, '--offer', `${cheap.id}`];
    const plan = await ask(...wish);
    expect(plan.out).toContain(`${((bought.sum - cheap.price) / 100).toFixed(2)} KZT goes back`);
    expect(plan.out).toContain('Nothing was changed.');
    expect(await ticketsOf(shop.db, bought.number)).toMatchObject([{ state: 'valid' }]);
    const done = await ask(...wish, '--yes');
    expect(done.out).toMatch(/Order \d+ stands instead: https:\/\/shop\.example\/order\//);
    expect((await ask(number)).out).toMatch(/exchanged, see order \d+/);
    expect(await ask(...wish, '--yes')).toMatchObject({ code: 2 });
    expect(await ask('999999999')).toMatchObject({ code: 2 });
    expect(await ask()).toMatchObject({ code: 1 });
    expect(await ask(number, '--tickets', '1')).toMatchObject({ code: 1 });
  });
});
