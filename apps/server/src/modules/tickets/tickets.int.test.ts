import { TicketViewResponse } from '@sahna/contract/tickets/ticket-view';
import fastify from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { expect, it } from 'vitest';
import { ticketRoutes } from '../../api/storefront/tickets/routes.ts';
import { renderCodeSvg } from '../../integrations/barcodes/index.ts';
import type { Database } from '../../platform/db/index.ts';
import { createBatching } from '../../platform/db/index.ts';
import { describeWithDatabase } from '../../platform/db/testing/databases.ts';
import en from '../../platform/http/languages/texts/en.json' with { type: 'json' };
import { createBatcher } from '../../platform/lib/concurrency/batcher.ts';
import { createSecretId, sessionId } from '../../platform/lib/ids.ts';
import { readServerText } from '../../testing/read-server-text.ts';
import { createTickets, type TicketSheet, voidTickets } from './index.ts';
import { cableCar, createPaidOrder, operaSeat } from './testing/paid.ts';
import { insertArtwork, insertPaidOrder } from './testing/paid-orders.store.ts';

const NOW = new Date('2026-11-21T08:00:00Z');
const SMALL_HALL = { svg: '<svg viewBox="0 0 1000 800"/>', width: 1000, height: 800 };

/** A printer that records its sheets. */
function createFixture(db: Database) {
  const printed: TicketSheet[] = [];
  const printer = {
    print: async (sheets: readonly TicketSheet[]) => {
      printed.push(...sheets);
      return new TextEncoder().encode('%PDF-');
    },
  };
  return {
    tickets: createTickets({
      db,
      clock: { now: () => NOW },
      batching: createBatching(createBatcher),
      printer,
      drawCode: renderCodeSvg,
      catalog: { drawPlan: async (id) => (id === operaSeat.seatPosition?.plan ? SMALL_HALL : null) },
    }),
    printed,
  };
}

async function insertSoldOrder(db: Database) {
  const id = await insertPaidOrder(db, 'kz');
  const image = await insertArtwork(db, '<svg xmlns="http://www.w3.org/2000/svg"/>');
  const opera = { ...operaSeat, images: { ru: image } };
  return { order: createPaidOrder('kz', id), items: [opera, cableCar] };
}

const ORDER_HASH = createSecretId();

/** Of a calendar, without the folds of its lines. */
const splitLines = (calendar: string) => calendar.replaceAll('\r\n ', '').split('\r\n');

