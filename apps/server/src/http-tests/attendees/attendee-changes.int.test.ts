/** How often a buyer can change the attendee of a ticket (decision 0031): each change sends an email with a PDF. */
import { ENDPOINT_PATHS } from '@sahna/contract';
import { OrderAttendeesResponse } from '@sahna/contract/attendees/order-attendees';
import { ErrorResponse } from '@sahna/contract/wire/envelope';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { listAuditEntries } from '../../modules/audit-log/index.ts';
import { payByCard } from '../../modules/payments/testing/buyer.ts';
import type { Database } from '../../platform/db/index.ts';
import { describeOnBothEngines } from '../../platform/db/testing/databases.ts';
import { STAFF } from '../../testing/actors.ts';
import { createAnswers, EVERYTHING, openForm } from '../support/attendee-form.ts';
import { orderTickets, viewOrder } from '../support/orders.ts';
import { beginToPay, GOOD_CARD } from '../support/processes/simulated-buyers.ts';
import { openShop, type RunningShop } from '../support/running-shop.ts';
import { createCommandRunner } from '../support/staff-commands.ts';
import { backdateTicketChanges, listAllTickets, listEmailsTo } from '../support/stores/named-tickets.store.ts';
import type { Visitor } from '../support/visitor.ts';

const NAMES = Array.from({ length: 20 }, (_, at) => `Дана${'а'.repeat(at)}`);

describeOnBothEngines('changes of an attendee', (_open, { openForAll }) => {
  let db: Database;
  let shop: RunningShop;
  let buyer: Visitor;
  beforeAll(async () => {
    ({ db } = await openForAll({ hasSeason: true }));
    shop = await openShop(db, { hasBank: true });
    buyer = await shop.visitor();
  });
  afterAll(() => shop.stop());
  const attendee = createCommandRunner('attendee', () => shop);

  it('are limited to one in ten minutes, also for concurrent requests, and five in total unless staff reset the count', async () => {
    const hash = await orderTickets(buyer, EVERYTHING);
    const body = createAnswers(await openForm(buyer, hash), hash);
    await buyer.post(ENDPOINT_PATHS.confirmNominal, body);
    await payByCard(await beginToPay(buyer, hash), GOOD_CARD);
    await expect.poll(async () => (await viewOrder(buyer, hash)).printingAllowed).toBe(1);
    const change = async (name: string, lang = 'en') =>
      ErrorResponse.parse((await buyer.post(ENDPOINT_PATHS.changeAttendee, { ...body, name: [name], lang })).body)
        .response;
    const readAttendee = async () =>
      OrderAttendeesResponse.parse((await buyer.post(ENDPOINT_PATHS.orderAttendees, { hash })).body).response[0];

    const answers = await Promise.all(NAMES.map((name) => change(name)));
    expect(answers.filter(({ errorCode }) => errorCode === '0')).toHaveLength(1);
    expect(answers.filter(({ errorText }) => /again in (9|10) min/.test(errorText))).toHaveLength(NAMES.length - 1);
    expect(await listAllTickets(db, hash)).toHaveLength(2);
    const emails = await listEmailsTo(db, 'aigul@mail.example');
    expect(emails.filter(({ subject }) => subject.startsWith('Ticket reissued'))).toHaveLength(1);
    const wait = (await readAttendee())?.changewait;
    expect(wait).toBeGreaterThan(550);
    expect(wait).toBeLessThanOrEqual(600);

    for (let changes = 1; changes < 5; changes++) {
      await backdateTicketChanges(db, hash);
      expect(await readAttendee()).toMatchObject({ canchange: 1, changewait: 0 });
      expect(await change(`Айжан${'а'.repeat(changes)}`)).toMatchObject({ errorCode: '0' });
    }
    await backdateTicketChanges(db, hash);
    expect(await readAttendee()).toMatchObject({ canchange: 0, changewait: -1 });
    const refused = await Promise.all(['ru', 'en', 'kz', 'ch'].map((lang) => change('Әсем', lang)));
    expect(new Set(refused.map(({ errorText }) => errorText)).size).toBe(4);
    expect(refused.map(({ errorCode }) => errorCode)).toEqual(Array(4).fill('-9999'));
    expect(await listAllTickets(db, hash)).toHaveLength(6);

    const order = `${(await viewOrder(buyer, hash)).ord_num}`;
    const runStaffCommand = async (...args: string[]) => JSON.parse((await attendee(...args, '--json')).out);
    expect(await runStaffCommand(order)).toMatchObject([{ ticket: 1, changes: 5, state: 'valid' }]);
    expect(await runStaffCommand(order, '--ticket', '1')).toMatchObject({ changes: 5, done: false });
    expect(await change('Әсем')).toMatchObject({ errorCode: '-9999' });
    expect(await runStaffCommand(order, '--ticket', '1', '--yes')).toMatchObject({ done: true });
    expect(await readAttendee()).toMatchObject({ canchange: 1, changewait: 0 });
    expect(await change('Әсем')).toMatchObject({ errorCode: '0' });
    expect(await readAttendee()).toMatchObject({
      canchange: 1,
      changewait: expect.toSatisfy((wait: number) => wait > 550),
    });
    expect(await runStaffCommand(order)).toMatchObject([{ changes: 1 }]);
    // Changes by staff have no limit.
    for (const name of ['Дана', 'Дина'])
      expect(await shop.context.attendees.change({ ...body, name: [name] }, STAFF)).toEqual({ ok: true, value: null });
    expect((await listAuditEntries(db, { kind: 'order', id: Number(order) })).map(({ verb }) => verb)).toEqual([
      'reset_attendee_changes',
      'change_attendee',
      'change_attendee',
    ]);
    expect(await attendee(order, '--ticket', '2')).toMatchObject({ code: 2, out: '' });
    expect(await attendee('999999999')).toMatchObject({ code: 2, out: '' });
  });
});
