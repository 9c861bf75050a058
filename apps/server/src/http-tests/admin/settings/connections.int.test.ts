/** Connections to other services: their tests, the checklist before the first sale, and what stays secret. */
import { CONNECTION_ENDPOINTS } from '@sahna/contract/admin/settings/connection-endpoints';
import { HOUSE_ENDPOINTS } from '@sahna/contract/admin/settings/house-endpoints';
import { AUDIT_LOG_ENDPOINTS } from '@sahna/contract/admin/staff/audit-log-endpoints';
import { describe, expect, it } from 'vitest';
import { readProblem, StaffBrowser } from '../../support/staff-browser.ts';
import { openStaffShop, startTestBank } from '../../support/staff-shop.ts';

const bank = await startTestBank();
const { shop, staff: browser } = await openStaffShop('administrator', { ownBank: bank, hasIdentity: true });

describe('connections', () => {
  const list = async () =>
    CONNECTION_ENDPOINTS.listConnections.response.parse((await browser.send(CONNECTION_ENDPOINTS.listConnections)).body)
      .connections;
  const find = async (requested: string) => (await list()).find(({ key }) => key === requested);
  const test = async (key: string) =>
    CONNECTION_ENDPOINTS.testConnection.response.parse(
      (await browser.send(CONNECTION_ENDPOINTS.testConnection, { body: { key } })).body,
    );
  const listOpen = async () => {
    const { body } = await browser.send(CONNECTION_ENDPOINTS.readChecklist);
    const { items } = CONNECTION_ENDPOINTS.readChecklist.response.parse(body);
    return items.filter(({ isDone }) => !isDone).map(({ key }) => key);
  };

  it('lists services with their source, untested', async () => {
    expect((await list()).map(({ key, source, canTest }) => [key, source, canTest])).toEqual([
      ['payment-demo', 'demo', true],
      ...['halyk', 'yookassa', 'yookassa-voucher', 'stripe'].map((name) => [`payment-${name}`, null, false]),
      ['mail', 'demo', true],
      ['identity', 'demo', true],
      ['staff-identity', null, false],
      ['bot-check', null, false],
    ]);
    expect(await find('mail')).toMatchObject({ succeededAt: null, failedAt: null, error: null });
    expect(await listOpen()).toEqual(['mail', 'payment', 'second-administrator', 'backup']);
  });

  it.each(['payment-demo', 'mail', 'identity'])('tests %s and keeps the result', async (key) => {
    expect(await test(key)).toEqual({ error: null });
    expect(await find(key)).toMatchObject({ succeededAt: expect.any(String), error: null });
    const { body } = await browser.send(AUDIT_LOG_ENDPOINTS.listAuditLog, { search: '?kind=settings' });
    const [entry] = AUDIT_LOG_ENDPOINTS.listAuditLog.response.parse(body).items;
    expect(entry).toMatchObject({ verb: 'test_connection', after: { connection: key, succeeded: true } });
  });

  it('computes the checklist from the results', async () => {
    expect(await listOpen()).toEqual(['second-administrator', 'backup']);
    const before = { 'pages.privacy-policy': await readPage() };
    const after = { 'pages.privacy-policy': { kz: '<p>Саясат</p>' } };
    expect((await browser.send(HOUSE_ENDPOINTS.changeHouse, { body: { before, after } })).status).toBe(200);
    await shop.context.publishedCatalog.refresh();
    expect(await listOpen()).toEqual(['legal-pages', 'second-administrator', 'backup']);
    await shop.context.backups.record({ kind: 'staff', id: 'operator' });
    expect(await listOpen()).toEqual(['legal-pages', 'second-administrator']);
  });

  it('shows why a service cannot be used, and no secret of it', async () => {
    await bank.close();
    const { error } = await test('payment-demo');
    expect(error).not.toBeNull();
    const found = await find('payment-demo');
    expect(found).toMatchObject({ error, succeededAt: expect.any(String), failedAt: expect.any(String) });
    expect(await listOpen()).toContain('payment');
    const answers = await Promise.all(
      [CONNECTION_ENDPOINTS.listConnections, HOUSE_ENDPOINTS.readHouse, AUDIT_LOG_ENDPOINTS.listAuditLog].map(
        (endpoint) => browser.send(endpoint),
      ),
    );
    expect(JSON.stringify(answers.map(({ body }) => body))).not.toContain(bank.secret);
  });

  it('tests no unknown connection, and none for roles without the permission', async () => {
    const unknown = await browser.send(CONNECTION_ENDPOINTS.testConnection, { body: { key: 'payment-gold' } });
    expect(readProblem(unknown)).toBe('not-found');
    for (const role of ['planner', 'accountant', 'support', 'viewer'] as const) {
      const other = await StaffBrowser.signIn(shop.url, role);
      const answer = await other.send(CONNECTION_ENDPOINTS.testConnection, { body: { key: 'mail' } });
      expect(readProblem(answer)).toBe('forbidden');
    }
  });

  async function readPage() {
    const { body } = await browser.send(HOUSE_ENDPOINTS.readHouse);
    return HOUSE_ENDPOINTS.readHouse.response.parse(body).values['pages.privacy-policy'];
  }
});
