// @module-tag long
/** What exchanged tickets keep and lose: add-ons, discounts, attendees and seats. */
import { ENDPOINT_PATHS } from '@sahna/contract';
import type { Bank } from '@sahna/demo-bank';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { auditLedger } from '../../modules/audit-ledger.ts';
import { payByCard } from '../../modules/payments/testing/buyer.ts';
import { describeWithDatabase } from '../../platform/db/testing/databases.ts';
import { sessionId } from '../../platform/lib/ids.ts';
import { createAnswers, EVERYTHING, openForm } from '../support/attendee-form.ts';
import { createLine, createOrderBody, makeOrder, openEventPage, orderTickets, viewOrder } from '../support/orders.ts';
import { beginToPay, GOOD_CARD } from '../support/processes/simulated-buyers.ts';
import { submitReturn, viewReturn } from '../support/return-requests.ts';
import { openShopWithBank, type RunningShop } from '../support/running-shop.ts';
import { listOtherSessions, listTwoFreeSeats, readNewSeats } from '../support/stores/exchange.store.ts';
import { listStoredAttendees } from '../support/stores/named-tickets.store.ts';
import { readStoredOrder, setPolicy } from '../support/stores/order-return.store.ts';
import type { Visitor } from '../support/visitor.ts';
import { createExchangeSteps } from './exchange-steps.ts';
import { setBuyer, setSessionTerms } from './session-details.store.ts';

const TITLE = 'Abai';

