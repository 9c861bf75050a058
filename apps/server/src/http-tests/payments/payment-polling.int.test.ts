// @module-tag long
/** A payment whose result is being polled at the bank: the state of the order, and how its pages learn the result. */
import { createHmac } from 'node:crypto';
import { Writable } from 'node:stream';
import { ENDPOINTS, ERROR_CODE } from '@sahna/contract';
import { OrderPayResponse } from '@sahna/contract/orders/order-pay';
import type { Bank } from '@sahna/demo-bank';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { auditLedger } from '../../modules/audit-ledger.ts';
import { submitCard } from '../../modules/payments/testing/buyer.ts';
import { describeOnBothEngines } from '../../platform/db/testing/databases.ts';
import { readServerText } from '../../testing/read-server-text.ts';
import { openStream } from '../support/event-stream.ts';
import { orderTickets, viewOrder } from '../support/orders.ts';
import { openShopWithBank, type RunningShop } from '../support/running-shop.ts';
import type { Visitor } from '../support/visitor.ts';

/** Shortens the three minutes of the silent card to nine seconds. */
const TIME_FACTOR = 0.05;
const SILENT_CARD = '4000000000000408';
const DECLINED_CARD = '4000000000000101';
const ERROR_LEVEL = 50;

describeOnBothEngines('a payment that is being polled', (_open, { openForAll, itOnce }) => {
  let bank: Bank;
  let shop: RunningShop;
  let visitor: Visitor;
  let secret: string;
  const logged: { level: number; route?: string; status?: number }[] = [];

  beforeAll(async () => {
    const { db } = await openForAll({ hasSeason: true });
    const stream = new Writable({ write: (line, _encoding, done) => done(void logged.push(JSON.parse(String(line)))) });
    const logger = pino({ level: 'debug' }, stream);
    ({ bank, shop, secret, buyer: visitor } = await openShopWithBank(db, { timeFactor: TIME_FACTOR, logger }));
  });
  afterAll(() => shop.stop());

  async function pay(hash: string, way: number) {
    const answer = await visitor.post(`/api/order/pay/${way}`, { hash, lang: 'en' });
    return OrderPayResponse.parse(answer.body).response;
  }

  const openChanges = (hash: string, version: string) =>
    openStream(`${shop.url}${ENDPOINTS.orderChanges.path}?${new URLSearchParams({ hash, lang: 'en', version })}`);

  it('is shown on the order, blocks a second payment and notifies every open page of the result', async () => {
    const hash = await orderTickets(visitor);
    const fresh = await viewOrder(visitor, hash);
    expect(fresh).toMatchObject({ paymentAsked: 0, creditCompanyId: null, payment_qr: '' });
    const tabs = await Promise.all([openChanges(hash, fresh.version), openChanges(hash, fresh.version)]);

    const { bankUrl, bankInvoiceId } = await pay(hash, 1);
    expect(await viewOrder(visitor, hash)).toMatchObject({ paymentAsked: 0, paymentAllowed: 1, creditCompanyId: 1 });
    await submitCard(bankUrl, SILENT_CARD);

    await vi.waitFor(
      async () =>
        expect(await viewOrder(visitor, hash)).toMatchObject({
          paymentAsked: 1,
          paymentAllowed: 0,
          payments: [],
          urnPay: {},
        }),
      // Nine seconds after the card, the bank reports the payment as paid.
      { timeout: 9_000, interval: 200 },
    );
    expect(await pay(hash, 2)).toMatchObject({
      errorCode: ERROR_CODE.payment,
      errorText: readServerText('modules/orders', 'en', 'payment-pending'),
    });

    const body = JSON.stringify({
      event: 'early',
      payment: { id: bankInvoiceId, key: await readPaymentKey(bankInvoiceId) },
    });
    const time = Math.floor(Date.now() / 1000);
    const signature = createHmac('sha256', secret).update(`${time}.${body}`).digest('hex');
    const webhookResponse = await fetch(`${shop.url}/api/payments/demo/notify`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-bank-signature': `t=${time},v1=${signature}` },
      body,
    });
    expect(webhookResponse.status).toBe(503);
    const webhookLogs = logged.filter(({ route, status }) => route?.endsWith('/notify') && status === 503);
    expect(webhookLogs.every(({ level }) => level < ERROR_LEVEL)).toBe(true);
    expect(webhookLogs).toHaveLength(1);

    for (const tab of tabs) {
      const versions: unknown[] = [];
      for (let event = await tab.next(); event; event = await tab.next()) {
        versions.push(event.data);
        if (event.id.startsWith('paid')) break;
      }
      expect(versions).toContainEqual({ version: expect.stringMatching(/^paying-polling-/) });
      tab.close();
    }
    expect(await viewOrder(visitor, hash)).toMatchObject({ printingAllowed: 1, paymentAsked: 0 });
    expect(await auditLedger(shop.db, new Date())).toEqual([]);
  });

  async function readPaymentKey(invoice: string): Promise<string> {
    const answer = await fetch(`${bank.url}/api/payments/${invoice}`, {
      headers: { authorization: `Bearer ${secret}` },
    });
    return z.object({ key: z.string() }).parse(await answer.json()).key;
  }

  itOnce('shows the code of a started payment and offers another method after a decline', async () => {
    const hash = await orderTickets(visitor);
    const { form_qr_code } = await pay(hash, 2);
    expect(await viewOrder(visitor, hash)).toMatchObject({
      creditCompanyId: 2,
      payment_qr: form_qr_code,
      paymentAllowed: 1,
    });

    const { bankUrl } = await pay(hash, 1);
    await submitCard(bankUrl, DECLINED_CARD);
    await vi.waitFor(
      async () =>
        expect(await viewOrder(visitor, hash)).toMatchObject({
          paymentAsked: 0,
          paymentAllowed: 1,
          creditCompanyId: null,
        }),
      { timeout: 180_000, interval: 200 },
    );
  });

  itOnce('requires the order’s hash and limits open pages per order', async () => {
    expect((await openChanges('A'.repeat(24), '')).status).toBe(404);
    const hash = await orderTickets(visitor);
    const streams = await Promise.all(Array.from({ length: 9 }, () => openChanges(hash, 'reserved-none')));
    expect(streams.map(({ status }) => status).toSorted()).toEqual([...Array.from({ length: 8 }, () => 200), 503]);
    for (const stream of streams) stream.close();
  });
});
