/** Staff find orders and read them, within their scope. */
import { ADMIN_ORDER_ENDPOINTS, OrderCaseDto } from '@sahna/contract/admin/orders/order-endpoints';
import { describe, expect, it } from 'vitest';
import { orderTickets } from '../../support/orders.ts';
import { payOrder } from '../../support/processes/simulated-buyers.ts';
import { type StaffAnswer, StaffBrowser } from '../../support/staff-browser.ts';
import { setGrant } from '../../support/staff-grants.ts';
import { openStaffShop } from '../../support/staff-shop.ts';
import { insertExpiredOrders, nameBuyer } from './orders.store.ts';

const AIGERIM = { name: 'Айгерім Сәрсенова', email: 'Aigerim.S@mail.example', phone: '+7 (701) 123-45-67' };
const BRIEN = { name: "Pat O'Brien 100%", email: 'pat_b@mail.example', phone: '87029998877' };

const { shop, db, staff } = await openStaffShop('support', { hasBank: true });
const buyer = await shop.visitor();
const hash = await orderTickets(buyer, 'Abai', 2);
await payOrder(buyer, hash);
const paid = await nameBuyer(db, hash, AIGERIM);
const unpaid = await nameBuyer(db, await orderTickets(buyer, 'Family Morning'), BRIEN);

describe('orders for staff', () => {
  const list = (query: Readonly<Record<string, string>>, browser = staff): Promise<StaffAnswer> =>
    browser.send(ADMIN_ORDER_ENDPOINTS.listOrders, { search: `?${new URLSearchParams(query)}` });

  async function listIds(query: Readonly<Record<string, string>>, browser = staff): Promise<number[]> {
    const { items } = ADMIN_ORDER_ENDPOINTS.listOrders.response.parse((await list(query, browser)).body);
    return items.map(({ id }) => id);
  }

  async function listAllIds(query: Readonly<Record<string, string>>): Promise<number[]> {
    const ids: number[] = [];
    for (let after: string | null = ''; after !== null; ) {
      const answer = await list(after === '' ? query : { ...query, after });
      const page = ADMIN_ORDER_ENDPOINTS.listOrders.response.parse(answer.body);
      ids.push(...page.items.map(({ id }) => id));
      after = page.next;
    }
    return ids;
  }

  const read = (id: number, browser = staff): Promise<StaffAnswer> =>
    browser.send(ADMIN_ORDER_ENDPOINTS.readOrder, { params: { id } });

  it('finds by number, email, phone, name, reference and code', async () => {
    const code = paid.code ?? '';
    const texts = [
      ...[String(paid.id), `№ ${paid.id}`, `#${paid.id}`],
      ...['aigerim.s@mail.example', 'AIGERIM.S@', 'aigerim.s@mail'],
      ...['87011234567', '+7 701 123 45 67', '7011234567', '8 (701) 123-4567'],
      ...['Айгерім', 'айгерім сәрс', 'сәрсенова АЙГЕРІМ', 'сәрсен'],
      // One typo per word: wrong, missing, additional and exchanged letters.
      ...['Айгерим', 'Айгрім', 'Айггерім Сәрсенова', 'Сәрсеонва'],
      ...[paid.reference ?? '', code, code.toLowerCase(), code.replaceAll(/(.{5})/g, '$1 ')],
    ];
    for (const q of texts) expect(await listIds({ q }), q).toEqual([paid.id]);
  });

  it('leaves out orders that are only similar', async () => {
    const texts = ['gerim.s@mail.example', '1234567', 'Ким', 'Айгирем Ахметова', `${paid.reference}0`, '9'.repeat(15)];
    for (const q of texts) expect(await listIds({ q }), q).toEqual([]);
  });

  it('treats signs of patterns and statements as text', async () => {
    for (const q of ['%', '_', "'", '\\', '%@', '_at_b@mail.example', "' OR 1=1 --", ':*', '&', '!айгерім:*|x'])
      expect(await listIds({ q }), q).toEqual([]);
    expect(await listIds({ q: "O'Brien" })).toEqual([unpaid.id]);
    expect(await listIds({ q: 'pat_b@mail' })).toEqual([unpaid.id]);
    expect((await list({ q: 'a\u0000b' })).status).toBe(400);
  });

  it('filters by state, session and day', async () => {
    expect(await listIds({ state: 'paid' })).toEqual([paid.id]);
    expect(await listIds({ sessionId: String(unpaid.sessionId) })).toEqual([unpaid.id]);
    expect(await listIds({ sessionId: '2147483647' })).toEqual([]);
    const day = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10);
    expect(await listIds({ from: day, q: 'айгерім' })).toEqual([paid.id]);
    expect(await listIds({ to: '2020-01-01' })).toEqual([]);
  });

  it('continues a list without gaps and doubles', async () => {
    const ids = await insertExpiredOrders(db, 'Данияр Ахметов', 120);
    const newestFirst = ids.toSorted((id, other) => other - id);
    for (const query of [{ q: 'данияр' }, { q: 'Даняир' }, { state: 'expired' }])
      expect(await listAllIds(query), JSON.stringify(query)).toEqual(newestFirst);
    expect(await listAllIds({})).toEqual([...newestFirst, unpaid.id, paid.id]);
  });

  it('reads an order with tickets and payments', async () => {
    const order = OrderCaseDto.parse((await read(paid.id)).body);
    expect(order).toMatchObject({ id: paid.id, state: 'paid', buyer: AIGERIM, refunds: [], returns: [], timeline: [] });
    expect(order.items.map(({ ticket, visit }) => [ticket?.state, visit.event !== ''])).toEqual([
      ['valid', true],
      ['valid', true],
    ]);
    const sum = order.items.reduce((total, item) => total + item.price.amount + item.serviceFee.amount, 0);
    expect(order.total).toEqual({ amount: sum, currency: 'KZT' });
    expect(order.payments).toMatchObject([{ state: 'succeeded', reference: paid.reference, amount: order.total }]);
  });

  it('leaves the timeline out without the permission', async () => {
    const viewer = await StaffBrowser.signIn(shop.url, 'viewer');
    expect(OrderCaseDto.parse((await read(paid.id, viewer)).body).timeline).toBeNull();
    expect((await read(paid.id, await StaffBrowser.signIn(shop.url, 'usher'))).status).toBe(403);
  });

  it('hides orders outside of the scope', async () => {
    const planner = await StaffBrowser.signIn(shop.url, 'planner');
    await setGrant(db, planner, { role: 'planner', eventId: unpaid.eventId });
    expect(await listIds({}, planner)).toEqual([unpaid.id]);
    for (const q of [String(paid.id), 'айгерім', 'aigerim.s@', '87011234567', paid.code ?? '', paid.reference ?? ''])
      expect(await listIds({ q }, planner), q).toEqual([]);
    expect((await read(unpaid.id, planner)).status).toBe(200);
    expect((await read(paid.id, planner)).status).toBe(404);
    expect((await read(9_007_199_254_740_991, planner)).status).toBe(404);
  });
});
