/** Staff filter lists of orders, save filters, and export lists to files. */
import { ENDPOINT_PATHS } from '@sahna/contract';
import { ORDER_ACTION_ENDPOINTS } from '@sahna/contract/admin/orders/order-action-endpoints';
import { ADMIN_ORDER_ENDPOINTS, OrderCaseDto } from '@sahna/contract/admin/orders/order-endpoints';
import { ORDER_LIST_ENDPOINTS } from '@sahna/contract/admin/orders/order-list-endpoints';
import { parse } from 'csv-parse/sync';
import { unzipSync } from 'fflate';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { payByCard } from '../../modules/payments/testing/buyer.ts';
import { changeGrants } from '../../modules/staff/index.ts';
import { describeWithDatabase } from '../../platform/db/testing/databases.ts';
import { staffMemberId } from '../../platform/lib/ids.ts';
import { STAFF } from '../../testing/actors.ts';
import { orderTickets } from '../support/orders.ts';
import { beginToPay, GOOD_CARD } from '../support/processes/simulated-buyers.ts';
import { openShop, type RunningShop } from '../support/running-shop.ts';
import { readProblem, StaffBrowser } from '../support/staff-browser.ts';
import { listAuditDetails, readPlace } from './order-lists.store.ts';
import { insertExpiredOrders, type OrderFacts, readOrderFacts, setBuyer } from './orders.store.ts';

const UNLIMITED = { refundPerOrder: null, refundPerDay: null, complimentaryPerDay: null };
const ATTACKER = { name: '=HYPERLINK("http://evil.example")', email: '', phone: '+7 701 123 45 67' };
const HTML = { name: '<script>alert(1)</script>', email: '', phone: '' };

type Query = Readonly<Record<string, string>>;

