/** A session is moved: tickets follow with their codes, buyers hear of it once, and may give back whole until a day. */
import { type Bank, startBank } from '@sahna/demo-bank';
import { pino } from 'pino';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { auditLedger } from '../cli/audit/audit.ts';
import { answerSessions } from '../cli/session/desk.ts';
import { openSessionChanges } from '../cli/session/open-sessions.ts';
import { bringDemoSeason } from '../cli/start/demo-season.ts';
import { payByCard } from '../modules/payments/testing/buyer.ts';
import { describeWithDatabase } from '../platform/db/testing/databases.ts';
import { systemClock } from '../platform/lib/clock.ts';
import { addDays, dayAt, toDotted } from '../platform/lib/local-date.ts';
import { beginToPay, GOOD_CARD } from './buyers.ts';
import { forgetImport, lettersTo, sessionOf } from './cancelled-session.store.ts';
import { beginIn, setPolicy, standingOf } from './order-return.store.ts';
import { lineOf, makeOrder, openEventPage, orderOf, viewOrder } from './orders.ts';
import { askBack, confirmBack, linkOf, linksOf, viewReturn } from './returning.ts';
import { openShop, type RunningShop } from './running-shop.ts';
import type { Visitor } from './visitor.ts';

const PATIENCE = { timeout: 40_000 };
const SECRET = 'a secret of the tests';
const EMAIL = 'moved@mail.example';

