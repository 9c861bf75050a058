import { TEST_CARDS } from '@sahna/demo-bank/test-cards';
import { afterEach, expect, it } from 'vitest';
import { describeOnBothEngines } from '../../platform/db/testing/databases.ts';
import { waitUntil } from '../../testing/wait-until.ts';
import type { PaymentProvider } from './index.ts';
import { confirmOnPhone, getCheckoutUrl, openByForm, payByCard } from './testing/buyer.ts';
import { closeAll, openBankAndShop, openShopAt } from './testing/refunding.ts';
import { CARD, QR, type TestShop, VOUCHER_CARD } from './testing/shop.ts';
import { listPaymentStates } from './testing/states.store.ts';

function findCardNumber(name: string): string {
  const card = TEST_CARDS.find((testCard) => testCard.name === name);
  if (!card) throw new Error(`no card ${name}`);
  return card.number;
}

async function startPayment(shop: TestShop, subject: string, more: Parameters<TestShop['input']>[1] = {}) {
  const result = await shop.payments.start(shop.input(subject, more));
  if (!result.ok) throw new Error(`the payment did not start: ${result.error.kind}`);
  return { ...result.value, url: getCheckoutUrl(result.value.checkout) };
}

const waitForJobs = () => new Promise((resume) => setTimeout(resume, 1_200));

