/** The link that confirms a ticket return: its expiry, its replacement, and the order that it belongs to. */
import { ORDER_RETURN_PATHS } from '@sahna/contract/returns/paths';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { auditLedger } from '../../modules/audit-ledger.ts';
import { describeWithDatabase } from '../../platform/db/testing/databases.ts';
import { readServerText } from '../../testing/read-server-text.ts';
import { orderTickets } from '../support/orders.ts';
import {
  buyReturnableTickets,
  confirmReturnLink,
  findReturnSecret,
  listReturnStatuses,
  requestReturnView,
  returnTickets,
  sendAgain,
  submitReturn,
  viewReturn,
} from '../support/return-requests.ts';
import { openShopWithBank, type RunningShop } from '../support/running-shop.ts';
import {
  ageReturnLinks,
  endReturnLinks,
  listReturnEmails,
  readReturnRequestRows,
  readStoredOrder,
  useTicket,
} from '../support/stores/order-return.store.ts';
import type { Visitor } from '../support/visitor.ts';

const OK = { errorCode: '0', errorText: '' };
const UNKNOWN = 'AAAAAAAAAAAAAAAAAAAAAAAA';

describeWithDatabase('tickets with a return link', (_open, { openSeason }) => {
  let shop: RunningShop;
  let buyer: Visitor;
  beforeEach(async () => {
    ({ shop, buyer } = await openShopWithBank(await openSeason()));
  });
  afterEach(() => shop.stop());

  const buyTickets = (quantity: number) => buyReturnableTickets({ buyer, db: shop.db }, quantity);
  const expectConsistent = async () => expect(await auditLedger(shop.db, new Date())).toEqual([]);

  it('are not refunded after the link expires or the ticket is used, and can be requested again', async () => {
    const { hash, number } = await buyTickets(2);
    expect(await submitReturn(buyer, hash, [1, 2])).toEqual(OK);
    const late = await findReturnSecret(shop.db, number);
    await endReturnLinks(shop.db);
    expect(await viewReturn(buyer, hash, late)).toMatchObject({
      link: 0,
      rows: [{ status_id: 0 }, { status_id: 0 }],
    });
    expect(await confirmReturnLink(buyer, hash, late)).toMatchObject({
      errorCode: '-9999',
      errorText: readServerText('api/storefront/returns', 'en', 'expired'),
    });
    expect(await submitReturn(buyer, hash, [1, 2])).toEqual(OK);
    await useTicket(shop.db, number, 2);
    expect(await confirmReturnLink(buyer, hash, await findReturnSecret(shop.db, number))).toMatchObject({
      errorCode: '-9999',
    });
    expect(await readStoredOrder(shop.db, number)).toMatchObject({ state: 'paid', sold: 2, back: 0 });
    expect(await submitReturn(buyer, hash, [2])).toMatchObject({ errorCode: '-9999' });
    await returnTickets({ buyer, db: shop.db }, { hash, number }, [1]);
    expect(await readStoredOrder(shop.db, number)).toMatchObject({ state: 'partly_refunded', sold: 1 });
    await expectConsistent();
  });

  it('have a link that can be resent within limits, which invalidates the previous link', async () => {
    const { hash, number } = await buyTickets(2);
    // Nothing is pending: the response is the same.
    expect(await sendAgain(buyer, hash)).toEqual(OK);
    expect(await submitReturn(buyer, hash, [1])).toEqual(OK);
    const first = await findReturnSecret(shop.db, number);
    expect(await sendAgain(buyer, hash)).toEqual(OK);
    expect(await listReturnEmails(shop.db, number)).toHaveLength(1);
    expect((await viewReturn(buyer, hash)).again).toBeGreaterThan(20);
    await ageReturnLinks(shop.db);
    expect(await viewReturn(buyer, hash)).toMatchObject({ again: 0 });
    // Concurrent requests send one email.
    expect(await Promise.all([1, 2, 3].map(() => sendAgain(buyer, hash)))).toEqual([OK, OK, OK]);
    const [requests, again, ...more] = await listReturnEmails(shop.db, number);
    expect(more).toEqual([]);
    // Valid like the first link and for as long; its note says that it replaces it.
    expect(again?.note).toContain(requests?.note);
    expect(again?.subject).toBe(requests?.subject);
    const second = await findReturnSecret(shop.db, number);
    expect(second).not.toBe(first);
    expect(await readReturnRequestRows(shop.db)).not.toContain(second);
    expect(await viewReturn(buyer, hash, first)).toMatchObject({
      link: 0,
      link_text: expect.stringContaining('replaced'),
      rows: [{ status_id: 60 }, { status_id: 0 }],
    });
    expect(await confirmReturnLink(buyer, hash, first)).toMatchObject({
      errorCode: '-9999',
      errorText: expect.stringContaining('replaced'),
    });
    expect(await viewReturn(buyer, hash, second)).toMatchObject({ link: 1, link_text: '' });
    for (let n = 0; n < 6; n++) {
      await ageReturnLinks(shop.db);
      expect(await sendAgain(buyer, hash)).toEqual(OK);
    }
    expect(await listReturnEmails(shop.db, number)).toHaveLength(5);
    expect(await viewReturn(buyer, hash)).toMatchObject({ again: -1 });
    expect(await confirmReturnLink(buyer, hash, second)).toMatchObject({ errorCode: '-9999' });
    const last = await findReturnSecret(shop.db, number);
    expect(await confirmReturnLink(buyer, hash, last)).toEqual(OK);
    // Confirmed, whichever of its emails is opened now; and there is nothing to resend.
    for (const link of [first, last]) expect(await viewReturn(buyer, hash, link)).toMatchObject({ link_done: 1 });
    await ageReturnLinks(shop.db);
    expect(await sendAgain(buyer, hash)).toEqual(OK);
    await expect.poll(() => listReturnStatuses(buyer, hash)).toEqual([80, 0]);
    expect(await listReturnEmails(shop.db, number)).toHaveLength(7);
    await expectConsistent();
  });

  it('require the hash of a paid order and the link of the email', async () => {
    const { hash, number } = await buyTickets(2);
    const other = await buyTickets(1);
    expect(await submitReturn(buyer, hash, [1])).toEqual(OK);
    const secret = await findReturnSecret(shop.db, number);
    // Another return request of the same order has its own link.
    expect(await submitReturn(buyer, hash, [2])).toEqual(OK);
    const { rows } = await viewReturn(buyer, hash, secret);
    expect(rows.map(({ status_id, linked }) => [status_id, linked])).toEqual([
      [60, 1],
      [60, 0],
    ]);
    const confirm = (order: string, hashConf: string) =>
      buyer.post(ORDER_RETURN_PATHS.confirm, { hash: order, hashConf, lang: 'en' });
    const statusesOf = await Promise.all([
      requestReturnView(buyer, UNKNOWN),
      requestReturnView(buyer, hash, UNKNOWN),
      requestReturnView(buyer, other.hash, secret),
      buyer.post(ORDER_RETURN_PATHS.create, { hash: UNKNOWN, id: [1], reason: 1, lang: 'en' }),
      confirm(UNKNOWN, secret),
      confirm(hash, UNKNOWN),
      confirm(other.hash, secret),
    ]);
    expect(statusesOf.map(({ status }) => status)).toEqual(Array(7).fill(404));
    // A confirmation hash of up to five characters is ignored: it leads to the plain page.
    const pages = await Promise.all(
      ['abcde', '12345', UNKNOWN].map((link) => buyer.get(`/order/return/${hash}?hash_conf=${link}`)),
    );
    const plain = [307, `/order/return/${hash}`];
    expect(pages.map(({ status, headers }) => [status, headers.get('location')])).toEqual([plain, plain, [404, null]]);
    // The seconds until the next resend change meanwhile.
    const { again: _seconds, ...plainView } = await viewReturn(buyer, hash);
    expect(await viewReturn(buyer, hash, 'abcde')).toMatchObject(plainView);
    expect(await submitReturn(buyer, other.hash, [1, 7])).toMatchObject({ errorCode: '-9999' });
    expect(await submitReturn(buyer, other.hash, [1], 999_999)).toMatchObject({ errorCode: '-9999' });

    const unpaid = await orderTickets(buyer);
    expect(await viewReturn(buyer, unpaid)).toMatchObject({ error_code: '-9999', rows: [] });
    const returnPage = await buyer.get(`/order/return/${unpaid}?lang=en`);
    expect(returnPage).toMatchObject({
      status: 200,
      body: expect.stringContaining(readServerText('api/storefront/returns', 'en', 'not-paid')),
    });
    expect(await submitReturn(buyer, unpaid, [1])).toMatchObject({ errorCode: '-9999' });
    await expectConsistent();
  });
});
