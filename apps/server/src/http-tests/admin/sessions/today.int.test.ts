/** The first screen of staff: sales by hour, and what needs attention. */
import { TODAY_ENDPOINTS, type TodayDto } from '@sahna/contract/admin/sessions/today-endpoints';
import { describe, expect, it, vi } from 'vitest';
import { buyTickets } from '../../support/buy-tickets.ts';
import { readProblem, StaffBrowser } from '../../support/staff-browser.ts';
import { openStaffShop } from '../../support/staff-shop.ts';
import { readStoredOrder } from '../../support/stores/order-return.store.ts';
import { failEmailOf, forgetApplication } from './sessions.store.ts';

const { shop, staff: admin } = await openStaffShop('administrator', { hasBank: true });
const order = await buyTickets(await shop.visitor(), 'Abai', 2);

describe('today for staff', () => {
  const read = async (browser = admin): Promise<TodayDto> =>
    TODAY_ENDPOINTS.readToday.response.parse((await browser.send(TODAY_ENDPOINTS.readToday)).body);
  const listIssue = async (issue: string, browser = admin) =>
    TODAY_ENDPOINTS.listIssue.response.parse(
      (await browser.send(TODAY_ENDPOINTS.listIssue, { params: { issue } })).body,
    );
  const countIssues = ({ issues }: TodayDto): Record<string, number> =>
    Object.fromEntries(issues.map(({ issue, count }) => [issue, count]));

  it('shows tickets and takings by hour', async () => {
    const { sales } = await read();
    const { total } = await readStoredOrder(shop.db, order);
    expect(sales.today.map(({ tickets, takings }) => [tickets, takings?.amount])).toEqual([[2, total]]);
    expect(sales.lastWeek).toEqual([]);
    expect(sales.today[0]?.hour).toBeLessThanOrEqual(sales.hour);
  });

  it('leaves out takings without the permission to view money', async () => {
    for (const role of ['viewer', 'cashier', 'support'] as const) {
      const { sales } = await read(await StaffBrowser.signIn(shop.url, role));
      expect(sales.today, role).toMatchObject([{ tickets: 2, takings: null }]);
    }
    const { sales } = await read(await StaffBrowser.signIn(shop.url, 'accountant'));
    expect(sales.today[0]?.takings).not.toBeNull();
  });

  it('counts issues, and each count leads to as many rows', async () => {
    expect(countIssues(await read())).not.toHaveProperty('undelivered_emails');
    await failEmailOf(shop.db, order);
    // A job applies the payment again, maybe between two requests.
    await vi.waitFor(
      async () => {
        await forgetApplication(shop.db, order);
        const today = await read();
        expect(countIssues(today)).toMatchObject({ undelivered_emails: 1, paid_without_tickets: 1 });
        for (const { issue, count } of today.issues) expect((await listIssue(issue)).rows, issue).toHaveLength(count);
        await forgetApplication(shop.db, order);
        expect((await listIssue('paid_without_tickets')).rows).toMatchObject([{ orderId: order }]);
      },
      { timeout: 30_000 },
    );
    expect((await listIssue('undelivered_emails')).rows).toMatchObject([
      { orderId: order, title: 'order-paid', detail: '550 no such mailbox' },
    ]);
    for (const { sessionId, sold } of (await listIssue('nearly_empty')).rows) {
      expect(sessionId).not.toBeNull();
      expect(sold).not.toBeNull();
    }
  });

  it('shows the state of the system with the permission to view settings', async () => {
    expect((await read()).system?.databaseMs).toBeGreaterThan(0);
    expect((await read(await StaffBrowser.signIn(shop.url, 'support'))).system).toBeNull();
  });

  it('leaves out issues without their permission', async () => {
    const viewer = await StaffBrowser.signIn(shop.url, 'viewer');
    const refused = await viewer.send(TODAY_ENDPOINTS.listIssue, { params: { issue: 'failed_refunds' } });
    expect(readProblem(refused)).toBe('forbidden');
    expect(countIssues(await read(viewer))).toHaveProperty('undelivered_emails');
    const usher = await StaffBrowser.signIn(shop.url, 'usher');
    expect((await usher.send(TODAY_ENDPOINTS.readToday)).status).toBe(403);
    const unknown = await admin.send(TODAY_ENDPOINTS.listIssue, { params: { issue: 'unknown' } });
    expect(unknown.status).toBe(400);
  });
});