describeWithDatabase('a session that is moved', (_open, { openSeason }) => {
  let bank: Bank;
  let shop: RunningShop;
  let buyer: Visitor;
  beforeEach(async () => {
    bank = await startBank({ port: 0, dataDir: null, secret: SECRET, timeFactor: 0.001 });
    shop = await openShop(await openSeason(), { ownBank: { url: bank.url, secret: SECRET } });
    buyer = await shop.visitor();
  });
  afterEach(async () => {
    await shop.stop();
    await bank.close();
  });

  async function paid() {
    const page = await openEventPage(buyer, 'Abai');
    const hash = await makeOrder(buyer, { ...orderOf(page, [lineOf(page, 2)]), email: EMAIL });
    await payByCard(await beginToPay(buyer, hash), GOOD_CARD);
    await expect.poll(async () => (await viewOrder(buyer, hash)).printingAllowed, PATIENCE).toBe(1);
    const { ord_num: number, main } = await viewOrder(buyer, hash);
    const [ticket] = main;
    return { hash, number, ticket, session: await sessionOf(shop.db, number) };
  }

  it('leads its tickets along, tells their buyer, and lets them give back whole what could not be given back', async () => {
    const { hash, number, ticket, session } = await paid();
    await setPolicy(shop.db, number, { allowed: false, untilHours: 0 });
    expect((await viewReturn(buyer, hash)).rows.map((row) => row.percent)).toEqual([0, 0]);
    const changes = openSessionChanges(shop.db, systemClock);
    const ask = (...args: string[]) => answerSessions({ db: shop.db, now: () => new Date(), changes }, args);
    const [day, until] = [
      addDays(dayAt(new Date(), 'Asia/Almaty'), 200),
      addDays(dayAt(new Date(), 'Asia/Almaty'), 90),
    ];
    const move = (...more: string[]) => ask('move', `${session}`, '--to', `${day} 18:30`, '--until', until, ...more);

    const dry = await move();
    expect(dry).toMatchObject({ code: 0 });
    expect(dry.out).toContain('tells the buyers of 1 orders with 2 tickets');
    expect((await viewOrder(buyer, hash)).main[0]).toMatchObject({ day: ticket?.day, time: ticket?.time });
    expect((await move('--yes')).out).toContain('Moved.');
    expect(await move('--yes')).toMatchObject({ code: 0, out: 'It takes place at that moment already.' });

    const after = await viewOrder(buyer, hash);
    expect(after.main[0]).toMatchObject({
      day: toDotted(day),
      time: '18:30',
      ticketcode: ticket?.ticketcode,
      cancelled: 0,
      free_return_until: toDotted(until),
    });
    expect(after.usereturn).toBe(1);
    const calendar = await buyer.get(`/ticket/${ticket?.tickethash_id}.ics`);
    expect(String(calendar.body)).toMatch(/SEQUENCE:1/);
    expect(String(calendar.body)).toContain(`DTSTART:${day.replaceAll('-', '')}T133000Z`);
    const moved = async () =>
      (await lettersTo(shop.db, EMAIL)).filter((subject) => subject.startsWith('New date: Abai'));
    await expect.poll(moved, PATIENCE).toHaveLength(1);

    // The season's files still have the first moment.
    await forgetImport(shop.db);
    await bringDemoSeason(shop.db, pino({ level: 'silent' }));
    expect((await viewOrder(buyer, hash)).main[0]).toMatchObject({ day: toDotted(day) });
    const { calendar: days } = await openEventPage(buyer, 'Abai');
    expect(days.map((one) => one.day)).toContain(toDotted(day));
    expect(days.map((one) => one.day)).not.toContain(ticket?.day);

    expect((await viewReturn(buyer, hash)).rows.map((row) => row.percent)).toEqual([100, 100]);
    expect(await askBack(buyer, hash, [1, 2])).toMatchObject({ errorCode: '0' });
    expect(await confirmBack(buyer, hash, await linkOf(shop.db, number))).toMatchObject({ errorCode: '0' });
    const { total, back, state } = await standingOf(shop.db, number);
    expect([back, state]).toEqual([total, 'refunded']);
    expect(await auditLedger(shop.db, new Date())).toEqual([]);
  });

  it('refunds the better share of request and confirmation, and no link outlives its beginning', async () => {
    const { hash, number, session } = await paid();
    await beginIn(shop.db, number, 6 * 24);
    await setPolicy(shop.db, number, { allowed: true, untilHours: 72, ladder: [{ days: 5, percent: 50 }] });
    expect(await askBack(buyer, hash, [1])).toMatchObject({ errorCode: '0' });
    expect(await askBack(buyer, hash, [2])).toMatchObject({ errorCode: '0' });
    const [late = '', early = ''] = await linksOf(shop.db, number);
    const [{ summa: half, cost } = { summa: 0, cost: 0 }] = (await viewReturn(buyer, hash, early)).rows;
    expect(half).toBe(cost / 2);
    const today = dayAt(new Date(), 'Asia/Almaty');
    const wish = { day: addDays(today, 200), time: '18:30', until: addDays(today, 90) };
    expect(await shop.sessionChanges.move(session, wish, { dry: false })).toEqual({ orders: 1 });
    expect((await viewReturn(buyer, hash, early)).rows.map(({ summa }) => summa)).toEqual([cost, cost]);
    expect(await confirmBack(buyer, hash, early)).toMatchObject({ errorCode: '0' });
    expect((await standingOf(shop.db, number)).back).toBe(Math.round(cost * 100));

    // Rescheduled once more, to a moment that has come.
    await beginIn(shop.db, number, -1);
    expect(await viewReturn(buyer, hash, late)).toMatchObject({ link: 0, link_text: expect.stringMatching(/./) });
    expect(await confirmBack(buyer, hash, late)).toMatchObject({ errorCode: '-9999' });
    expect((await standingOf(shop.db, number)).back).toBe(Math.round(cost * 100));
    expect(await auditLedger(shop.db, new Date())).toEqual([]);
  });

  it('stays where it is where it cannot be moved, and says why', async () => {
    const { session } = await paid();
    const changes = openSessionChanges(shop.db, systemClock);
    const ask = (...args: string[]) => answerSessions({ db: shop.db, now: () => new Date(), changes }, args);
    const [{ day, times } = { day: '', times: [] }] = (await openEventPage(buyer, 'Abai')).calendar;
    const other = `${day.split('.').reverse().join('-')} ${times[0]?.time}`;
    for (const [to, said] of [
      [other, 'The event has another session at that moment.'],
      ['2020-01-01 19:00', 'That moment is past.'],
    ] as const)
      expect(await ask('move', `${session}`, '--to', to, '--yes')).toMatchObject({ code: 2, err: said });
    for (const to of ['', '2030-02-30 19:00', 'tomorrow', '2030-01-01 25:00'])
      expect((await ask('move', `${session}`, '--to', to, '--yes')).code).toBe(1);
    expect(await ask('move', `${session}`, '--to', '2030-01-01 19:00', '--until', '2030-01-02')).toMatchObject({
      code: 2,
    });
    expect(await changes.cancel(session)).toBe('cancelled');
    expect(await ask('move', `${session}`, '--to', '2030-01-01 19:00')).toMatchObject({ code: 2 });
  });
});
