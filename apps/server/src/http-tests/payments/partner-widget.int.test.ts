/** A partner’s payment widget: the partner bank’s state on the order, and which pages may be framed. */

import { ERROR_CODE, PARTNER_BANK } from '@sahna/contract';
import { OrderPayResponse } from '@sahna/contract/orders/order-pay';
import type { Bank } from '@sahna/demo-bank';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { payByCard } from '../../modules/payments/testing/buyer.ts';
import { describeWithDatabase } from '../../platform/db/testing/databases.ts';
import { readServerText } from '../../testing/read-server-text.ts';
import { orderTickets, viewOrder } from '../support/orders.ts';
import { openShopWithBank, type RunningShop } from '../support/running-shop.ts';
import type { Visitor } from '../support/visitor.ts';

/** Shortens the minute of the bank’s check to three seconds. */
const TIME_FACTOR = 0.05;
const WIDGET = 4;
const SOON = { timeout: 180_000, interval: 100 };

describeWithDatabase('a partner’s payment widget', (_open, { openForAll }) => {
  let bank: Bank;
  let shop: RunningShop;
  let visitor: Visitor;

  beforeAll(async () => {
    const { db } = await openForAll({ hasSeason: true });
    ({ bank, shop, buyer: visitor } = await openShopWithBank(db, { timeFactor: TIME_FACTOR }));
  });
  afterAll(() => shop.stop());

  async function openWidget() {
    const hash = await orderTickets(visitor);
    const answer = await visitor.post(`/api/order/pay/${WIDGET}`, { hash, lang: 'en' });
    const { errorCode, bankUrl, bankInvoiceId } = OrderPayResponse.parse(answer.body).response;
    expect(errorCode).toBe(ERROR_CODE.success);
    return { hash, bankUrl, bankInvoiceId };
  }

  const submitAnswer = (url: string, answer: string) =>
    fetch(url, { method: 'POST', body: new URLSearchParams({ answer }) }).then((page) => page.text());

  it('opens with the bank’s order number, framed by this shop only', async () => {
    const { hash, bankUrl, bankInvoiceId } = await openWidget();
    const { origin, pathname, searchParams } = new URL(bankUrl);
    expect([origin, pathname]).toEqual([new URL(bank.url).origin, '/widget']);
    expect(Object.fromEntries(searchParams)).toEqual({ orderId: bankInvoiceId, params: 'en', platform: 'web' });

    const widget = await fetch(bankUrl);
    expect(widget.headers.get('content-security-policy')).toContain(`frame-ancestors ${shop.url};`);
    expect(await widget.text()).toContain(`data-shop="${shop.url}"`);
    const policy = (await fetch(`${shop.url}/order/${hash}`)).headers.get('content-security-policy') ?? '';
    expect(policy).toMatch(new RegExp(`frame-src 'self' ${bank.url};`));
    // Nothing is checked while the widget waits for the buyer.
    expect(await viewOrder(visitor, hash)).toMatchObject({ discountData: { pochtaBankCode: null }, paymentAllowed: 1 });
  });

  it('shows that the partner bank is checking, and then that the order is paid', async () => {
    const { hash, bankUrl, bankInvoiceId } = await openWidget();
    await viewOrder(visitor, hash);
    expect(await submitAnswer(bankUrl, 'later')).toContain('return');

    // Data from the widget page triggers a poll.
    await visitor.post('/api/order/view/', { hash, lang: 'en', bank_data: { state: 'return', bankInvoiceId } });
    expect(await viewOrder(visitor, hash)).toMatchObject({
      discountData: {
        pochtaBankCode: PARTNER_BANK.checking,
        pochtaBankText: readServerText('modules/orders', 'en', 'partner-checking'),
      },
      paymentAllowed: 0,
      paymentAsked: 1,
      printingAllowed: 0,
    });
    await vi.waitFor(
      async () =>
        expect(await viewOrder(visitor, hash)).toMatchObject({
          printingAllowed: 1,
          discountData: { pochtaBankCode: PARTNER_BANK.paid },
        }),
      SOON,
    );
  });

  it('shows the rejection by the partner bank and accepts another payment', async () => {
    const { hash, bankUrl } = await openWidget();
    expect(await submitAnswer(bankUrl, 'close')).toContain('closed');
    expect(await submitAnswer(bankUrl, 'decline')).toContain('fail');
    await vi.waitFor(
      async () =>
        expect(await viewOrder(visitor, hash)).toMatchObject({
          discountData: { pochtaBankCode: PARTNER_BANK.failed },
          paymentAllowed: 1,
          printingAllowed: 0,
        }),
      SOON,
    );
  });

  it('shows no partner state after payment by another method', async () => {
    const { hash, bankUrl } = await openWidget();
    expect(await submitAnswer(bankUrl, 'decline')).toContain('fail');
    const expectState = (code: number | null, isPaid: 0 | 1) => async () => {
      const { discountData, printingAllowed } = await viewOrder(visitor, hash);
      expect([discountData?.pochtaBankCode ?? null, printingAllowed]).toEqual([code, isPaid]);
    };
    await vi.waitFor(expectState(PARTNER_BANK.failed, 0), SOON);

    const byCard = await visitor.post('/api/order/pay/1', { hash, lang: 'en' });
    await payByCard(OrderPayResponse.parse(byCard.body).response.bankUrl, '4000000000000002');

    await vi.waitFor(expectState(null, 1), SOON);
  });

  it('does not mark an order as paid by data from the browser', async () => {
    const { hash, bankInvoiceId } = await openWidget();
    const request = { hash, lang: 'en', bank_data: { state: 'success', bankInvoiceId } };
    expect((await visitor.post('/api/order/view/', request)).body).toMatchObject({ response: { printingAllowed: 0 } });
  });
});
