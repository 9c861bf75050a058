/**
 * A rescheduled session: tickets keep their codes, buyers are notified once and can return tickets for a full refund until a
 * given day.
 */

import { ENDPOINT_PATHS } from '@sahna/contract';
import { TicketViewResponse } from '@sahna/contract/tickets/ticket-view';
import { pino } from 'pino';
import { afterEach, beforeEach, expect, it } from 'vitest';
import texts from '../../cli/commands/texts.json' with { type: 'json' };
import { importDemoSeason } from '../../cli/start/demo-season.ts';
import { auditLedger } from '../../modules/audit-ledger.ts';
import { describeWithDatabase } from '../../platform/db/testing/databases.ts';
import { addDays, toDotted, toLocalDay } from '../../platform/lib/local-date.ts';
import { STAFF } from '../../testing/actors.ts';
import { readServerText } from '../../testing/read-server-text.ts';
import { cancelSession, rescheduleSession } from '../../workflows/change-sessions.ts';
import { createLine, createOrderBody, makeOrder, openEventPage, viewOrder } from '../support/orders.ts';
import { payOrder } from '../support/processes/simulated-buyers.ts';
import {
  confirmReturnLink,
  listReturnSecrets,
  returnTickets,
  submitReturn,
  viewReturn,
} from '../support/return-requests.ts';
import { openShopWithBank, type RunningShop } from '../support/running-shop.ts';
import { createCommandRunner } from '../support/staff-commands.ts';
import { readStoredOrder, setPolicy, startSessionsIn } from '../support/stores/order-return.store.ts';
import { findSessionOf, forgetImport, listEmailSubjects } from '../support/stores/sessions.store.ts';
import type { Visitor } from '../support/visitor.ts';

const EMAIL = 'moved@mail.example';

