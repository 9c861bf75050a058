/** Named tickets over HTTP: poster §2, §5, §7 and decisions §4 "Named tickets in a cart". */
import { ENDPOINT_PATHS, ENDPOINTS } from '@sahna/contract';
import { OrderAttendeesResponse } from '@sahna/contract/attendees/order-attendees';
import { OrderDataResponse } from '@sahna/contract/attendees/order-data';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { auditLedger } from '../../modules/audit-ledger.ts';
import type { Database } from '../../platform/db/index.ts';
import { describeWithDatabase } from '../../platform/db/testing/databases.ts';
import { readServerText } from '../../testing/read-server-text.ts';
import { confirmAttendees, createAnswers, EVERYTHING, openForm } from '../support/attendee-form.ts';
import {
  createCartLine,
  createCartOrder,
  createLine,
  createOrderBody,
  makeOrder,
  openEventPage,
  orderTickets,
  viewOrder,
} from '../support/orders.ts';
import { payOrder } from '../support/processes/simulated-buyers.ts';
import { openShop, type RunningShop } from '../support/running-shop.ts';
import {
  backdateSessions,
  dumpTables,
  endReservation,
  listAllTickets,
  listEmailsTo,
  listStoredAttendees,
  swapEncryptedDetails,
} from '../support/stores/named-tickets.store.ts';
import type { Visitor } from '../support/visitor.ts';

/** A document number to search for where it must not be. */
const CANARY = 'CANARY99887766';