describeWithDatabase('exchanged tickets', (_open, { openForAll }) => {
  let bank: Bank;
  let shop: RunningShop;
  let buyer: Visitor;
  beforeAll(async () => {
    const { db } = await openForAll({ hasSeason: true });
    ({ bank, shop, buyer } = await openShopWithBank(db, { environment: { HELD_PER_VISITOR: '0' } }));
  });
  afterEach(async () => expect(await auditLedger(shop.db, new Date())).toEqual([]));
  afterAll(() => shop.stop());

  const { exchange, waitUntilPaid, buyTickets, viewTicket, createExchangeRequest, exchangeOrThrow, findPriceRange } =
    createExchangeSteps(() => ({
      shop,
      bank,
      buyer,
    }));

  it('refund their add-ons and keep the discount of promo codes', async () => {
    const page = await openEventPage(buyer, TITLE);
    const hash = await makeOrder(buyer, createOrderBody(page, [createLine(page, 1)]));
    const [offer] = (await viewOrder(buyer, hash)).addToping;
    const data = [{ uid: '1', parent_id: 1, package_id: offer?.package_id, price_id: offer?.price_id }];
    await buyer.post(ENDPOINT_PATHS.addSpecialOffer, { hash, data });
    await buyer.post(ENDPOINT_PATHS.addDiscount, { hash, lang: 'en', promoCode: 'SAHNA10' });
    await payByCard(await beginToPay(buyer, hash), GOOD_CARD);
    await waitUntilPaid(hash);
    const { ord_num: number, demsumma, cost } = await viewOrder(buyer, hash);
    const [session] = await listOtherSessions(shop.db, number);
    const done = await exchangeOrThrow(createExchangeRequest({ hash, session: session ?? sessionId(0) }));
    expect(done.paid).toBe(Math.round(demsumma * 100));
    expect(done.price).toBe(Math.round(cost * 100));
    expect((await readStoredOrder(shop.db, number)).addOns).toBe(done.created.amountDue === 0 ? 0 : 1);
    if (done.created.amountDue > 0) {
      await payByCard(await beginToPay(buyer, done.created.hash), GOOD_CARD);
      await waitUntilPaid(done.created.hash);
    }
    expect(await readStoredOrder(shop.db, number)).toMatchObject({ state: 'exchanged', addOns: 0 });
  });

  it('keep the attendee and the encrypted details', async () => {
    const hash = await orderTickets(buyer, EVERYTHING);
    await buyer.post(ENDPOINT_PATHS.confirmNominal, createAnswers(await openForm(buyer, hash), hash));
    await payByCard(await beginToPay(buyer, hash), GOOD_CARD);
    await waitUntilPaid(hash);
    const { ord_num: number } = await viewOrder(buyer, hash);
    const [session] = await listOtherSessions(shop.db, number);
    if (session === undefined) throw new Error('the trip goes once');
    const done = await exchangeOrThrow(createExchangeRequest({ hash, session }));
    await waitUntilPaid(done.created.hash);
    const [before] = await listStoredAttendees(shop.db, hash);
    const [after] = await listStoredAttendees(shop.db, done.created.hash);
    expect(after?.attendee).toEqual(before?.attendee);
    expect(after?.encrypted).toBeTruthy();
    expect(after?.encrypted).not.toBe(before?.encrypted);
    expect((await viewOrder(buyer, done.created.hash)).main[0]?.personname).toContain('Сахнаева');
  });

  it('are not returnable while the difference is due, and keep a new attendee', async () => {
    const hash = await orderTickets(buyer, EVERYTHING);
    const body = createAnswers(await openForm(buyer, hash), hash, 'N1112223');
    await buyer.post(ENDPOINT_PATHS.confirmNominal, body);
    await payByCard(await beginToPay(buyer, hash), GOOD_CARD);
    await waitUntilPaid(hash);
    const { ord_num: number } = await viewOrder(buyer, hash);
    await setPolicy(shop.db, number, { allowed: true, untilHours: 1 });
    const [session] = await listOtherSessions(shop.db, number);
    if (session === undefined) throw new Error('the trip goes once');
    const { dear } = await findPriceRange({ hash, number, sum: 0, session });
    const { created: replacement } = await exchangeOrThrow(createExchangeRequest({ hash, session }, [1], dear.id));
    expect((await viewReturn(buyer, hash)).rows).toMatchObject([{ exchanging: 1, status_id: 0, returndatime: 0 }]);
    expect(await submitReturn(buyer, hash, [1])).toMatchObject({
      errorText: expect.stringContaining('being exchanged'),
    });

    const changed = { ...body, surname: ['Бекова'], name: ['Дана'], docNum: ['N4445556'] };
    const { body: answer } = await buyer.post(ENDPOINT_PATHS.changeAttendee, changed);
    expect(answer).toMatchObject({ response: { errorCode: '0' } });
    await payByCard(await beginToPay(buyer, replacement.hash), GOOD_CARD);
    await waitUntilPaid(replacement.hash);
    const { main, service, cost } = await viewOrder(buyer, replacement.hash);
    const [item] = main;
    expect(service).toMatchObject([{ name_en: 'Service fee', name_kz: 'Қызмет ақысы', cost: 500 }]);
    expect([item?.price, item?.priceservise, cost]).toEqual([cost - 500, 500, cost]);
    expect(item?.personname).toBe('Бекова Дана Серікқызы');
    expect(await viewTicket(item?.tickethash_id ?? '')).toMatchObject({ personname: 'Бекова Дана Серікқызы' });
    const attendees = await buyer.post(ENDPOINT_PATHS.orderAttendees, { hash: replacement.hash });
    expect(attendees.body).toMatchObject({
      response: [{ personname: 'Бекова Дана Серікқызы', docnum_end: '56' }],
    });
  });

  it('are refused for a session that requires details which they lack', async () => {
    const bought = await buyTickets();
    const setRules = async (attendees: object | null) => {
      await setSessionTerms(shop.db, bought.session, attendees && { attendees });
      await shop.context.publishedCatalog.refresh();
    };
    await setRules({ age: 'none', middleName: false, document: true, country: false, region: false });
    const request = createExchangeRequest(bought);
    expect(await exchange(request)).toMatchObject({ error: { kind: 'details_missing' } });
    await setRules(null);
    await waitUntilPaid((await exchangeOrThrow(request)).created.hash);
  });

  it('are refused for a session that requires contacts which their order lacks', async () => {
    const bought = await buyTickets();
    const contact = { name: 'Айгерім Серікқызы', phone: '+7 701 234-56-78' };
    const form = { fio: true, phone: true, repeatEmail: true, parking: true };
    await setSessionTerms(shop.db, bought.session, { form });
    await shop.context.publishedCatalog.refresh();
    const request = createExchangeRequest(bought);
    await setBuyer(shop.db, bought.number, { ...contact, name: '' });
    expect(await exchange(request)).toMatchObject({ error: { kind: 'buyer_name_missing' } });
    await setBuyer(shop.db, bought.number, { ...contact, phone: '' });
    expect(await exchange(request)).toMatchObject({ error: { kind: 'buyer_phone_missing' } });
    await setBuyer(shop.db, bought.number, contact);
    const { created } = await exchangeOrThrow(request);
    await waitUntilPaid(created.hash);
    // The session of the tickets asks for nothing more.
    await setBuyer(shop.db, created.id, { name: '', phone: '' });
    const again = await exchangeOrThrow(createExchangeRequest({ hash: created.hash, session: bought.session }));
    await waitUntilPaid(again.created.hash);
    await setSessionTerms(shop.db, bought.session, null);
    await shop.context.publishedCatalog.refresh();
  });

  it('take the requested seats, by row and number or by key', async () => {
    const bought = await buyTickets(2);
    const [one, other] = await listTwoFreeSeats(shop.db, bought.number, bought.session);
    if (!one || !other) throw new Error('the hall is full');
    const request = { ...createExchangeRequest(bought, [1, 2]), seats: [other.key, one.name] };
    const done = await exchangeOrThrow(request);
    await waitUntilPaid(done.created.hash);
    expect(await readNewSeats(shop.db, Number(done.created.id))).toEqual({ 1: other.key, 2: one.key });
    const late = await buyTickets();
    expect(await exchange({ ...createExchangeRequest(late), seats: [one.key] })).toMatchObject({
      ok: false,
      error: { kind: 'seat_taken' },
    });
  });
});
