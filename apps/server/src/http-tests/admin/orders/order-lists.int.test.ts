/** Staff filter lists of orders, save filters, and export lists to files. */
import { ORDER_ACTION_ENDPOINTS } from '@sahna/contract/admin/orders/order-action-endpoints';
import { ADMIN_ORDER_ENDPOINTS, OrderCaseDto } from '@sahna/contract/admin/orders/order-endpoints';
import { ORDER_LIST_ENDPOINTS } from '@sahna/contract/admin/orders/order-list-endpoints';
import { parse } from 'csv-parse/sync';
import { unzipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { orderTickets } from '../../support/orders.ts';
import { GOOD_CARD, payOrder } from '../../support/processes/simulated-buyers.ts';
import { readProblem, StaffBrowser } from '../../support/staff-browser.ts';
import { setGrant } from '../../support/staff-grants.ts';
import { openStaffShop } from '../../support/staff-shop.ts';
import { setEventTitle } from '../../support/stores/event-title.store.ts';
import { listAuditDetails, readPlace } from './order-lists.store.ts';
import { insertExpiredOrders, nameBuyer } from './orders.store.ts';

const ATTACKER = { name: '=HYPERLINK("http://evil.example")', email: '', phone: '+7 701 123 45 67' };
const HTML = { name: '<script>alert(1)</script>', email: '', phone: '' };

type Query = Readonly<Record<string, string>>;

const { shop, db, staff } = await openStaffShop('support', { hasBank: true });
const buyer = await shop.visitor();
const hash = await orderTickets(buyer, 'Abai', 2);
await payOrder(buyer, hash);
const paid = await nameBuyer(db, hash, ATTACKER);
const unpaid = await nameBuyer(db, await orderTickets(buyer, 'Family Morning'), HTML);

describe('lists of orders', () => {
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

  /** The XML of the workbook with all orders. */
  async function readSheet(): Promise<string> {
    const response = await fetch(`${shop.url}${ORDER_LIST_ENDPOINTS.exportOrders.path}?format=xlsx&language=kz`, {
      headers: { cookie: staff.cookie },
    });
    expect(response.headers.get('content-disposition')).toMatch(/^attachment; filename="[ -~]+\.xlsx"/);
    const files = unzipSync(new Uint8Array(await response.arrayBuffer()));
    return Buffer.from(files['xl/worksheets/sheet1.xml'] ?? []).toString();
  }

  async function signInForEvent(eventId: number): Promise<StaffBrowser> {
    const browser = await StaffBrowser.signIn(shop.url, 'planner');
    await setGrant(db, browser, { role: 'planner', eventId });
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
    const { sector, row, seat } = await readPlace(db, paid.id);
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
    expect(JSON.stringify(await listAuditDetails(db, 'export_orders'))).not.toContain('мектеп');
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
    const sheet = await readSheet();
    expect(sheet).toContain('>=HYPERLINK(&quot;http://evil.example&quot;)<');
    expect(sheet).toContain('>&lt;script&gt;alert(1)&lt;/script&gt;<');
    expect(sheet).not.toContain('<f');
  });

  it('exports titles of events that look like formulas as texts', async () => {
    const titles = ['@SUM(1+1)', '=HYPERLINK("http://evil.example";"Abai")'];
    for (const [at, { eventId }] of [unpaid, paid].entries()) await setEventTitle(db, eventId, titles[at] ?? '');
    const rows = await exportRows({});
    expect(rows.map((row) => row['Event'])).toEqual(titles.map((title) => `'${title}`));
    const sheet = await readSheet();
    expect(sheet).toContain('t="inlineStr"><is><t xml:space="preserve">@SUM(1+1)<');
    expect(sheet).toContain('>=HYPERLINK(&quot;http://evil.example&quot;;&quot;Abai&quot;)<');
    expect(sheet).not.toContain('<f');
  });

  it('exports nothing outside of the scope, and records each export without personal data', async () => {
    const planner = await signInForEvent(unpaid.eventId);
    expect((await exportRows({}, planner)).map((row) => row['Number'])).toEqual([String(unpaid.id)]);
    await exportText({ q: ATTACKER.phone, state: 'paid' });
    expect(await listAuditDetails(db, 'export_orders')).toContainEqual({
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
    const ids = await insertExpiredOrders(db, 'Данияр Ахметов', 1_250);
    const rows = await exportRows({ state: 'expired' });
    expect(rows.map((row) => Number(row['Number']))).toEqual(ids.toSorted((id, other) => other - id));
  });

  it.each([
    [ADMIN_ORDER_ENDPOINTS.listOrders, '?sessionId=2147483648'],
    [ADMIN_ORDER_ENDPOINTS.listOrders, '?from=0001-01-01'],
    [ORDER_LIST_ENDPOINTS.exportOrders, '?format=csv&language=en&from=0001-01-01'],
    [ORDER_LIST_ENDPOINTS.listOrderFilterChoices, '?sessionId=2147483648'],
    [ORDER_LIST_ENDPOINTS.listOrderFilterChoices, '?day=0001-01-01'],
  ])('refuses ids and days that the database cannot have: %o %s', async (endpoint, search) => {
    expect((await staff.send(endpoint, { search })).status).toBe(400);
  });
});