describeWithDatabase('named tickets', (_open, { openForAll }) => {
  let db: Database;
  let shop: RunningShop;
  let visitor: Visitor;
  const logged: string[] = [];

  beforeAll(async () => {
    ({ db } = await openForAll({ hasSeason: true }));
    const logger = pino({ level: 'trace' }, { write: (line: string) => void logged.push(line) });
    shop = await openShop(db, { hasBank: true, logger, environment: { HELD_PER_VISITOR: '0' } });
    visitor = await shop.visitor();
  });
  afterAll(async () => {
    try {
      expect(await auditLedger(db, new Date())).toEqual([]);
    } finally {
      await shop.stop();
    }
  });

  const orderNamedTickets = async (documentNumber?: string, quantity = 1, title = EVERYTHING): Promise<string> => {
    const hash = await orderTickets(visitor, title, quantity);
    const body = createAnswers(await openForm(visitor, hash), hash, documentNumber);
    expect(await confirm(body)).toMatchObject({ status: 200, errorCode: '0' });
    return hash;
  };
  const confirm = (body: Parameters<typeof confirmAttendees>[1]) => confirmAttendees(visitor, body);

  it('require names before payment and are payable once named', async () => {
    const page = await openEventPage(visitor, EVERYTHING);
    const created = await visitor.post(ENDPOINT_PATHS.orderCreate, createOrderBody(page, [createLine(page, 2)]));
    const { hash, writeticketname } = ENDPOINTS.orderCreate.response[200].parse(created.body).response;
    expect(writeticketname).toBe(1);
    const form = await openForm(visitor, hash);
    expect(form.response).toHaveLength(2);
    expect(form.response[0]).toMatchObject({
      id: 1,
      action: EVERYTHING,
      demandstatusid: 10,
      needage: 2,
      needmiddlename: 0,
      needdocument: 1,
      needcountry: 1,
      needregion: 1,
    });
    expect(form.response[0]?.reservetime).toBeGreaterThan(0);
    expect(form.response[0]?.summa).toBe((await viewOrder(visitor, hash)).demsumma);
    expect(form.docTypes.map(({ id }) => id)).toEqual([1, 2, 3, 4, 5, 6]);
    expect(form.checkboxList).toMatchObject([{ filling: 1, filled: 0 }]);
    expect(form.text).toContain('30 days');
    expect(await viewOrder(visitor, hash)).toMatchObject({ needNames: 1, paymentAllowed: 0, urnPay: {} });
    const pay = await visitor.post('/api/order/pay/1', { hash, lang: 'en' });
    expect(pay.body).toMatchObject({ response: { errorCode: '-9997' } });
    expect(await confirm(createAnswers(form, hash))).toEqual({
      status: 200,
      errorCode: '0',
      errorText: '',
      hash: undefined,
    });
    expect(await viewOrder(visitor, hash)).toMatchObject({ needNames: 0, paymentAllowed: 1 });
    expect((await openForm(visitor, hash)).response[0]).toMatchObject({ demandstatusid: 20, tickethash_id: '' });
    await payOrder(visitor, hash);
    const view = await viewOrder(visitor, hash);
    expect(view.main.map(({ personname }) => personname)).toEqual(Array(2).fill('Сахнаева Айгүл Серікқызы'));
    const ticket = await visitor.get(`/api/ticket/${view.main[0]?.tickethash_id}?lang=en`);
    expect(ticket.body).toMatchObject({ response: { personname: 'Сахнаева Айгүл Серікқызы' } });
  });

  it('show existing values on the form: the country, the given consents and the issued ticket', async () => {
    const hash = await orderTickets(visitor, EVERYTHING);
    const form = await openForm(visitor, hash);
    const findCountry = (key: string) => form.countries.find((country) => country.name_en === key)?.id;
    expect(form).toMatchObject({
      response: [{ country_id: findCountry('Kazakhstan'), tickethash_id: '' }],
      orderDeleted: 0,
      checkboxList: [{ filled: 0 }],
    });
    const answers = { ...createAnswers(form, hash), countryId: [findCountry('China')], regionId: [0] };
    expect(await confirm(answers)).toMatchObject({ errorCode: '0' });
    await payOrder(visitor, hash);
    const tickethash_id = (await viewOrder(visitor, hash)).main[0]?.tickethash_id;
    expect(tickethash_id).toBeTruthy();
    const line = { country_id: findCountry('China'), tickethash_id };
    expect(await openForm(visitor, hash)).toMatchObject({ response: [line], checkboxList: [{ filled: 1 }] });
    const answer = await visitor.post(ENDPOINT_PATHS.orderAttendees, { hash, lang: 'en' });
    expect(OrderAttendeesResponse.parse(answer.body).response).toMatchObject([line]);
  });

  it('store attendees once for concurrent confirmations, and accept only an identical repetition', async () => {
    const hash = await orderTickets(visitor, EVERYTHING);
    const body = createAnswers(await openForm(visitor, hash), hash);
    const names = ['Асан', 'Бауыржан', 'Данияр', 'Ержан', 'Жандос'];
    const answers = await Promise.all(names.map((name) => confirm({ ...body, name: [name] })));
    const first = answers.flatMap(({ errorCode }, at) => (errorCode === '0' ? [names[at]] : []));
    expect(first).toHaveLength(1);
    expect(answers.filter(({ errorCode }) => errorCode === '-9999')).toHaveLength(names.length - 1);
    expect(await listStoredAttendees(db, hash)).toMatchObject([
      { attendee: { fullName: `Сахнаева ${first[0]} Серікқызы` } },
    ]);
    expect(await confirm({ ...body, name: first })).toMatchObject({ errorCode: '0' });
    expect(await confirm({ ...body, name: first, docNum: ['N999'] })).toMatchObject({ errorCode: '-9999' });
  });

  it('reject names after the reservation expires, and their order is deleted like any unpaid order', async () => {
    const hash = await orderTickets(visitor, EVERYTHING);
    const body = createAnswers(await openForm(visitor, hash), hash);
    await endReservation(db, hash);
    expect(await confirm(body)).toMatchObject({ status: 200, errorCode: '-9999' });
    expect(await openForm(visitor, hash)).toMatchObject({ response: [], orderDeleted: 1 });
    expect(await listStoredAttendees(db, hash)).toMatchObject([{ encrypted: null, attendee: null }]);
    await expect.poll(async () => (await viewOrder(visitor, hash)).orderDeleted).toBe(1);
  });

  it('are named once per cart order with the fields of each event, next to tickets without names', async () => {
    const cartVisitor = await shop.visitor();
    const lines = [];
    let page = await openEventPage(cartVisitor, EVERYTHING);
    for (const title of ['Abai', 'An Evening with the Restorers', EVERYTHING]) {
      page = await openEventPage(cartVisitor, title);
      lines.push(createCartLine(page, 1));
    }
    expect((await cartVisitor.post(ENDPOINT_PATHS.cartUpdate, { data: lines, lang: 'en' })).status).toBe(200);
    const hash = await makeOrder(cartVisitor, createCartOrder(page, lines));
    const form = await openForm(cartVisitor, hash);
    expect(form.response.map(({ needdocument, needage }) => [needdocument, needage]).sort()).toEqual([
      [0, 0],
      [1, 2],
    ]);
    expect(await confirm(createAnswers(form, hash))).toMatchObject({ errorCode: '0' });
    const stored = await listStoredAttendees(db, hash);
    expect(stored.map(({ attendee }) => attendee !== null).sort()).toEqual([false, true, true]);
    // Fields that an event does not require are not stored: only one of them has more than a name.
    expect(stored.filter(({ encrypted }) => encrypted !== null)).toHaveLength(1);
    expect(stored.map(({ attendee }) => attendee?.fullName)).toContain('Сахнаева Айгүл Серікқызы');
  });

  it('encrypt documents: none in tables, logs, emails, pages or metrics', async () => {
    const hash = await orderNamedTickets(CANARY);
    await payOrder(visitor, hash);
    const dumps = await dumpTables(db);
    for (const [table, dump] of dumps) expect(dump.includes(CANARY), table).toBe(false);
    // Proves the search: the name is found.
    expect(dumps.get('public.order_item')).toContain('Сахнаева');
    expect(logged.length).toBeGreaterThan(0);
    expect(logged.join('')).not.toContain(CANARY);
    const err = await orderTickets(visitor, EVERYTHING);
    await confirm({ ...createAnswers(await openForm(visitor, err), err, CANARY), surname: [''] });
    expect(logged.join('')).not.toContain(CANARY);
    const [letter] = (await listEmailsTo(db, 'aigul@mail.example')).filter(({ content }) => content.includes(hash));
    expect(letter?.content).toContain('Сахнаева Айгүл Серікқызы');
    expect(letter?.content).not.toContain(CANARY);
    const metrics = String((await visitor.get('/metrics')).body);
    expect(metrics).not.toContain(CANARY);
    expect(metrics).toContain('sahna_holder_details_overdue 0');
    const [stored] = await listStoredAttendees(db, hash);
    expect(stored?.key_id).toBe('demo');
    const attendees = OrderAttendeesResponse.parse((await visitor.post(ENDPOINT_PATHS.orderAttendees, { hash })).body);
    expect(attendees.response).toMatchObject([{ docTypeId: 6, docnum_end: '7766', canchange: 1 }]);
    expect(JSON.stringify(attendees)).not.toContain(CANARY);
  });

  it('bind encrypted details to their row: a copy in another row cannot be decrypted', async () => {
    const hash = await orderNamedTickets('N55566677', 2);
    await payOrder(visitor, hash);
    await swapEncryptedDetails(db, hash);
    const answer = await visitor.post(ENDPOINT_PATHS.orderAttendees, { hash });
    expect(answer.status).toBe(500);
    expect(JSON.stringify(answer.body)).not.toContain('55566677');
  });

  it('can be reissued to another attendee while the event allows it: the old code is void, and the new ticket is sent', async () => {
    const hash = await orderNamedTickets('N1112223');
    await payOrder(visitor, hash);
    const [before] = await listAllTickets(db, hash);
    const oldHash = (await viewOrder(visitor, hash)).main[0]?.tickethash_id ?? '';
    const body = createAnswers(await openForm(visitor, hash), hash, 'N4445556');
    const other = { ...body, surname: ['Бекова'], name: ['Дана'] };
    const change = (sent: object) => visitor.post(ENDPOINT_PATHS.changeAttendee, sent);
    expect((await change({ ...other, name: ['2'] })).status).toBe(400);
    const answers = await Promise.all([other, other, other].map(change));
    expect(answers.map(({ body: messages }) => messages)).toEqual(
      Array(3).fill({ response: { errorCode: '0', errorText: '', hash } }),
    );
    const tickets = await listAllTickets(db, hash);
    expect(tickets.map(({ state, isReplaced, attendee }) => [state, isReplaced, attendee])).toEqual([
      ['void', true, 'Сахнаева Айгүл Серікқызы'],
      ['valid', false, 'Бекова Дана Серікқызы'],
    ]);
    expect(tickets[1]?.code).not.toBe(before?.code);
    const view = await viewOrder(visitor, hash);
    expect(view.main).toMatchObject([{ personname: 'Бекова Дана Серікқызы' }]);
    expect(view.main[0]?.tickethash_id).not.toBe(oldHash);
    expect((await visitor.get(`/api/ticket/${oldHash}?lang=en`)).body).toMatchObject({
      response: { annulled: 1, annulled_by: 'holder', ticketcode: '' },
    });
    const emails = (await listEmailsTo(db, 'aigul@mail.example')).filter(({ content }) => content.includes(hash));
    expect(emails.map(({ subject }) => subject.replace(/\d+/, 'N'))).toEqual([
      expect.stringContaining('Your tickets'),
      readServerText('modules/notifications', 'en', 'attendee-changed-subject', { 'order.number': 'N' }),
    ]);
    const attendees = OrderAttendeesResponse.parse((await visitor.post(ENDPOINT_PATHS.orderAttendees, { hash })).body);
    expect(attendees.response).toMatchObject([{ personname: 'Бекова Дана Серікқызы', docnum_end: '56' }]);
    await backdateSessions(db, hash, 0);
    expect((await change({ ...other, name: ['Айжан'] })).body).toMatchObject({ response: { errorCode: '-9999' } });
  });

  it('keep their attendee when the event does not allow changes', async () => {
    const hash = await orderNamedTickets(undefined, 1, 'An Evening with the Restorers');
    await payOrder(visitor, hash);
    const body = { ...createAnswers(await openForm(visitor, hash), hash), name: ['Дана'] };
    const answer = await visitor.post(ENDPOINT_PATHS.changeAttendee, body);
    expect(answer.body).toMatchObject({ response: { errorCode: '-9999' } });
    expect(await listAllTickets(db, hash)).toMatchObject([{ state: 'valid', attendee: 'Сахнаева Айгүл Серікқызы' }]);
    const free = await openForm(visitor, hash);
    expect(OrderDataResponse.parse(free).response).toMatchObject([{ demandstatusid: 20 }]);
  });
});