describeWithDatabase('tickets', (open) => {
  it('are issued once per place, even for repeated payment messages', async () => {
    const db = await open();
    const { tickets } = createFixture(db);
    const paid = await insertSoldOrder(db);
    await db.transaction((tx) => tickets.issue(tx, [paid]));
    const first = await tickets.listCodes(paid.order.id);
    await Promise.all([1, 2, 3].map(() => db.transaction((tx) => tickets.issue(tx, [paid]))));
    expect(await tickets.listCodes(paid.order.id)).toEqual(first);
    expect(first.map(({ line }) => line)).toEqual([1, 2]);
    expect(new Set(first.map(({ hash }) => hash)).size).toBe(2);
    for (const { hash } of first) expect(Buffer.from(hash, 'base64url')).toHaveLength(18);
    expect(first[0]).toMatchObject({ qr: expect.stringMatching(/^data:image\/svg\+xml;base64,/), barcode: '' });
    expect(first[1]).toMatchObject({ qr: '', barcode: expect.stringMatching(/^data:image\/svg\+xml;base64,/) });
  });

  it('are not stored if the transaction of the payment rolls back', async () => {
    const db = await open();
    const { tickets } = createFixture(db);
    const paid = await insertSoldOrder(db);
    await expect(
      db.transaction(async (tx) => {
        await tickets.issue(tx, [paid]);
        throw new Error('power cut');
      }),
    ).rejects.toThrow('power cut');
    expect(await tickets.listCodes(paid.order.id)).toEqual([]);
    expect(await tickets.loadTicketDocuments([paid.order.id], 'https://shop.example')).toEqual(new Map());
  });

  it('have no code after being voided, and are voided once', async () => {
    const db = await open();
    const { tickets, printed } = createFixture(db);
    const paid = await insertSoldOrder(db);
    await db.transaction((tx) => tickets.issue(tx, [paid]));
    expect(await db.transaction((tx) => voidTickets(tx, paid.order.id, [1, 7], 'returned'))).toEqual([1]);
    expect(await db.transaction((tx) => voidTickets(tx, paid.order.id, [1], 'returned'))).toEqual([]);
    const [voidedTicket, untouched] = await tickets.listCodes(paid.order.id);
    expect(voidedTicket).toMatchObject({ code: '', qr: '' });
    expect(untouched?.code).not.toBe('');
    expect(untouched?.barcode).not.toBe('');
    await tickets.printTicket(voidedTicket?.hash ?? '');
    expect(printed).toMatchObject([{ code: null, stamp: 'ЖАРАМСЫЗ' }]);
  });

  it.each([
    ['returned', /қайтарылған/],
    ['exchanged', /айырбасталған/],
    ['session_canceled', /өтпейді/],
  ] as const)('print why they are void: %s', async (reason, advice) => {
    const db = await open();
    const { tickets, printed } = createFixture(db);
    const paid = await insertSoldOrder(db);
    await db.transaction((tx) => tickets.issue(tx, [paid]));
    const [old, other] = await tickets.listCodes(paid.order.id);
    await db.transaction((tx) => tickets.replace(tx, paid.order.id, 2, 'Дана Бекова'));
    await db.transaction((tx) => voidTickets(tx, paid.order.id, [1], reason));
    for (const ticket of [old, other]) await tickets.printTicket(ticket?.hash ?? '');
    expect(printed).toMatchObject([
      { advice: expect.stringMatching(advice), code: null },
      { advice: expect.stringMatching(/басқа келушіге/), code: null },
    ]);
    // Emails contain only valid tickets.
    const documents = (await tickets.loadTicketDocuments([paid.order.id], 'https://shop.example')).get(paid.order.id);
    expect(documents).toMatchObject({ sheets: [{ stamp: '' }] });
  });

  it('print the sold items, with the artwork, after any catalog change', async () => {
    const db = await open();
    const { tickets } = createFixture(db);
    const paid = await insertSoldOrder(db);
    await db.transaction((tx) => tickets.issue(tx, [paid]));
    const documents = (await tickets.loadTicketDocuments([paid.order.id], 'https://shop.example')).get(paid.order.id);
    if (!documents || documents instanceof Error) throw new Error('no papers');
    const { sheets: printed } = documents;
    expect(printed.map((sheet) => sheet.title)).toEqual(['Қозы Көрпеш — Баян сұлу', cableCar.eventTitle.kz]);
    expect(printed[0]).toMatchObject({ day: '2026 жылғы 5 желтоқсан, сенбі', poster: { mediaType: 'image/svg+xml' } });
    expect(documents.calendar).toContain('DTSTART:20261205T140000Z');
    expect(documents.calendar).toContain('DTEND:20261205T165500Z');
    expect(documents.calendar).toMatch(/^DTSTAMP:\d{8}T\d{6}Z\r$/m);
    expect(documents.calendar.replaceAll('\r\n ', '')).toMatch(/DESCRIPTION:.*Қатар: 7\\; Орын: 14/);
    expect(documents.calendar.match(/BEGIN:VEVENT/g)).toHaveLength(2);
    expect(documents.calendar).toContain('DTSTART;VALUE=DATE:20261205');
    const [first] = await tickets.listCodes(paid.order.id);
    expect(splitLines(documents.calendar).filter((line) => line.startsWith('URL'))).toEqual(
      Array(2).fill(`URL;VALUE=URI:https://shop.example/ticket/${first?.hash}?lang=kz`),
    );
  });

  it('of an order are one PDF and one calendar, without returned tickets', async () => {
    const db = await open();
    const { tickets, printed } = createFixture(db);
    const paid = await insertSoldOrder(db);
    const [opera, ride] = paid.items;
    if (!opera || !ride) throw new Error('no places');
    // Another event on the same day at the same time.
    const concert = { ...opera, line: 3, sessionId: sessionId(3), eventTitle: { kz: 'Концерт' } };
    const { id } = paid.order;
    const order = { id, hash: ORDER_HASH };
    expect([await tickets.printOrder(id), await tickets.createOrderCalendar(order, '')]).toEqual([null, null]);
    await db.transaction((tx) => tickets.issue(tx, [{ ...paid, items: [opera, ride, concert] }]));
    await tickets.printOrder(id);
    expect(printed.map(({ title }) => title)).toEqual([opera, ride, concert].map(({ eventTitle }) => eventTitle.kz));
    const all = splitLines((await tickets.createOrderCalendar(order, 'https://sahna.example')) ?? '');
    expect(
      all
        .filter((line) => line.startsWith('SUMMARY'))
        .map((line) => line.slice('SUMMARY:'.length).replaceAll('\\,', ',')),
    ).toEqual([opera, ride, concert].map(({ eventTitle }) => eventTitle.kz));
    expect(all.filter((line) => line.startsWith('DTSTAMP'))).toEqual(Array(3).fill('DTSTAMP:20261121T080000Z'));

    await db.transaction((tx) => voidTickets(tx, id, [1], 'returned'));
    printed.length = 0;
    await tickets.printOrder(id);
    expect(printed).toHaveLength(2);
    expect(
      splitLines((await tickets.createOrderCalendar(order, '')) ?? '').filter((line) => line === 'BEGIN:VEVENT'),
    ).toHaveLength(2);
    await db.transaction((tx) => voidTickets(tx, id, [2, 3], 'returned'));
    expect([await tickets.printOrder(id), await tickets.createOrderCalendar(order, '')]).toEqual([null, null]);
  });

  it('show the seat on the hall plan if it has a number and a plan', async () => {
    const db = await open();
    const { tickets } = createFixture(db);
    const paid = await insertSoldOrder(db);
    await db.transaction((tx) => tickets.issue(tx, [paid]));
    const [seat, ride] = await tickets.listCodes(paid.order.id);
    const map = await tickets.drawMap(seat?.hash ?? '', 'en');
    expect(map).toContain(SMALL_HALL.svg);
    expect(map).toContain('cx="420" cy="380"');
    expect(await tickets.drawMap(ride?.hash ?? '', 'en')).toBeNull();
    expect(await tickets.drawMap('no-such-ticket', 'en')).toBeNull();
    const documents = (await tickets.loadTicketDocuments([paid.order.id], 'https://shop.example')).get(paid.order.id);
    if (!documents || documents instanceof Error) throw new Error('no papers');
    expect(documents.sheets.map((sheet) => sheet.map)).toMatchObject([{ x: 420, y: 380, plan: { width: 1000 } }, null]);
  });

  it('are served by their secret URL only, and not cacheable', async () => {
    const db = await open();
    const { tickets } = createFixture(db);
    const paid = await insertSoldOrder(db);
    await db.transaction((tx) => tickets.issue(tx, [paid]));
    const server = fastify().setValidatorCompiler(validatorCompiler).setSerializerCompiler(serializerCompiler);
    server.decorate('limited', () => ({}));
    server.decorateRequest('siteOrigin', () => 'https://sahna.example');
    const catalog = { getImageUrls: () => ({ en: '/poster.svg' }), getTint: () => '#1c1917' };
    const orders = { find: async (hash: string) => (hash === ORDER_HASH ? { order: paid.order } : null) };
    await server.register(ticketRoutes, { tickets, catalog, orders });
    const [ticket] = await tickets.listCodes(paid.order.id);
    const hash = ticket?.hash ?? '';

    const page = await server.inject(`/api/ticket/${hash}?lang=ru`);
    expect(page.statusCode).toBe(200);
    expect(TicketViewResponse.parse(page.json()).response).toMatchObject({
      tickethash_id: hash,
      ord_num: paid.order.id,
      action_ru: 'Кармен',
      day: '05.12.2026',
      time: '19:00',
      rowname: '7',
      seatname: '14',
      cost: 13125.5,
      ticketcode: ticket?.code,
      place_map: `/ticket/${hash}.svg`,
      tint: '#1c1917',
      annulled_by: '',
    });
    const pdf = await server.inject(`/ticket/${hash}.pdf`);
    expect(pdf.headers['content-type']).toBe('application/pdf');
    expect(pdf.body).toContain('%PDF-');
    const calendar = await server.inject(`/ticket/${hash}.ics`);
    expect(calendar.body).toContain('BEGIN:VCALENDAR');
    expect(splitLines(calendar.body)).toContain(`URL;VALUE=URI:https://sahna.example/ticket/${hash}?lang=kz`);
    const documents = await server.inject(`/order/${ORDER_HASH}.pdf`);
    expect(documents.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': `inline; filename="order-${paid.order.id}.pdf"`,
    });
    const sessions = await server.inject(`/order/${ORDER_HASH}.ics`);
    expect(splitLines(sessions.body).filter((line) => line.startsWith('URL'))).toEqual(
      Array(2).fill(`URL;VALUE=URI:https://sahna.example/order/${ORDER_HASH}?lang=kz`),
    );
    const map = await server.inject(`/ticket/${hash}.svg`);
    expect(map.headers['content-type']).toBe('image/svg+xml');
    for (const answer of [page, pdf, calendar, map, documents, sessions])
      expect(answer.headers).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' });

    for (const path of [
      `/api/ticket/${createSecretId()}`,
      `/ticket/${createSecretId()}.pdf`,
      `/ticket/${createSecretId()}.ics`,
      `/ticket/${createSecretId()}.svg`,
      `/order/${createSecretId()}.pdf`,
      `/order/${createSecretId()}.ics`,
    ]) {
      const answer = await server.inject(`${path}?lang=en`);
      expect(answer.statusCode, path).toBe(404);
      expect(answer.json()).toEqual({
        response: { errorCode: '-9999', errorText: readServerText('platform/http/languages', 'en', 'not-found') },
      });
    }

    // A void ticket keeps its page and is in no calendar.
    await db.transaction((tx) => voidTickets(tx, paid.order.id, [1], 'returned'));
    const ended = await server.inject(`/api/ticket/${hash}?lang=en`);
    expect(ended.json().response).toMatchObject({ annulled: 1, annulled_by: 'return', ticketcode: '' });
    const gone = await server.inject(`/ticket/${hash}.ics?lang=en`);
    expect([gone.statusCode, gone.json().response.errorText]).toEqual([410, en['void-ticket']]);
    await server.close();
  });
});
