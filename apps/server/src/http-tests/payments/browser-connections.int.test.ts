// @module-tag long
/** Payment providers that staff configure in the browser: at once in all processes. */
import { randomUUID } from 'node:crypto';
import { Writable } from 'node:stream';
import { REFUND_ENDPOINTS, RefundResultDto } from '@sahna/contract/admin/orders/refund-endpoints';
import { CONNECTION_ENDPOINTS } from '@sahna/contract/admin/settings/connection-endpoints';
import { REHEARSAL_ENDPOINTS } from '@sahna/contract/admin/settings/rehearsal-endpoints';
import { AUDIT_LOG_ENDPOINTS } from '@sahna/contract/admin/staff/audit-log-endpoints';
import { OrderPayResponse } from '@sahna/contract/orders/order-pay';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startFakeStripe } from '../../integrations/payment-providers/stripe/testing/fake-stripe.ts';
import { auditLedger } from '../../modules/audit-ledger.ts';
import { type Database, openDatabase } from '../../platform/db/index.ts';
import { describeWithDatabase } from '../../platform/db/testing/databases.ts';
import { orderTickets, viewOrder } from '../support/orders.ts';
import { openShop, type RunningShop } from '../support/running-shop.ts';
import { readProblem, StaffBrowser } from '../support/staff-browser.ts';
import type { Visitor } from '../support/visitor.ts';
import { listRows } from './browser-connections.store.ts';

const OLD = { secretKey: 'sk_test_old_canary', webhookSecret: 'whsec_old_canary', currencies: 'KZT' };
const NEW = { secretKey: 'sk_test_new_canary', webhookSecret: 'whsec_new_canary', currencies: 'KZT, USD' };
const LIVE = { ...NEW, secretKey: 'sk_live_canary' };
const WRONG = { ...OLD, secretKey: 'sk_test_wrong_canary' };
const STRIPE = 11;
const KEY = 'payment-stripe';

