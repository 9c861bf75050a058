/** A rehearsal of the sale: its orders are marked, left out of sums, and deleted afterwards. */
import { ENDPOINT_PATHS } from '@sahna/contract';
import { BULK_RUN_ENDPOINTS, BulkRunDetailsDto } from '@sahna/contract/admin/orders/bulk-run-endpoints';
import { ADMIN_ORDER_ENDPOINTS } from '@sahna/contract/admin/orders/order-endpoints';
import { ORDER_LIST_ENDPOINTS } from '@sahna/contract/admin/orders/order-list-endpoints';
import { PEOPLE_ENDPOINTS } from '@sahna/contract/admin/people/people-endpoints';
import { TODAY_ENDPOINTS } from '@sahna/contract/admin/sessions/today-endpoints';
import { CONNECTION_ENDPOINTS } from '@sahna/contract/admin/settings/connection-endpoints';
import { REHEARSAL_ENDPOINTS } from '@sahna/contract/admin/settings/rehearsal-endpoints';
import { SetupResponse } from '@sahna/contract/shop/setup';
import { TicketViewResponse } from '@sahna/contract/tickets/ticket-view';
import { describe, expect, it, vi } from 'vitest';
import { auditLedger } from '../../../modules/audit-ledger.ts';
import { orderId } from '../../../platform/lib/ids.ts';
import { buyTickets } from '../../support/buy-tickets.ts';
import { orderTickets, viewOrder } from '../../support/orders.ts';
import { readProblem, StaffBrowser } from '../../support/staff-browser.ts';
import { openStaffShop } from '../../support/staff-shop.ts';
import { listOrderEmails } from '../../support/stores/exchange.store.ts';
import { eraseRehearsals } from './rehearsal.store.ts';

const { shop, staff: administrator } = await openStaffShop('administrator', { hasBank: true });
const buyer = await shop.visitor();

const switchTo = (isOn: boolean, browser = administrator) =>
  browser.send(REHEARSAL_ENDPOINTS.changeRehearsal, { body: { isOn } });
const readNotice = async (): Promise<string> =>
  SetupResponse.parse((await buyer.get(ENDPOINT_PATHS.setup)).body).response.info_banner_en;
const listIds = async (search: string): Promise<number[]> =>
  ADMIN_ORDER_ENDPOINTS.listOrders.response
    .parse((await administrator.send(ADMIN_ORDER_ENDPOINTS.listOrders, { search })).body)
    .items.map(({ id }) => id);
const readTakings = async (): Promise<number> =>
  TODAY_ENDPOINTS.readToday.response
    .parse((await administrator.send(TODAY_ENDPOINTS.readToday)).body)
    .sales.today.reduce((sum, { takings }) => sum + (takings?.amount ?? 0), 0);
const exportCsv = async (search: string): Promise<string> =>
  String(
    (await administrator.send(ORDER_LIST_ENDPOINTS.exportOrders, { search: `?format=csv&language=en${search}` })).body,
  );

/** Numbers of orders: paid before the rehearsal, and during it paid, free and unpaid. */
const real = await buyTickets(buyer, 'Abai', 1);
const takings = await readTakings();
expect((await switchTo(true)).status).toBe(200);
const paid = await buyTickets(buyer, 'Abai', 2);
const freeOrder = await viewOrder(buyer, await orderTickets(buyer, 'The Silk Road in Five Objects'));
const free = freeOrder.ord_num;
const unpaid = (await viewOrder(buyer, await orderTickets(buyer, 'Family Morning'))).ord_num;
expect(await readTakings()).toBe(takings);

