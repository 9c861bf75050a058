/** Orders found again: by a single-use link sent to the buyer’s address, and by the customer’s account. */
import { MyOrdersOutcome, MyOrdersResponse } from '@sahna/contract/order-lookup/my-orders';
import { MY_ORDERS_PATHS } from '@sahna/contract/order-lookup/paths';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { describeWithDatabase } from '../../platform/db/testing/databases.ts';
import { createLine, createOrderBody, makeOrder, openEventPage } from '../support/orders.ts';
import { openShop, type RunningShop } from '../support/running-shop.ts';
import { expireReservation } from '../support/stores/ledger.store.ts';
import { countIssuedLinks, dumpLinkRows, endLinks, listLinkEmails } from '../support/stores/my-orders.store.ts';
import type { Visitor } from '../support/visitor.ts';

const PATIENCE = { timeout: 180_000 };
const FREE = 'Open rehearsal';

describeWithDatabase('my orders', (_open, { openSeason }) => {
  let shop: RunningShop;
  let buyer: Visitor;
  beforeEach(async () => {
    shop = await openShop(await openSeason());
    buyer = await shop.visitor();
  });
  afterEach(() => shop.stop());

  async function order(email: string, title = 'Abai'): Promise<string> {
    const page = await openEventPage(buyer, title);
    return makeOrder(buyer, { ...createOrderBody(page, [createLine(page, 1)]), email });
  }

  const requestLink = (visitor: Visitor, email: unknown, lang = 'en') =>
    visitor.post(MY_ORDERS_PATHS.askForLink, { email, lang });

  const list = async (visitor: Visitor, query = '') =>
    MyOrdersResponse.parse((await visitor.get(`${MY_ORDERS_PATHS.list}?lang=en${query}`)).body).response;

  const open = async (visitor: Visitor, link: string) =>
    MyOrdersOutcome.parse((await visitor.post(MY_ORDERS_PATHS.openLink, { link, lang: 'en' })).body).response;

  async function readSecret(email: string, nth = 0): Promise<string> {
    await expect.poll(async () => (await listLinkEmails(shop.db, email)).length, PATIENCE).toBe(nth + 1);
    const { link = '' } = (await listLinkEmails(shop.db, email))[nth] ?? {};
    expect(link).toMatch(/\/my-orders\?lang=\w\w#[\w-]{22,}$/);
    return link.split('#')[1] ?? '';
  }

  it('are visible only in the browser that opens the link of the email', async () => {
    const paid = await order('Asel@mail.example', FREE);
    const unpaid = await order('asel@mail.example');
    const other = await order('timur@mail.example');
    await expireReservation(shop.db, await order('asel@mail.example'));
    const [reader, stranger] = [await shop.visitor(), await shop.visitor()];
    expect((await list(reader)).orders).toEqual([]);
    expect((await requestLink(reader, ' asel@mail.example ')).body).toEqual({
      response: { errorCode: '0', errorText: '' },
    });
    const secret = await readSecret('asel@mail.example');
    expect(await open(reader, secret)).toMatchObject({ errorCode: '0' });
    const { orders, email, signed_in } = await list(reader);
    expect([email, signed_in]).toEqual(['asel@mail.example', 0]);
    expect(orders.map(({ hash, state }) => [hash, state])).toEqual([
      [unpaid, 'unpaid'],
      [paid, 'paid'],
    ]);
    expect(orders.map(({ hash }) => hash)).not.toContain(other);
    expect(orders[0]).toMatchObject({ over: 0, sessions: [{ action_en: 'Abai', tickets: 1 }] });
    expect(orders[0]?.reservetime).toBeGreaterThan(60);
    // Works once, and in no other browser.
    expect(await open(stranger, secret)).toMatchObject({ errorCode: '-9999' });
    expect((await list(stranger)).orders).toEqual([]);
    await reader.post(MY_ORDERS_PATHS.forget, { lang: 'en' });
    expect((await list(reader)).orders).toEqual([]);
  });

  it('are listed without a link in the browser that created them while they are unpaid', async () => {
    const waiting = await order('asel@mail.example');
    const paid = await order('asel@mail.example', FREE);
    await expireReservation(shop.db, await order('asel@mail.example'));
    const { orders, email } = await list(buyer);
    expect([orders.map(({ hash, state }) => [hash, state]), email]).toEqual([[[waiting, 'unpaid']], '']);
    expect(JSON.stringify(orders)).not.toContain(paid);
    expect((await list(await shop.visitor())).orders).toEqual([]);
  });

  it('are hidden after the access expires, and stored data grants no access', async () => {
    await order('asel@mail.example', FREE);
    await requestLink(buyer, 'asel@mail.example');
    const first = await readSecret('asel@mail.example');
    expect(await dumpLinkRows(shop.db)).not.toContain(first);
    await endLinks(shop.db);
    expect(await open(buyer, first)).toMatchObject({ errorCode: '-9999' });
    await requestLink(buyer, 'asel@mail.example');
    expect(await open(buyer, await readSecret('asel@mail.example', 1))).toMatchObject({ errorCode: '0' });
    expect((await list(buyer)).orders).toHaveLength(1);
    await endLinks(shop.db);
    expect((await list(buyer)).orders).toEqual([]);
  });

  it('reveal nothing about whether an address has orders, and limit emails', async () => {
    await order('asel@mail.example', FREE);
    const answers = await Promise.all(
      ['asel@mail.example', 'nobody@mail.example'].map(async (email) => (await requestLink(buyer, email)).body),
    );
    expect(answers[0]).toEqual(answers[1]);
    for (let time = 0; time < 5; time++) await requestLink(buyer, 'ASEL@mail.example');
    await expect.poll(() => countIssuedLinks(shop.db, 'asel@mail.example'), PATIENCE).toBe(3);
    await expect.poll(() => countIssuedLinks(shop.db, 'nobody@mail.example'), PATIENCE).toBe(1);
    expect(await listLinkEmails(shop.db, 'nobody@mail.example')).toEqual([]);
    const all = [
      ...(await listLinkEmails(shop.db, 'asel@mail.example')),
      ...(await listLinkEmails(shop.db, 'ASEL@mail.example')),
    ];
    expect(all).toHaveLength(3);
  });

  it('are opened once by twenty concurrent requests of one link', async () => {
    await order('asel@mail.example', FREE);
    await requestLink(buyer, 'asel@mail.example');
    const secret = await readSecret('asel@mail.example');
    const visitors = await Promise.all(Array.from({ length: 20 }, () => shop.visitor()));
    const opened = await Promise.all(visitors.map((visitor) => open(visitor, secret)));
    expect(opened.filter(({ errorCode }) => errorCode === '0')).toHaveLength(1);
  });

  it('reject an invalid address, link and number', async () => {
    for (const email of ['', 'asel', 7, null, {}, 'a'.repeat(5_000), 'a@b.kz\r\nBcc: all@mail.example'])
      expect((await requestLink(buyer, email)).status).toBe(400);
    for (const link of ['', 7, null, 'x'.repeat(5_000)])
      expect((await buyer.post(MY_ORDERS_PATHS.openLink, { link, lang: 'en' })).status).toBe(400);
    expect(await open(buyer, 'AAAAAAAAAAAAAAAAAAAAAAAA')).toMatchObject({ errorCode: '-9999' });
    expect((await buyer.get(`${MY_ORDERS_PATHS.list}?lang=en&before=x`)).status).toBe(400);
    expect(
      (await (await shop.visitor({ cookie: 'sahna_orders=forged.x' })).get(`${MY_ORDERS_PATHS.list}?lang=en`)).status,
    ).toBe(200);
  });

  it('are paged, newest first', { tags: ['long'] }, async () => {
    const created: string[] = [];
    for (let n = 0; n < 23; n++) created.unshift(await order('many@mail.example', FREE));
    await requestLink(buyer, 'many@mail.example');
    await open(buyer, await readSecret('many@mail.example'));
    const first = await list(buyer);
    expect([first.orders.length, first.more]).toEqual([20, 1]);
    const second = await list(buyer, `&before=${first.orders.at(-1)?.ord_num}`);
    expect(second.more).toBe(0);
    expect([...first.orders, ...second.orders].map(({ hash }) => hash)).toEqual(created);
  });
});