describeWithDatabase('connections in the browser', (_open, { engine, openForAll }) => {
  const logged: string[] = [];
  const answered: unknown[] = [];
  let stripe: Awaited<ReturnType<typeof startFakeStripe>>;
  let notified: RunningShop;
  let shop: RunningShop;
  /** Another process on PostgreSQL; the same on the embedded engine, which has one process. */
  let other: RunningShop;
  let otherDb: Database | null = null;
  let browser: StaffBrowser;
  let visitor: Visitor;

  beforeAll(async () => {
    const { db, config } = await openForAll({ hasSeason: true });
    stripe = await startFakeStripe(() => `${notified.url}/api/payments/stripe/notify`, {
      [OLD.secretKey]: OLD.webhookSecret,
      [NEW.secretKey]: NEW.webhookSecret,
      [LIVE.secretKey]: LIVE.webhookSecret,
    });
    const stream = new Writable({ write: (chunk, _encoding, done) => done(void logged.push(String(chunk))) });
    const options = { logger: pino({ level: 'trace' }, stream), environment: { STRIPE_URL: stripe.url } };
    shop = await openShop(db, options);
    otherDb = engine === 'postgres' ? await openDatabase(config) : null;
    other = otherDb ? await openShop(otherDb, options) : shop;
    notified = other;
    browser = await StaffBrowser.signIn(shop.url, 'administrator');
    visitor = await other.visitor();
  }, 300_000);
  afterAll(async () => {
    if (other !== shop) await other.stop();
    await shop.stop();
    await otherDb?.close();
    await stripe.close();
  });

  type Row = keyof typeof CONNECTION_ENDPOINTS;
  async function send(row: Row, body: object, from = browser) {
    const answer = await from.send(CONNECTION_ENDPOINTS[row], { body });
    answered.push(answer.body);
    return answer;
  }
  async function find(from = browser) {
    const { body } = await send('listConnections', {}, from);
    const { connections } = CONNECTION_ENDPOINTS.listConnections.response.parse(body);
    return connections.find(({ key }) => key === KEY);
  }
  const save = (version: number, values: object) => send('saveConnection', { key: KEY, version, values });
  const readError = ({ body }: { body: unknown }) => CONNECTION_ENDPOINTS.testConnection.response.parse(body).error;
  const isPaymentTested = async () => {
    const { body } = await send('readChecklist', {});
    const { items } = CONNECTION_ENDPOINTS.readChecklist.response.parse(body);
    return items.find(({ key }) => key === 'payment')?.isDone;
  };
  async function start() {
    const hash = await orderTickets(visitor);
    const answer = await visitor.post(`/api/order/pay/${STRIPE}`, { hash, lang: 'en' });
    return { hash, ...OrderPayResponse.parse(answer.body).response };
  }
  const waitUntilPaid = (hash: string) =>
    expect.poll(async () => (await viewOrder(visitor, hash)).printingAllowed, { timeout: 60_000 }).toBe(1);
  const offersStripe = async (hash: string) =>
    (await viewOrder(visitor, hash)).payments.some((method) => method.creditcompany_id === STRIPE);

  it('refuses invalid and unknown fields by name, and saves nothing', async () => {
    expect(await find()).toMatchObject({ source: null, saved: null, obstacle: null, canTest: false });
    const cases = [
      [{ ...OLD, secretKey: 'pk_test_1' }, ['secretKey']],
      [{ currencies: 'GBP' }, ['secretKey', 'webhookSecret', 'currencies']],
      [{ ...OLD, url: 'http://evil.example' }, ['url']],
    ] as const;
    for (const [values, fields] of cases) {
      const answer = await save(0, values);
      expect(readProblem(answer)).toBe('malformed');
      expect(answer.body).toMatchObject({ errors: fields.map((field) => ({ field })) });
    }
    for (const values of [null, 'x', { secretKey: 1 }, { secretKey: 'a'.repeat(1000) }, { secretKey: 'sk_test_\n' }])
      expect(readProblem(await send('saveConnection', { key: KEY, version: 0, values }))).toBe('malformed');
    const huge = await send('saveConnection', { key: KEY, version: 0, values: { secretKey: 'a'.repeat(100_000) } });
    expect(readProblem(huge)).toBe('too-large');
    expect(await find()).toMatchObject({ saved: null });
  });

  it('tests entered keys before they are saved, and shows the error of the provider', async () => {
    const test = (values: object) => send('testEnteredConnection', { key: KEY, version: 0, values });
    expect(readError(await test(OLD))).toBeNull();
    expect(readError(await test(WRONG))).toContain('api_key_invalid');
    expect(await find()).toMatchObject({ saved: null, succeededAt: null, failedAt: null });
  });

  it('saves keys that take payments in another process without a restart', async () => {
    expect((await start()).errorCode).not.toBe('0');
    expect((await save(0, OLD)).status).toBe(200);
    expect(await find()).toMatchObject({
      source: 'browser',
      saved: {
        version: 1,
        isActive: true,
        fields: { currencies: 'KZT' },
        savedSecrets: ['secretKey', 'webhookSecret'],
      },
    });
    const hash = await orderTickets(visitor);
    await expect.poll(() => offersStripe(hash)).toBe(true);
    const paid = await start();
    expect(paid.errorCode).toBe('0');
    expect(await stripe.visit(paid.bankUrl, 'paid')).toBe(200);
    await stripe.waitForWebhooks();
    // The test payment of a connection is no payment of the shop: its webhook is refused.
    expect(stripe.webhookStatuses.splice(0).at(-1)).toBe(200);
    await waitUntilPaid(paid.hash);
  });

  it('requires another test after the keys have changed', async () => {
    expect(await isPaymentTested()).toBe(false);
    expect(readError(await send('testConnection', { key: KEY }))).toBeNull();
    expect(await isPaymentTested()).toBe(true);
    expect((await save(1, { ...NEW, webhookSecret: '' })).status).toBe(200);
    expect(await find()).toMatchObject({ succeededAt: null, saved: { version: 2 } });
    expect(await isPaymentTested()).toBe(false);
    expect((await save(2, NEW)).status).toBe(200);
  });

  it('refuses a form that another member was faster with, and one of two parallel ones', async () => {
    expect(readProblem(await save(1, OLD))).toBe('changed-meanwhile');
    expect(readProblem(await save(99, OLD))).toBe('changed-meanwhile');
    const answers = await Promise.all([save(3, NEW), save(3, NEW), save(3, NEW)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect(await find()).toMatchObject({ saved: { version: 4 } });
  });

  it('finishes and refunds payments with the keys they were started with', async () => {
    expect((await save(4, OLD)).status).toBe(200);
    await expect
      .poll(async () => (await find(await StaffBrowser.signIn(other.url, 'administrator')))?.saved?.version)
      .toBe(5);
    const old = await start();
    expect((await save(5, NEW)).status).toBe(200);
    await expect
      .poll(async () => (await find(await StaffBrowser.signIn(other.url, 'administrator')))?.saved?.version)
      .toBe(6);
    expect(await stripe.visit(old.bankUrl, 'paid')).toBe(200);
    await stripe.waitForWebhooks();
    // The test payment of a connection is no payment of the shop: its webhook is refused.
    expect(stripe.webhookStatuses.splice(0).at(-1)).toBe(200);
    await waitUntilPaid(old.hash);

    const { ord_num: id } = await viewOrder(visitor, old.hash);
    const answer = await browser.send(REFUND_ENDPOINTS.refundOrder, {
      params: { id },
      body: {
        ...{ preview: false, key: randomUUID(), reasonId: null, reasonText: 'The heating failed' },
        ...{ lines: [1], way: 'full', amount: null, cancelsTickets: true },
      },
    });
    expect(RefundResultDto.parse(answer.body).done, JSON.stringify(answer.body)).toBe(true);
    await expect.poll(() => stripe.refunded(old.bankInvoiceId), { timeout: 60_000 }).toBeGreaterThan(0);
    expect(await auditLedger(shop.db, new Date())).toEqual([]);
  });

  it('switches a provider off for new payments, and on again', async () => {
    const open = await start();
    const flip = (isActive: boolean, version = 6) => send('switchConnection', { key: KEY, version, isActive });
    expect(readProblem(await flip(false, 5))).toBe('changed-meanwhile');
    expect((await flip(false)).status).toBe(200);
    expect(await find()).toMatchObject({ source: null, canTest: true, saved: { isActive: false } });
    await expect.poll(async () => (await start()).errorCode).not.toBe('0');
    expect(await stripe.visit(open.bankUrl, 'paid')).toBe(200);
    await waitUntilPaid(open.hash);
    expect((await flip(true)).status).toBe(200);
    await expect.poll(async () => (await start()).errorCode).toBe('0');
  });

  it('lets nobody else change or test connections', async () => {
    for (const role of ['planner', 'accountant', 'support', 'cashier', 'viewer'] as const) {
      const member = await StaffBrowser.signIn(shop.url, role);
      for (const row of ['saveConnection', 'testEnteredConnection', 'switchConnection', 'testConnection'] as const)
        expect(readProblem(await send(row, { key: KEY, version: 6, values: OLD, isActive: false }, member))).toBe(
          'forbidden',
        );
    }
  });

  it('puts no secret into answers, logs, the audit log and readable columns', async () => {
    const log = await browser.send(AUDIT_LOG_ENDPOINTS.listAuditLog, { search: '?kind=settings' });
    const { items } = AUDIT_LOG_ENDPOINTS.listAuditLog.response.parse(log.body);
    expect(items.map(({ verb }) => verb)).toEqual(expect.arrayContaining(['change_connection', 'switch_connection']));
    expect(items.find(({ verb }) => verb === 'change_connection')?.after).toEqual({
      ...{ connection: KEY, version: 6, currencies: 'KZT, USD', newSecrets: ['secretKey', 'webhookSecret'] },
    });
    answered.push(log.body);
    expect(answered.length).toBeGreaterThan(40);
    expect(logged.length).toBeGreaterThan(0);
    expect(JSON.stringify(answered)).not.toContain('canary');
    expect(logged.join('')).not.toContain('canary');
    expect(JSON.stringify(await listRows(shop.db))).not.toContain('canary');
  });

  it('charges no live keys for a rehearsal', async () => {
    const offered = await start();
    expect((await save(6, LIVE)).status).toBe(200);
    const rehearse = (isOn: boolean) => browser.send(REHEARSAL_ENDPOINTS.changeRehearsal, { body: { isOn } });
    const sold = await orderTickets(visitor);
    expect((await rehearse(true)).status).toBe(200);
    const hash = await orderTickets(visitor);
    await expect.poll(() => offersStripe(hash), { timeout: 30_000 }).toBe(false);
    const { body } = await browser.send(REHEARSAL_ENDPOINTS.readRehearsal);
    expect(body).toMatchObject({ payments: [{ provider: 'stripe', isLive: true }] });

    const created = stripe.createdCount();
    expect(await Promise.all([start(), start(), start()])).toMatchObject(Array(3).fill({ errorCode: '-9995' }));
    // The payments module refuses it, too, where the list of methods was read before the keys changed.
    const { ord_num: id } = await viewOrder(visitor, hash);
    const input = { subject: String(id), amount: 100, currency: 'KZT', methodId: STRIPE, language: 'en' } as const;
    const pages = { siteOrigin: shop.url, returnPath: '/order/1', declinedPath: '/order/1', description: '' };
    const buyer = { email: '', phone: '' };
    const request = { ...input, ...pages, buyer, expiresAt: new Date(Date.now() + 60_000), isRehearsal: true };
    expect(await other.context.payments.start(request)).toMatchObject({ error: { kind: 'unknown_method' } });
    expect(stripe.createdCount()).toBe(created);

    // Orders from before the rehearsal are sold for real; open payments continue with the keys that started them.
    expect(await offersStripe(sold)).toBe(true);
    expect(await stripe.visit(offered.bankUrl, 'paid')).toBe(200);
    await waitUntilPaid(offered.hash);

    expect((await save(7, NEW)).status).toBe(200);
    await expect.poll(() => offersStripe(hash), { timeout: 30_000 }).toBe(true);
    expect((await start()).errorCode).toBe('0');
    expect((await rehearse(false)).status).toBe(200);
  });
});

describeWithDatabase('connections of the environment', (_open, { openForAll }) => {
  it('win over the browser, and are not changed there', async () => {
    const { db } = await openForAll({ hasSeason: true });
    const shop = await openShop(db, {
      environment: {
        ...{ PAYMENTS: 'stripe', STRIPE_SECRET_KEY: OLD.secretKey, STRIPE_WEBHOOK_SECRET: OLD.webhookSecret },
        STRIPE_CURRENCIES: 'KZT',
      },
    });
    const browser = await StaffBrowser.signIn(shop.url, 'administrator');
    const { body } = await browser.send(CONNECTION_ENDPOINTS.listConnections);
    const { connections } = CONNECTION_ENDPOINTS.listConnections.response.parse(body);
    const facts = connections.map(({ key, source, obstacle }) => [key, source, obstacle]);
    expect(facts).toContainEqual([KEY, 'environment', 'environment']);
    expect(facts).toContainEqual(['payment-halyk', null, 'no_public_url']);
    for (const row of ['saveConnection', 'testEnteredConnection'] as const) {
      const answer = await browser.send(CONNECTION_ENDPOINTS[row], { body: { key: KEY, version: 0, values: NEW } });
      expect(readProblem(answer)).toBe('set-by-environment');
    }
    await shop.stop();
  });
});
