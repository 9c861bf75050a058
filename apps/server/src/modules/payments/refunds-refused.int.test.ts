/**
 * Refunds that a provider refuses, does not respond to, or cannot make: resent, paid out manually, and never made
 * twice.
 */
import { afterEach, expect, it } from 'vitest';
import { describeOnBothEngines } from '../../platform/db/testing/databases.ts';
import { STAFF } from '../../testing/actors.ts';
import { waitUntil } from '../../testing/wait-until.ts';
import type { PaymentProvider } from './index.ts';
import {
  capturePayment,
  closeAll,
  createPart,
  openBankAndShop,
  openShopAt,
  readRefundedAmount,
} from './testing/refunding.ts';
import { refundStates } from './testing/states.store.ts';

describeOnBothEngines('refunds', (openDb, { itOnce }) => {
  afterEach(closeAll);

  itOnce(
    'that the bank does not confirm are closed and resent only by staff after a check of the bank’s dashboard',
    async () => {
      const db = await openDb();
      let isSilent = true;
      const ignoreRefunds = (bank: PaymentProvider): PaymentProvider => ({
        ...bank,
        refund: async (order) => (isSilent ? { kind: 'unknown', reason: 'no answer' } : bank.refund(order)),
      });
      const { bank, shop } = await openBankAndShop(db, { wrap: ignoreRefunds });
      const { paymentId, ref } = await capturePayment(shop);
      const createdRefund = await shop.payments.refund(createPart(paymentId, 500_000, 'first'));
      const refundId = createdRefund.ok ? createdRefund.value.refundId : 0;
      await waitUntil(async () => expect(await refundStates(db)).toEqual(['unknown']));

      const retryRefund = (isConfirmedAtProvider: boolean) =>
        db.transaction((tx) => shop.payments.retryRefund(tx, { refundId, isConfirmedAtProvider }));
      expect(await retryRefund(false)).toEqual({ ok: false, error: { kind: 'not_confirmed_at_provider' } });
      isSilent = false;
      const all = await Promise.all([retryRefund(true), retryRefund(true), retryRefund(true)]);

      expect(all.filter(({ ok }) => ok)).toHaveLength(1);
      await waitUntil(() => expect(shop.completedRefunds).toEqual([500_000]));
      expect(await refundStates(db)).toEqual(['failed', 'done']);
      expect(await readRefundedAmount(bank, ref)).toBe(500_000);
      expect(await retryRefund(true)).toEqual({ ok: false, error: { kind: 'closed' } });
    },
  );

  itOnce('recorded as manual during a request to the bank are not sent any more', async () => {
    const db = await openDb();
    const requested = Promise.withResolvers<void>();
    const answer = Promise.withResolvers<void>();
    let sent = 0;
    const delayRefunds = (bank: PaymentProvider): PaymentProvider => ({
      ...bank,
      refund: async () => {
        sent++;
        return { kind: 'unknown', reason: 'no answer' };
      },
      fetchRefundStatus: async () => {
        requested.resolve();
        await answer.promise;
        return { kind: 'not_found' };
      },
    });
    const { shop } = await openBankAndShop(db, { wrap: delayRefunds });
    const { paymentId } = await capturePayment(shop);
    const createdRefund = await shop.payments.refund(createPart(paymentId, 500_000, 'first'));
    const refundId = createdRefund.ok ? createdRefund.value.refundId : 0;
    await requested.promise;

    const manualRefund = { refundId, isConfirmedAtProvider: true, note: 'cash' };
    const done = await db.transaction((tx) => shop.payments.recordManualRefund(tx, manualRefund, STAFF));
    expect(done).toMatchObject({ ok: true, value: { amount: 500_000 } });
    answer.resolve();

    await waitUntil(() => expect(shop.completedRefunds).toEqual([500_000]));
    await shop.stop();
    expect(sent).toBe(1);
    expect(await refundStates(db)).toEqual(['failed', 'done']);
    expect(await shop.payments.refund(createPart(paymentId, 1, 'more'))).toEqual({
      ok: false,
      error: { kind: 'amount_too_large', left: 0 },
    });
  });

  it('refused to one of two processes and made for the other are done', async () => {
    const db = await openDb();
    const refunded = Promise.withResolvers<void>();
    let calls = 0;
    const tearRefunds = (bank: PaymentProvider): PaymentProvider => ({
      ...bank,
      refund: async (order) => {
        calls++;
        if (calls === 1) {
          await refunded.promise;
          return { kind: 'failed', reason: 'refused' };
        }
        const done = await bank.refund(order);
        refunded.resolve();
        await waitUntil(async () => expect(await refundStates(db)).toEqual(['failed']));
        return done;
      },
    });
    const { bank, shop } = await openBankAndShop(db, { wrap: tearRefunds });
    const { paymentId, ref } = await capturePayment(shop);
    const other = await openShopAt(db, bank, { wrap: tearRefunds });
    const createdRefund = await shop.payments.refund(createPart(paymentId, 300_000, 'first'));
    await waitUntil(() => expect([...shop.completedRefunds, ...other.completedRefunds]).toEqual([300_000]));
    expect(await refundStates(db)).toEqual(['done']);
    expect(await readRefundedAmount(bank, ref)).toBe(300_000);
    const refundId = createdRefund.ok ? createdRefund.value.refundId : 0;
    expect(
      await db.transaction((tx) => shop.payments.retryRefund(tx, { refundId, isConfirmedAtProvider: true })),
    ).toEqual({
      ok: false,
      error: { kind: 'closed' },
    });
    expect(await shop.payments.refund(createPart(paymentId, 200_001, 'more'))).toEqual({
      ok: false,
      error: { kind: 'amount_too_large', left: 200_000 },
    });
  });

  itOnce('without a provider are outstanding and reduce the refundable amount', async () => {
    const db = await openDb();
    const { bank, shop } = await openBankAndShop(db);
    const { paymentId, ref } = await capturePayment(shop);
    const manualInput = { ...createPart(paymentId, 300_000, 'by hand'), isManual: true };
    const createdRefund = await shop.payments.refund(manualInput);
    expect(createdRefund).toMatchObject({ ok: true, value: { state: 'outstanding' } });
    expect(await shop.payments.refund(manualInput)).toEqual(createdRefund);
    const refundId = createdRefund.ok ? createdRefund.value.refundId : 0;
    await shop.sweep();
    expect(
      await db.transaction((tx) => shop.payments.retryRefund(tx, { refundId, isConfirmedAtProvider: true })),
    ).toEqual({
      ok: false,
      error: { kind: 'manual_only' },
    });
    expect(await shop.payments.refund(createPart(paymentId, 200_001, 'more'))).toMatchObject({ ok: false });
    expect(await shop.payments.refund(createPart(paymentId, 200_000, 'rest'))).toMatchObject({ ok: true });
    await waitUntil(() => expect(shop.completedRefunds).toEqual([200_000]));
    expect(await refundStates(db)).toEqual(['outstanding', 'done']);
    expect(await readRefundedAmount(bank, ref)).toBe(200_000);
  });
});