describeWithDatabase('lists of orders', (_open, { openForAll }) => {
  let shop: RunningShop;
  let staff: StaffBrowser;
  let paid: OrderFacts & { id: number };
  let unpaid: OrderFacts & { id: number };

  beforeAll(async () => {
    const { db } = await openForAll({ hasSeason: true });
    shop = await openShop(db, { hasBank: true });
    staff = await StaffBrowser.signIn(shop.url, 'support');
    const buyer = await shop.visitor();
    const hash = await orderTickets(buyer, 'Abai', 2);
    await payByCard(await beginToPay(buyer, hash), GOOD_CARD);
    await vi.waitFor(
      async () => expect((await buyer.post(ENDPOINT_PATHS.orderStatusChange, { hash })).body).toEqual({ response: 1 }),
      180_000,
    );
    const id = await setBuyer(db, hash, ATTACKER);
    paid = { id, ...(await readOrderFacts(db, id)) };
    const otherId = await setBuyer(db, await orderTickets(buyer, 'Family Morning'), HTML);
    unpaid = { id: otherId, ...(await readOrderFacts(db, otherId)) };
  }, 300_000);
  afterAll(() => shop.stop());

  async function listIds(query: Query, browser = staff): Promise<number[]> {
    const answer = await browser.send(ADMIN_ORDER_ENDPOINTS.listOrders, { search: `?${new URLSearchParams(query)}` });
    return ADMIN_ORDER_ENDPOINTS.listOrders.response.parse(answer.body).items.map(({ id }) => id);
  }

  const exportText = async (query: Query, browser = staff): Promise<string> => {
    const search = `?${new URLSearchParams({ format: 'csv', language: 'en', ...query })}`;
    return String((await browser.send(ORDER_LIST_ENDPOINTS.exportOrders, { search })).body);
  };

  async function exportRows(query: Query, browser = staff): Promise<Record<string, string>[]> {
    return parse(await exportText(query, browser), { delimiter: ';', bom: true, columns: true });
  }

  async function signInForEvent(eventId: number): Promise<StaffBrowser> {
    const browser = await StaffBrowser.signIn(shop.url, 'planner');
    const { member } = await browser.readSession();
    const grant = { role: 'planner' as const, venueId: null, eventId, limits: UNLIMITED };
    const change = { id: staffMemberId(member?.id), grants: [grant] };
    await shop.db.transaction((tx) => changeGrants(tx, change, STAFF, new Date()));
    return browser;
  }

  it('filters by payment method and channel', async () => {
    expect(await listIds({ paidBy: '1' })).toEqual([paid.id]);
    expect(await listIds({ paidBy: '2' })).toEqual([]);
    expect(await listIds({ paidBy: 'cash' })).toEqual([]);
    expect(await listIds({ channel: 'website' })).toEqual([unpaid.id, paid.id]);
    expect(await listIds({ channel: 'box_office' })).toEqual([]);
    expect((await staff.send(ADMIN_ORDER_ENDPOINTS.listOrders, { search: '?paidBy=1%20OR%201' })).status).toBe(400);
  });

  it('finds by the last digits of a card and shows them', async () => {
    const last4 = GOOD_CARD.slice(-4);
    for (const q of [last4, `*${last4}`, `•••• ${last4}`, `**** **** **** ${last4}`])
      expect(await listIds({ q }), q).toEqual([paid.id]);
    expect(await listIds({ q: '*9876' })).toEqual([]);
    const { body } = await staff.send(ADMIN_ORDER_ENDPOINTS.readOrder, { params: { id: paid.id } });
    expect(OrderCaseDto.parse(body).payments).toMatchObject([{ cardLast4: last4 }]);
  });

  it('finds by the seat of a session', async () => {
    const { sector, row, seat } = await readPlace(shop.db, paid.id);
    const sessionId = String(paid.sessionId);
    const texts = [
      `${sector} ${row}-${seat}`,
      `${row}/${seat}`,
      `ряд ${row} место ${seat}`,
      `${row} қатар ${seat} орын`,
    ];
    for (const q of texts) expect(await listIds({ q, sessionId }), q).toEqual([paid.id]);
    expect(await listIds({ q: `${sector} ${row}-${seat}` })).toEqual([]);
    expect(await listIds({ q: `Nowhere ${row}-${seat}`, sessionId })).toEqual([]);
    expect(await listIds({ q: `${row}-999`, sessionId })).toEqual([]);
  });

  it('filters by label, and offers the labels of orders in scope', async () => {
    const { addLabel } = ORDER_ACTION_ENDPOINTS;
    for (const { id, label } of [
      { id: paid.id, label: 'VIP' },
      { id: paid.id, label: "50% & 'мектеп'" },
      { id: unpaid.id, label: 'VIP' },
    ])
      expect((await staff.send(addLabel, { params: { id }, body: { label, preview: false } })).status).toBe(200);
    const readLabels = async (browser: StaffBrowser) => {
      const { listOrderFilterChoices } = ORDER_LIST_ENDPOINTS;
      return listOrderFilterChoices.response.parse((await browser.send(listOrderFilterChoices)).body).labels;
    };
    expect(await listIds({ label: 'VIP' })).toEqual([unpaid.id, paid.id]);
    expect(await listIds({ label: "50% & 'мектеп'" })).toEqual([paid.id]);
    expect(await listIds({ label: 'VIP', state: 'paid' })).toEqual([paid.id]);
    expect(await listIds({ label: 'vi' })).toEqual([]);
    expect(await readLabels(staff)).toEqual(['VIP', "50% & 'мектеп'"]);
    const other = await signInForEvent(unpaid.eventId);
    expect(await readLabels(other)).toEqual(['VIP']);
    expect(await listIds({ label: "50% & 'мектеп'" }, other)).toEqual([]);
    expect(await exportRows({ label: "50% & 'мектеп'" })).toHaveLength(1);
    expect(JSON.stringify(await listAuditDetails(shop.db, 'export_orders'))).not.toContain('мектеп');
  });

  it('offers payment methods and the sessions of the chosen day', async () => {
    const { listOrderFilterChoices } = ORDER_LIST_ENDPOINTS;
    const answer = await staff.send(listOrderFilterChoices, { search: `?sessionId=${paid.sessionId}` });
    const { methods, sessions } = listOrderFilterChoices.response.parse(answer.body);
    expect(methods.map(({ key }) => key)).toContain('1');
    expect(sessions.map(({ id }) => id)).toContain(paid.sessionId);
    const other = await signInForEvent(unpaid.eventId);
    const limited = await other.send(listOrderFilterChoices, { search: `?sessionId=${paid.sessionId}` });
    expect(listOrderFilterChoices.response.parse(limited.body).sessions.map(({ id }) => id)).not.toContain(
      paid.sessionId,
    );
  });

  it('saves, renames and deletes filters of the member alone', async () => {
    const { saveFilter, renameFilter, deleteFilter, listSavedFilters } = ORDER_LIST_ENDPOINTS;
    const save = (name: string, query: string, browser = staff) => browser.send(saveFilter, { body: { name, query } });
    await save('Paid', 'state=paid&unknown=1');
    const answer = await save('<b>Unpaid</b>', 'state=reserved');
    const { filters } = listSavedFilters.response.parse(answer.body);
    expect(filters).toMatchObject([
      { name: '<b>Unpaid</b>', query: 'state=reserved' },
      { name: 'Paid', query: 'state=paid' },
    ]);
    const id = filters[0]?.id;
    expect(readProblem(await staff.send(renameFilter, { params: { id }, body: { name: 'PAID' } }))).toBe('name-taken');
    const other = await StaffBrowser.signIn(shop.url, 'administrator');
    expect((await other.send(listSavedFilters)).body).toEqual({ filters: [] });
    expect((await other.send(deleteFilter, { params: { id } })).status).toBe(404);
    expect((await other.send(renameFilter, { params: { id }, body: { name: 'Mine' } })).status).toBe(404);
    expect((await staff.send(deleteFilter, { params: { id } })).body).toMatchObject({ filters: [{ name: 'Paid' }] });
    expect((await save('Wrong', 'state=nothing')).status).toBe(400);
  });

  it('exports the filtered list with formulas and markup as texts', async () => {
    const rows = await exportRows({});
    expect(rows.map((row) => row['Number'])).toEqual([String(unpaid.id), String(paid.id)]);
    expect(rows.map((row) => row['Buyer'])).toEqual([HTML.name, `'${ATTACKER.name}`]);
    expect(rows[1]).toMatchObject({ State: 'Paid', Channel: 'Website', Phone: `'${ATTACKER.phone}`, Currency: 'KZT' });
    expect(await exportRows({ state: 'paid' })).toHaveLength(1);
    const response = await fetch(`${shop.url}${ORDER_LIST_ENDPOINTS.exportOrders.path}?format=xlsx&language=kz`, {
      headers: { cookie: staff.cookie },
    });
    expect(response.headers.get('content-disposition')).toMatch(/^attachment; filename="[ -~]+\.xlsx"/);
    const sheet = Buffer.from(
      unzipSync(new Uint8Array(await response.arrayBuffer()))['xl/worksheets/sheet1.xml'] ?? [],
    ).toString();
    expect(sheet).toContain('>=HYPERLINK(&quot;http://evil.example&quot;)<');
    expect(sheet).toContain('>&lt;script&gt;alert(1)&lt;/script&gt;<');
    expect(sheet).not.toContain('<f');
  });

  it('exports nothing outside of the scope, and records each export without personal data', async () => {
    const planner = await signInForEvent(unpaid.eventId);
    expect((await exportRows({}, planner)).map((row) => row['Number'])).toEqual([String(unpaid.id)]);
    await exportText({ q: ATTACKER.phone, state: 'paid' });
    expect(await listAuditDetails(shop.db, 'export_orders')).toContainEqual({
      state: 'paid',
      hasSearch: true,
      hasLabel: false,
      format: 'csv',
      orders: 1,
    });
    expect((await (await StaffBrowser.signIn(shop.url, 'usher')).send(ORDER_LIST_ENDPOINTS.exportOrders)).status).toBe(
      403,
    );
  });

  it('exports every row of a long list', async () => {
    const ids = await insertExpiredOrders(shop.db, 'Данияр Ахметов', 1_250);
    const rows = await exportRows({ state: 'expired' });
    expect(rows.map((row) => Number(row['Number']))).toEqual(ids.toSorted((id, other) => other - id));
  });
});
