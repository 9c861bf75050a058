/** A shop with real providers and a fake Halyk ePay, from the order to the payment. */
import { Writable } from 'node:stream';
import { ENDPOINT_PATHS, ERROR_CODE } from '@sahna/contract';
import { OrderPayResponse } from '@sahna/contract/orders/order-pay';
import { findFreePort } from '@sahna/network/free-port';
import { pino } from 'pino';
import { afterEach, expect, it, vi } from 'vitest';
import {
  CLIENT_ID,
  CLIENT_SECRET,
  startFakeHalyk,
  TERMINAL,
} from '../../integrations/payment-providers/halyk/testing/fake-halyk.ts';
import { auditLedger } from '../../modules/audit-ledger.ts';
import { describeWithDatabase } from '../../platform/db/testing/databases.ts';
import { createLine, createOrderBody, makeOrder, openEventPage, viewOrder } from '../support/orders.ts';
import { openShop } from '../support/running-shop.ts';
import type { Visitor } from '../support/visitor.ts';

const OTHER_PROVIDERS = {
  STRIPE_SECRET_KEY: 'sk_test_canary',
  STRIPE_WEBHOOK_SECRET: 'whsec_canary',
  YOOKASSA_SHOP_ID: '100500',
  YOOKASSA_SECRET_KEY: 'test_canary',
};
const FRAMED_BY = 'https://www.theatre.example';
const WAIT = { timeout: 180_000 };

describeWithDatabase('a shop with several providers', (_open, { openSeason }) => {
  const open: { stop(): Promise<void> }[] = [];
  afterEach(async () => {
    for (const resource of open.splice(0)) await resource.stop();
  });

  async function openShopWithOrder() {
    const logged: string[] = [];
    const stream = new Writable({ write: (chunk, _encoding, done) => done(void logged.push(String(chunk))) });
    const halyk = await startFakeHalyk();
    const port = await findFreePort();
    const shop = await openShop(await openSeason(), {
      logger: pino({ level: 'trace' }, stream),
      environment: {
        ...OTHER_PROVIDERS,
        PORT: String(port),
        PUBLIC_URL: `http://127.0.0.1:${port}`,
        PAYMENTS: 'halyk,yookassa,stripe',
        FRAMED_BY,
        HALYK_CLIENT_ID: CLIENT_ID,
        HALYK_CLIENT_SECRET: CLIENT_SECRET,
        HALYK_TERMINAL: TERMINAL,
        HALYK_TOKEN_URL: `${halyk.url}/oauth2/token`,
        HALYK_URL: halyk.url,
        HALYK_SCRIPT_URL: `${halyk.url}/payform/payment-api.js`,
      },
    });
    open.push(shop, { stop: () => halyk.close() });
    const visitor = await shop.visitor();
    const page = await openEventPage(visitor, 'Abai');
    const hash = await makeOrder(visitor, createOrderBody(page, [createLine(page, 1)]));
    return { shop, halyk, visitor, hash, logged };
  }

  async function pay(visitor: Visitor, hash: string, method: number) {
    const answer = await visitor.post(`/api/order/pay/${method}`, { hash, lang: 'kz' });
    return OrderPayResponse.parse(answer.body).response;
  }

  it('offers the payment methods of the order’s currency and is paid by one', async () => {
    const { shop, halyk, visitor, hash, logged } = await openShopWithOrder();
    const { payments } = await viewOrder(visitor, hash);
    expect(payments.map((way) => way.creditcompany_id)).toEqual([31]);
    expect(await pay(visitor, hash, 11)).toMatchObject({ errorCode: ERROR_CODE.unknownBank, bankUrl: '' });

    const { errorCode, bankUrl, bankInvoiceId, backUrl } = await pay(visitor, hash, 31);
    expect(errorCode).toBe(ERROR_CODE.success);
    expect(bankUrl.startsWith(`${shop.url}/payments/launch/`)).toBe(true);
    expect(bankInvoiceId).toMatch(/^\d{15}$/);
    expect(backUrl.startsWith(`${shop.url}/payments/return/`)).toBe(true);
    expect(await halyk.visit(bankUrl, 'paid')).toBe(200);
    await halyk.waitForWebhooks();

    const isPaid = async () => (await visitor.post(ENDPOINT_PATHS.orderStatusChange, { hash })).body;
    await vi.waitFor(async () => expect(await isPaid()).toEqual({ response: 1 }), WAIT);
    expect(halyk.webhookStatuses).toEqual([200]);
    expect((await fetch(bankUrl)).status).toBe(404);
    expect(await auditLedger(shop.db, new Date())).toEqual([]);
    for (const secret of [CLIENT_SECRET, 'canary']) expect(logged.join('')).not.toContain(secret);
    expect(logged.length).toBeGreaterThan(0);
  });

  it('accepts a promo code while the bank’s form is only open, and refunds the old total', async () => {
    const { shop, halyk, visitor, hash } = await openShopWithOrder();
    const { demsumma: before } = await viewOrder(visitor, hash);
    const { bankUrl, bankInvoiceId } = await pay(visitor, hash, 31);
    await halyk.visit(bankUrl, 'looked');

    const changed = await visitor.post(ENDPOINT_PATHS.addDiscount, { hash, lang: 'kz', promoCode: 'SAHNA10' });
    expect(changed.body).toMatchObject({ response: { errorCode: ERROR_CODE.success } });
    const { demsumma: after } = await viewOrder(visitor, hash);
    expect(after).toBeLessThan(before);
    expect(await halyk.visit(bankUrl, 'paid')).toBe(200);

    const getRefunded = () => halyk.refunded(bankInvoiceId) / 100;
    await vi.waitFor(() => expect(getRefunded()).toBe(before), WAIT);
    expect(await viewOrder(visitor, hash)).toMatchObject({ paymentAllowed: 1, printingAllowed: 0, demsumma: after });
    const again = await pay(visitor, hash, 31);
    await halyk.visit(again.bankUrl, 'paid');
    await vi.waitFor(async () => expect(await viewOrder(visitor, hash)).toMatchObject({ printingAllowed: 1 }), WAIT);
    expect(halyk.refunded(again.bankInvoiceId)).toBe(0);
    expect(await auditLedger(shop.db, new Date())).toEqual([]);
  });

  it('serves the launch page by its secret address only, with its own policy', async () => {
    const { shop, halyk, visitor, hash } = await openShopWithOrder();
    const { bankUrl } = await pay(visitor, hash, 31);

    const page = await fetch(bankUrl);
    expect(page.headers.get('content-security-policy')).toContain(`script-src ${halyk.url} 'nonce-`);
    expect(page.headers.get('content-security-policy')).toContain(`frame-ancestors 'self' ${FRAMED_BY}`);
    expect(page.headers.get('cache-control')).toBe('no-store');
    for (const path of ['/payments/launch/guessed', `/payments/launch/${'a'.repeat(24)}`])
      expect((await fetch(`${shop.url}${path}`)).status).toBe(404);
    const order = await fetch(`${shop.url}/order/${hash}`);
    expect(order.headers.get('content-security-policy')).not.toContain(`script-src ${halyk.url}`);
  });
});