describeWithDatabase('a rescheduled session', (_open, { openSeason }) => {
  let shop: RunningShop;
  let buyer: Visitor;
  beforeEach(async () => {
    ({ shop, buyer } = await openShopWithBank(await openSeason()));
  });
  afterEach(() => shop.stop());

  async function buyTickets() {
    const page = await openEventPage(buyer, 'Abai');
    const hash = await makeOrder(buyer, { ...createOrderBody(page, [createLine(page, 2)]), email: EMAIL });
    await payOrder(buyer, hash);
    const { ord_num: number, main } = await viewOrder(buyer, hash);
    const [ticket] = main;
    expect(ticket).toMatchObject({ moved_from_day: '', moved_from_time: '', annulled_by: '' });
    return { hash, number, ticket, session: await findSessionOf(shop.db, number) };
  }

  const readTicket = async (hash = '') =>
    TicketViewResponse.parse((await buyer.get(`${ENDPOINT_PATHS.ticketView.replace(':hash', hash)}?lang=en`)).body)
      .response;

  it('keeps tickets valid, notifies buyers and allows full returns', async () => {
    const { hash, number, ticket, session } = await buyTickets();
    await setPolicy(shop.db, number, { allowed: false, untilHours: 0 });
    expect((await viewReturn(buyer, hash)).rows.map((row) => row.percent)).toEqual([0, 0]);
    const runCommand = createCommandRunner('session', () => shop);
    const [day, until] = [
      addDays(toLocalDay(new Date(), 'Asia/Almaty'), 200),
      addDays(toLocalDay(new Date(), 'Asia/Almaty'), 90),
    ];
    const move = (...more: string[]) =>
      runCommand('move', `${session}`, '--to', `${day} 18:30`, '--until', until, ...more);

    const dry = await move();
    expect(dry).toMatchObject({ code: 0 });
    expect(dry.out).toContain('emails the buyers of 1 orders with 2 tickets');
    expect((await viewOrder(buyer, hash)).main[0]).toMatchObject({ day: ticket?.day, time: ticket?.time });
    expect((await move('--yes')).out).toContain('Rescheduled.');
    expect(await move('--yes')).toMatchObject({ code: 0, out: texts.rescheduleErrors.unchanged });

    const after = await viewOrder(buyer, hash);
    expect(after.main[0]).toMatchObject({
      day: toDotted(day),
      time: '18:30',
      ticketcode: ticket?.ticketcode,
      cancelled: 0,
      free_return_until: toDotted(until),
      moved_from_day: ticket?.day,
      moved_from_time: ticket?.time,
    });
    expect(await readTicket(ticket?.tickethash_id)).toMatchObject({
      day: toDotted(day),
      time: '18:30',
      moved_from_day: ticket?.day,
      moved_from_time: ticket?.time,
      free_return_until: toDotted(until),
    });
    expect(after.usereturn).toBe(1);
    const calendar = await buyer.get(`/ticket/${ticket?.tickethash_id}.ics`);
    expect(String(calendar.body)).toMatch(/SEQUENCE:1/);
    expect(String(calendar.body)).toContain(`DTSTART:${day.replaceAll('-', '')}T133000Z`);
    const listRescheduledEmails = async () =>
      (await listEmailSubjects(shop.db, EMAIL)).filter((subject) =>
        subject.startsWith(
          readServerText('modules/notifications', 'en', 'rescheduled-subject', {
            'event.name': 'Abai',
            'session.date': '',
          }),
        ),
      );
    await expect.poll(listRescheduledEmails).toHaveLength(1);

    // Rescheduled again, tickets keep the original moment that their buyer chose.
    expect((await runCommand('move', `${session}`, '--to', `${day} 19:15`, '--until', until, '--yes')).out).toContain(
      'Rescheduled.',
    );
    expect((await viewOrder(buyer, hash)).main[0]).toMatchObject({
      time: '19:15',
      moved_from_day: ticket?.day,
      moved_from_time: ticket?.time,
    });

    // The season’s files still have the original moment.
    await forgetImport(shop.db);
    await importDemoSeason(shop.db, pino({ level: 'silent' }));
    expect((await viewOrder(buyer, hash)).main[0]).toMatchObject({ day: toDotted(day) });
    const { calendar: days } = await openEventPage(buyer, 'Abai');
    expect(days.map((entry) => entry.day)).toContain(toDotted(day));
    expect(days.map((entry) => entry.day)).not.toContain(ticket?.day);

    expect((await viewReturn(buyer, hash)).rows.map((row) => row.percent)).toEqual([100, 100]);
    await returnTickets({ buyer, db: shop.db }, { hash, number }, [1, 2]);
    const { total, back, state } = await readStoredOrder(shop.db, number);
    expect([back, state]).toEqual([total, 'refunded']);
    expect(await auditLedger(shop.db, new Date())).toEqual([]);
  });

  it('shows the former day in an order that is paid after the change', async () => {
    const page = await openEventPage(buyer, 'Abai');
    const hash = await makeOrder(buyer, { ...createOrderBody(page, [createLine(page, 1)]), email: EMAIL });
    const { ord_num: number, main } = await viewOrder(buyer, hash);
    const [before] = main;
    const today = toLocalDay(new Date(), 'Asia/Almaty');
    const to = { day: addDays(today, 200), time: '18:30', until: addDays(today, 90) };
    await rescheduleSession(shop.context, await findSessionOf(shop.db, number), to, STAFF);
    const rescheduled = { day: toDotted(to.day), moved_from_day: before?.day, moved_from_time: before?.time };
    expect((await viewOrder(buyer, hash)).main[0]).toMatchObject(rescheduled);
    await payOrder(buyer, hash);
    expect((await viewOrder(buyer, hash)).main[0]).toMatchObject(rescheduled);
  });

  it('refunds the higher share of request and confirmation, and expires links at the start of the session', async () => {
    const { hash, number, session } = await buyTickets();
    await startSessionsIn(shop.db, number, 6 * 24);
    await setPolicy(shop.db, number, { allowed: true, untilHours: 72, tiers: [{ days: 5, percent: 50 }] });
    expect(await submitReturn(buyer, hash, [1])).toMatchObject({ errorCode: '0' });
    expect(await submitReturn(buyer, hash, [2])).toMatchObject({ errorCode: '0' });
    const [late = '', early = ''] = await listReturnSecrets(shop.db, number);
    const [{ summa: half, cost } = { summa: 0, cost: 0 }] = (await viewReturn(buyer, hash, early)).rows;
    expect(half).toBe(cost / 2);
    const today = toLocalDay(new Date(), 'Asia/Almaty');
    const reschedule = { day: addDays(today, 200), time: '18:30', until: addDays(today, 90) };
    expect(await rescheduleSession(shop.context, session, reschedule, STAFF)).toEqual({ orders: 1 });
    expect((await viewReturn(buyer, hash, early)).rows.map(({ summa }) => summa)).toEqual([cost, cost]);
    expect(await confirmReturnLink(buyer, hash, early)).toMatchObject({ errorCode: '0' });
    expect((await readStoredOrder(shop.db, number)).back).toBe(Math.round(cost * 100));

    // Rescheduled again, to a moment in the past.
    await startSessionsIn(shop.db, number, -1);
    expect(await viewReturn(buyer, hash, late)).toMatchObject({ link: 0, link_text: expect.stringMatching(/./) });
    expect(await confirmReturnLink(buyer, hash, late)).toMatchObject({ errorCode: '-9999' });
    expect((await readStoredOrder(shop.db, number)).back).toBe(Math.round(cost * 100));
    expect(await auditLedger(shop.db, new Date())).toEqual([]);
  });

  it('is rejected with the reason if it cannot be rescheduled', async () => {
    const { session } = await buyTickets();
    const runCommand = createCommandRunner('session', () => shop);
    const [{ day, times } = { day: '', times: [] }] = (await openEventPage(buyer, 'Abai')).calendar;
    const other = `${day.split('.').reverse().join('-')} ${times[0]?.time}`;
    for (const [to, message] of [
      [other, texts.rescheduleErrors.time_conflict],
      ['2020-01-01 19:00', texts.rescheduleErrors.date_in_past],
    ] as const)
      expect(await runCommand('move', `${session}`, '--to', to, '--yes')).toMatchObject({ code: 2, err: message });
    for (const to of ['', '2030-02-30 19:00', 'tomorrow', '2030-01-01 25:00'])
      expect((await runCommand('move', `${session}`, '--to', to, '--yes')).code).toBe(1);
    expect(await runCommand('move', `${session}`, '--to', '2030-01-01 19:00', '--until', '2030-01-02')).toMatchObject({
      code: 2,
    });
    expect(await cancelSession(shop.context, session, STAFF)).toBe('canceled');
    expect(await runCommand('move', `${session}`, '--to', '2030-01-01 19:00')).toMatchObject({ code: 2 });
  });
});