describeOnBothEngines('payments', (openDb, { itOnce }) => {
  afterEach(closeAll);

  for (const card of [
    'success',
    'duplicate notification',
    'error, then success',
    'no notification',
    'no callback, delayed',
  ])
    itOnce(`fulfill the order once with the card "${card}"`, async () => {
      const db = await openDb();
      const { shop } = await openBankAndShop(db);
      const { url } = await startPayment(shop, 'order-1');

      await payByCard(url, findCardNumber(card));

      await waitUntil(() => expect(shop.sold).toEqual(['order-1']));
      await waitForJobs();
      expect(shop.sold).toEqual(['order-1']);
      expect(await listPaymentStates(db, 'order-1')).toEqual(['succeeded']);
    });

  it.each([
    ['declined', ''],
    ['insufficient funds', '?reason=funds'],
    ['3-D Secure failed', '?reason=secure'],
  ])('redirect the buyer of a card "%s" to the decline reasons and allow a retry', async (card, reason) => {
    const db = await openDb();
    const { shop } = await openBankAndShop(db);
    const { url } = await startPayment(shop, 'order-1');

    const trip = await payByCard(url, findCardNumber(card));
    const again = await startPayment(shop, 'order-1');
    await payByCard(again.url, findCardNumber('success'));

    expect(trip.location).toBe(`/order/declined/order-1${reason}`);
    await waitUntil(() => expect(shop.sold).toEqual(['order-1']));
    expect(await listPaymentStates(db, 'order-1')).toEqual(['failed', 'succeeded']);
  });

  itOnce('redirect the buyer back to the order', async () => {
    const { shop } = await openBankAndShop(await openDb());
    const { url, returnUrl } = await startPayment(shop, 'order-1');

    const trip = await payByCard(url, findCardNumber('success'));

    expect(trip).toMatchObject({ landed: returnUrl, location: '/order/order-1' });
    expect((await fetch(`${shop.url}/payments/return/guessed`)).status).toBe(404);
  });

  itOnce('accept a QR payment confirmed on the phone, and a voucher card by a form', async () => {
    const { shop } = await openBankAndShop(await openDb());
    const qr = await startPayment(shop, 'by-qr', { methodId: QR });
    const voucher = await startPayment(shop, 'by-voucher', { methodId: VOUCHER_CARD });

    await confirmOnPhone(qr.url);
    if (voucher.checkout.kind !== 'form') throw new Error(`a voucher card is paid by ${voucher.checkout.kind}`);
    await payByCard(await openByForm(voucher.checkout), findCardNumber('voucher card'));

    expect(qr.checkout.kind).toBe('qr');
    await waitUntil(() => expect(shop.sold.toSorted()).toEqual(['by-qr', 'by-voucher']));
  });

  itOnce('are refunded if captured after the reservation when the places are gone', async () => {
    const db = await openDb();
    const { shop } = await openBankAndShop(db, { decide: () => ({ kind: 'refund', reason: 'seats_unavailable' }) });
    const { url, paymentId } = await startPayment(shop, 'late');

    await payByCard(url, findCardNumber('success after 20 minutes'));
    await db.query('UPDATE payment SET expires_at = now() WHERE id = $1', [paymentId]);
    await shop.payments.reconcile(paymentId);

    await waitUntil(() => expect(shop.completedRefunds).toEqual([500_000]));
    expect(shop.sold).toEqual([]);
    expect(await listPaymentStates(db, 'late')).toEqual(['succeeded']);
  });

  itOnce('are canceled at the bank if unpaid when the reservation ends', async () => {
    const db = await openDb();
    const { shop } = await openBankAndShop(db);
    const { url, paymentId } = await startPayment(shop, 'slow');
    shop.clock.advance(900);

    await shop.payments.reconcile(paymentId);

    expect(await listPaymentStates(db, 'slow')).toEqual(['canceled']);
    await expect(payByCard(url, findCardNumber('success'))).rejects.toThrow('did not take the card');
  });

  it('are opened once for repeated and concurrent requests', async () => {
    const db = await openDb();
    const { shop } = await openBankAndShop(db);

    const all = await Promise.all(Array.from({ length: 12 }, () => startPayment(shop, 'order-1')));
    const restarted = await startPayment(shop, 'order-1');

    expect(
      new Set([...all, restarted].map((payment) => `${payment.paymentId} ${payment.providerRef} ${payment.url}`)).size,
    ).toBe(1);
    expect(await listPaymentStates(db, 'order-1')).toEqual(['pending']);
  });

  itOnce('are canceled at the bank when another method or amount is chosen', async () => {
    const db = await openDb();
    const { shop } = await openBankAndShop(db);
    const byCard = await startPayment(shop, 'order-1', { methodId: CARD });

    const byQr = await startPayment(shop, 'order-1', { methodId: QR });
    const dearer = await startPayment(shop, 'order-1', { methodId: QR, amount: 700_000 });

    expect(await listPaymentStates(db, 'order-1')).toEqual(['canceled', 'canceled', 'pending']);
    await expect(payByCard(byCard.url, findCardNumber('success'))).rejects.toThrow('did not take the card');
    await confirmOnPhone(byQr.url);
    await confirmOnPhone(dearer.url);
    await waitUntil(() => expect(shop.sold).toEqual(['order-1']));
  });

  itOnce('are refused for a paid or expired order, or an unknown payment method', async () => {
    const { shop } = await openBankAndShop(await openDb());
    const { url } = await startPayment(shop, 'paid');
    await payByCard(url, findCardNumber('success'));

    const errors = await Promise.all([
      shop.payments.start(shop.input('paid')),
      shop.payments.start(shop.input('expired', { expiresAt: new Date(0) })),
      shop.payments.start(shop.input('other', { methodId: 99 })),
    ]);

    expect(errors).toEqual([
      { ok: false, error: { kind: 'already_paid' } },
      { ok: false, error: { kind: 'expired' } },
      { ok: false, error: { kind: 'unknown_method', methodId: 99 } },
    ]);
  });

  it.each(['before', 'after'] as const)('are started once at a bank that fails twice %s processing', async (when) => {
    const db = await openDb();
    const { bank, shop } = await openBankAndShop(db);
    bank.faults.failNext('start', 2, when);

    const { url } = await startPayment(shop, 'order-1');
    await payByCard(url, findCardNumber('success'));

    await waitUntil(() => expect(shop.sold).toEqual(['order-1']));
    expect(await listPaymentStates(db, 'order-1')).toEqual(['succeeded']);
  });

  itOnce('continue with the same payment after a bank did not respond', async () => {
    const db = await openDb();
    const { bank, shop } = await openBankAndShop(db);
    bank.faults.failNext('start', 3, 'after');

    const error = await shop.payments.start(shop.input('order-1'));
    const { url } = await startPayment(shop, 'order-1');
    await payByCard(url, findCardNumber('success'));

    expect(error).toEqual({ ok: false, error: { kind: 'unavailable' } });
    await waitUntil(() => expect(shop.sold).toEqual(['order-1']));
    expect(await listPaymentStates(db, 'order-1')).toEqual(['succeeded']);
  });

  it('are found after the process died between the bank’s response and the commit', { tags: ['long'] }, async () => {
    const db = await openDb();
    const dieOnStart = (bank: PaymentProvider): PaymentProvider => ({
      ...bank,
      start: async (order) => {
        await bank.start(order);
        throw new Error('killed');
      },
    });
    const { bank, shop: killed } = await openBankAndShop(db, { wrap: dieOnStart, hasJobs: false });
    await expect(killed.payments.start(killed.input('order-1'))).rejects.toThrow('killed');
    expect(await listPaymentStates(db, 'order-1')).toEqual(['created']);

    const survivor = await openShopAt(db, bank);
    const { url } = await startPayment(survivor, 'order-1');
    await payByCard(url, findCardNumber('no notification'));

    await waitUntil(() => expect(survivor.sold).toEqual(['order-1']));
    expect(await listPaymentStates(db, 'order-1')).toEqual(['succeeded']);
  });

  itOnce('are applied after their job was lost', async () => {
    const db = await openDb();
    const { bank, shop: stopped } = await openBankAndShop(db, { hasJobs: false });
    const { url } = await startPayment(stopped, 'order-1');
    await payByCard(url, findCardNumber('success'));
    await waitUntil(async () => expect(await listPaymentStates(db, 'order-1')).toEqual(['succeeded']));
    await db.query('DELETE FROM pgboss.job');
    await db.query("UPDATE payment SET succeeded_at = succeeded_at - interval '1 minute'");

    const survivor = await openShopAt(db, bank);

    await waitUntil(() => expect(survivor.sold).toEqual(['order-1']));
  });

  itOnce('are not applied if the captured amount differs', async () => {
    const db = await openDb();
    const changeAmounts = (bank: PaymentProvider): PaymentProvider => ({
      ...bank,
      fetchStatus: async (name) => {
        const outcome = await bank.fetchStatus(name);
        return outcome.kind === 'found' ? { ...outcome, identity: { ...outcome.identity, amount: 1 } } : outcome;
      },
    });
    const { shop } = await openBankAndShop(db, { wrap: changeAmounts });
    const { url } = await startPayment(shop, 'order-1');

    await payByCard(url, findCardNumber('success'));
    await waitForJobs();

    expect(shop.sold).toEqual([]);
    expect(await listPaymentStates(db, 'order-1')).toEqual(['unknown']);
    expect(shop.faults).toContain('mismatch');
    const { rows } = await db.query<{ mismatch: object }>('SELECT mismatch FROM payment');
    expect(rows[0]?.mismatch).toEqual({ field: 'amount', expected: '500000', received: '1' });
  });

  itOnce('accept a success from canceled', async () => {
    const db = await openDb();
    const { shop } = await openBankAndShop(db);
    const { url, paymentId } = await startPayment(shop, 'order-1');
    await db.query("UPDATE payment SET state = 'canceled' WHERE id = $1", [paymentId]);

    await payByCard(url, findCardNumber('success'));

    await waitUntil(() => expect(shop.sold).toEqual(['order-1']));
  });
});