describe('a rehearsal', () => {
  it('is switched by administrators, once, and noticed in the shop', async () => {
    const again = await switchTo(true);
    expect([again.status, readProblem(again)]).toEqual([409, 'changed-meanwhile']);
    const support = await StaffBrowser.signIn(shop.url, 'support');
    expect((await switchTo(false, support)).status).toBe(403);
    expect((await administrator.readSession()).isRehearsal).toBe(true);
    await vi.waitFor(async () => expect(await readNotice()).toMatch(/^Rehearsal/), { timeout: 10_000 });
    const { items } = CONNECTION_ENDPOINTS.readChecklist.response.parse(
      (await administrator.send(CONNECTION_ENDPOINTS.readChecklist)).body,
    );
    expect(items).toContainEqual({ key: 'rehearsal', isDone: false });
  });

  it('marks the orders placed meanwhile, their tickets and their emails', async () => {
    expect((await listIds('?rehearsal=only')).sort()).toEqual([paid, free, unpaid].sort());
    expect(await listIds('?rehearsal=without')).toEqual([real]);
    const [email] = await listOrderEmails(shop.db, paid);
    expect(email?.content).toContain('Rehearsal');
    expect(email?.content).not.toContain('at the entrance');
    expect((await listOrderEmails(shop.db, real))[0]?.content).not.toContain('Rehearsal');
    const read = async (id: number) =>
      (await shop.context.tickets.loadTicketDocuments([orderId(id)], shop.url)).get(orderId(id));
    expect(await read(paid)).toMatchObject({ sheets: [{ stamp: 'REHEARSAL' }, { stamp: 'REHEARSAL' }] });
    expect(await read(real)).toMatchObject({ sheets: [{ stamp: '' }] });
  });

  it('marks the titles of tickets on the screen and in calendars', async () => {
    const [item] = freeOrder.main;
    expect(item?.action_en).toBe('REHEARSAL: The Silk Road in Five Objects');
    const path = ENDPOINT_PATHS.ticketView.replace(':hash', item?.tickethash_id ?? '');
    const ticket = TicketViewResponse.parse((await buyer.get(`${path}?lang=ru`)).body).response;
    expect(ticket.action_ru).toMatch(/^РЕПЕТИЦИЯ: /);
    const documents = await shop.context.tickets.loadTicketDocuments([orderId(free), orderId(real)], shop.url);
    expect(documents.get(orderId(free))).toMatchObject({
      calendar: expect.stringContaining('SUMMARY:REHEARSAL: The Silk Road'),
    });
    expect(documents.get(orderId(real))).toMatchObject({ calendar: expect.not.stringContaining('REHEARSAL') });
  });

  it('is left out of files and of the list of people', async () => {
    expect(await exportCsv('')).toContain(String(real));
    expect(await exportCsv('')).not.toContain(String(paid));
    expect(await exportCsv('&rehearsal=only')).toContain(String(paid));
    const { items } = PEOPLE_ENDPOINTS.listPeople.response.parse(
      (await administrator.send(PEOPLE_ENDPOINTS.listPeople)).body,
    );
    expect(items.map(({ purchases }) => purchases)).toEqual([1]);
  });

  it('is deleted: places and money go back, and erased orders are not listed', async () => {
    const body = { action: { kind: 'delete_rehearsal' }, orders: { ids: [real, paid, free, unpaid] } };
    const { id } = BULK_RUN_ENDPOINTS.createBulkRun.response.parse(
      (await administrator.send(BULK_RUN_ENDPOINTS.createBulkRun, { body })).body,
    );
    const waitFor = (state: string): Promise<BulkRunDetailsDto> =>
      vi.waitFor(
        async () => {
          const details = BulkRunDetailsDto.parse(
            (await administrator.send(BULK_RUN_ENDPOINTS.readBulkRun, { params: { id } })).body,
          );
          expect(details.run.state).toBe(state);
          return details;
        },
        { timeout: 120_000, interval: 100 },
      );
    const { run, problems } = await waitFor('ready');
    expect(run.orders).toMatchObject({ ready: 3, refused: 1 });
    expect(problems).toMatchObject([{ orderId: real }]);
    const confirmed = { orders: 3, amount: run.ready.amount.amount };
    await administrator.send(BULK_RUN_ENDPOINTS.startBulkRun, { params: { id }, body: confirmed });
    expect((await waitFor('done')).run.orders).toMatchObject({ done: 3, failed: 0 });
    expect((await switchTo(false)).status).toBe(200);

    const listStates = async (state: string) => (await listIds(`?rehearsal=only&state=${state}`)).sort();
    expect(await listStates('canceled')).toEqual([unpaid]);
    expect(await listStates('refunded')).toEqual([paid, free].sort());
    await eraseRehearsals(shop.db);
    expect(await listIds('')).toEqual([real]);
    const { orders, startedAt } = REHEARSAL_ENDPOINTS.readRehearsal.response.parse(
      (await administrator.send(REHEARSAL_ENDPOINTS.readRehearsal)).body,
    );
    expect({ orders, startedAt }).toEqual({ orders: 0, startedAt: null });
    expect(await auditLedger(shop.db, new Date())).toEqual([]);
  });
});
