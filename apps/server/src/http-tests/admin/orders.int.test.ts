/** Staff find orders and read them, within their scope. */
import { ENDPOINT_PATHS } from '@sahna/contract';
import { ADMIN_ORDER_ENDPOINTS, OrderCaseDto } from '@sahna/contract/admin/orders/order-endpoints';
import { SESSION_ENDPOINTS, SessionDto } from '@sahna/contract/admin/staff/session-endpoints';
import type { Role } from '@sahna/contract/rules/staff/permissions';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { payByCard } from '../../modules/payments/testing/buyer.ts';
import { changeGrants } from '../../modules/staff/index.ts';
import { describeWithDatabase } from '../../platform/db/testing/databases.ts';
import { staffMemberId } from '../../platform/lib/ids.ts';
import { STAFF } from '../../testing/actors.ts';
import { orderTickets } from '../support/orders.ts';
import { beginToPay, GOOD_CARD } from '../support/processes/simulated-buyers.ts';
import { openShop, type RunningShop } from '../support/running-shop.ts';
import type { Answer, Visitor } from '../support/visitor.ts';
import { insertExpiredOrders, type OrderFacts, readOrderFacts, setBuyer } from './orders.store.ts';

const UNLIMITED = { refundPerOrder: null, refundPerDay: null, complimentaryPerDay: null };
const AIGERIM = { name: 'Айгерім Сәрсенова', email: 'Aigerim.S@mail.example', phone: '+7 (701) 123-45-67' };
const BRIEN = { name: "Pat O'Brien 100%", email: 'pat_b@mail.example', phone: '87029998877' };

describeWithDatabase('orders for staff', (_open, { openForAll }) => {
  let shop: RunningShop;
  let staff: Visitor;
  let paid: OrderFacts & { id: number };
  let unpaid: OrderFacts & { id: number };

  beforeAll(async () => {
    const { db } = await openForAll({ hasSeason: true });
    shop = await openShop(db, { hasBank: true });
    staff = await signIn('support');
    const buyer = await shop.visitor();
    const hash = await orderTickets(buyer, 'Abai', 2);
    await payByCard(await beginToPay(buyer, hash), GOOD_CARD);
    await vi.waitFor(
      async () => expect((await buyer.post(ENDPOINT_PATHS.orderStatusChange, { hash })).body).toEqual({ response: 1 }),
      180_000,
    );
    const id = await setBuyer(db, hash, AIGERIM);
    paid = { id, ...(await readOrderFacts(db, id)) };
    const otherId = await setBuyer(db, await orderTickets(buyer, 'Family Morning'), BRIEN);
    unpaid = { id: otherId, ...(await readOrderFacts(db, otherId)) };
  }, 300_000);
  afterAll(() => shop.stop());

  async function signIn(role: Role): Promise<Visitor> {
    const visitor = await shop.visitor();
    const { demoMembers } = SessionDto.parse((await visitor.get(SESSION_ENDPOINTS.readSession.path)).body);
    const memberId = demoMembers.find((member) => member.role === role)?.id;
    expect((await visitor.post(SESSION_ENDPOINTS.signInToDemo.path, { memberId })).status).toBe(200);
    return visitor;
  }

  const list = (query: Readonly<Record<string, string>>, visitor = staff): Promise<Answer> =>
    visitor.get(`${ADMIN_ORDER_ENDPOINTS.listOrders.path}?${new URLSearchParams(query)}`);

  async function listIds(query: Readonly<Record<string, string>>, visitor = staff): Promise<number[]> {
    const { items } = ADMIN_ORDER_ENDPOINTS.listOrders.response.parse((await list(query, visitor)).body);
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

  const read = (id: number, visitor = staff): Promise<Answer> =>
    visitor.get(`${ADMIN_ORDER_ENDPOINTS.listOrders.path}/${id}`);

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
    expect(await listIds({ sessionId: '9007199254740991' })).toEqual([]);
    const day = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10);
    expect(await listIds({ from: day, q: 'айгерім' })).toEqual([paid.id]);
    expect(await listIds({ to: '2020-01-01' })).toEqual([]);
  });

  it('continues a list without gaps and doubles', async () => {
    const ids = await insertExpiredOrders(shop.db, 'Данияр Ахметов', 120);
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
    const viewer = await signIn('viewer');
    expect(OrderCaseDto.parse((await read(paid.id, viewer)).body).timeline).toBeNull();
    expect((await read(paid.id, await signIn('usher'))).status).toBe(403);
  });

  it('hides orders outside of the scope', async () => {
    const visitor = await signIn('planner');
    const { member } = SessionDto.parse((await visitor.get(SESSION_ENDPOINTS.readSession.path)).body);
    const grant = { role: 'planner' as const, venueId: null, eventId: unpaid.eventId, limits: UNLIMITED };
    const change = { id: staffMemberId(member?.id), grants: [grant] };
    await shop.db.transaction((tx) => changeGrants(tx, change, STAFF, new Date()));
    expect(await listIds({}, visitor)).toEqual([unpaid.id]);
    for (const q of [String(paid.id), 'айгерім', 'aigerim.s@', '87011234567', paid.code ?? '', paid.reference ?? ''])
      expect(await listIds({ q }, visitor), q).toEqual([]);
    expect((await read(unpaid.id, visitor)).status).toBe(200);
    expect((await read(paid.id, visitor)).status).toBe(404);
    expect((await read(9_007_199_254_740_991, visitor)).status).toBe(404);
  });
});
