/** Refunds are made once, in parts or in full, and never exceed the captured amount. */

import fc from 'fast-check';
import { afterEach, expect, it } from 'vitest';
import { describeOnBothEngines } from '../../platform/db/testing/databases.ts';
import { paymentId as paymentIdOf } from '../../platform/lib/ids.ts';
import { getPropertyRuns } from '../../testing/property-runs.ts';
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

  it('with one key are made once, for concurrent and later requests', async () => {
    const db = await openDb();
    const { bank, shop } = await openBankAndShop(db);
    const { paymentId, ref } = await capturePayment(shop);

    const all = await Promise.all(
      Array.from({ length: 10 }, () => shop.payments.refund(createPart(paymentId, 200_000, 'return-1'))),
    );
    await waitUntil(() => expect(shop.completedRefunds).toEqual([200_000]));
    const repeatedRefund = await shop.payments.refund(createPart(paymentId, 200_000, 'return-1'));

    expect(new Set(all.map((result) => result.ok && result.value.refundId)).size).toBe(1);
    expect(repeatedRefund).toMatchObject({ ok: true, value: { state: 'done' } });
    expect(await readRefundedAmount(bank, ref)).toBe(200_000);
    expect(await shop.payments.refund(createPart(paymentId, 1, 'return-1'))).toEqual({
      ok: false,
      error: { kind: 'key_reused' },
    });
  });

  itOnce('in parts never exceed the payment, and return the remaining amount', async () => {
    const db = await openDb();
    const { bank, shop } = await openBankAndShop(db);
    const { paymentId, ref } = await capturePayment(shop);

    const all = await Promise.all(
      Array.from({ length: 8 }, (_, index) => shop.payments.refund(createPart(paymentId, 150_000, `row-${index}`))),
    );

    expect(all.filter((result) => result.ok)).toHaveLength(3);
    expect(all.find((result) => !result.ok)).toEqual({ ok: false, error: { kind: 'amount_too_large', left: 50_000 } });
    await waitUntil(() => expect(shop.completedRefunds).toEqual([150_000, 150_000, 150_000]));
    expect(await readRefundedAmount(bank, ref)).toBe(450_000);
  });

  itOnce('of any amounts and keys in any order never exceed the payment', async () => {
    const db = await openDb();
    const { shop } = await openBankAndShop(db, { hasJobs: false });
    let number = 0;
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.record({ amount: fc.integer({ min: 1, max: 300_000 }), key: fc.integer({ min: 0, max: 5 }) }), {
          maxLength: 8,
        }),
        async (inputs) => {
          const { paymentId } = await capturePayment(shop, `order-${number++}`);
          await Promise.all(
            inputs.map(({ amount, key }) => shop.payments.refund(createPart(paymentId, amount, `k${key}`))),
          );

          const { rows } = await db.query<{
            refunded: number;
            sum: number;
            amount: number;
            keys: number;
            count: number;
          }>(
            `SELECT p.refunded, p.amount, coalesce(sum(r.amount), 0)::int AS sum, count(r.id)::int AS count,
               count(DISTINCT r.key)::int AS keys
             FROM payment p LEFT JOIN refund r ON r.payment_id = p.id WHERE p.id = $1 GROUP BY p.id`,
            [paymentId],
          );
          const row = rows[0];
          expect(row?.refunded).toBe(row?.sum);
          expect(row?.sum).toBeLessThanOrEqual(500_000);
          expect(row?.count).toBe(row?.keys);
        },
      ),
      { numRuns: getPropertyRuns(8) },
    );
  });

  it.each(['before', 'after'] as const)('are made once if the response is lost %s processing', async (when) => {
    const db = await openDb();
    const { bank, shop } = await openBankAndShop(db);
    const { paymentId, ref } = await capturePayment(shop);
    bank.faults.failNext('refund', 1, when);
    bank.faults.failNext('ask_refund', 1);

    await shop.payments.refund(createPart(paymentId, 500_000, 'late'));

    await waitUntil(() => expect(shop.completedRefunds).toEqual([500_000]));
    expect(await readRefundedAmount(bank, ref)).toBe(500_000);
    expect(await refundStates(db)).toEqual(['done']);
  });

  it('are found done by the next process after the first died following the bank’s response', async () => {
    const db = await openDb();
    const dieOnRefund = (bank: PaymentProvider): PaymentProvider => ({
      ...bank,
      refund: async (order) => {
        await bank.refund(order);
        throw new Error('killed');
      },
    });
    const { bank, shop: killed } = await openBankAndShop(db, { wrap: dieOnRefund });
    const { paymentId, ref } = await capturePayment(killed);
    await killed.payments.refund(createPart(paymentId, 500_000, 'late'));
    await waitUntil(async () => expect(await readRefundedAmount(bank, ref)).toBe(500_000));
    await killed.stop();
    expect(await refundStates(db)).toEqual(['sent']);

    const survivor = await openShopAt(db, bank);

    await waitUntil(() => expect(survivor.completedRefunds).toEqual([500_000]));
    expect(await readRefundedAmount(bank, ref)).toBe(500_000);
  });

  itOnce('refused by the bank leave the amount to another refund', async () => {
    const db = await openDb();
    const refuseRefunds = (bank: PaymentProvider): PaymentProvider => ({
      ...bank,
      refund: async () => ({ kind: 'failed', reason: 'account closed' }),
    });
    const { shop } = await openBankAndShop(db, { wrap: refuseRefunds });
    const { paymentId } = await capturePayment(shop);

    await shop.payments.refund(createPart(paymentId, 500_000, 'first'));
    await waitUntil(async () => expect(await refundStates(db)).toEqual(['failed']));

    expect(await shop.payments.refund(createPart(paymentId, 500_000, 'second'))).toMatchObject({ ok: true });
    expect(shop.completedRefunds).toEqual([]);
  });

  itOnce('of uncaptured payments are refused', async () => {
    const { shop } = await openBankAndShop(await openDb());
    const started = await shop.payments.start(shop.input('order-1'));
    if (!started.ok) throw new Error('the payment did not start');

    const error = { ok: false, error: { kind: 'not_paid' } };
    expect(await shop.payments.refund(createPart(started.value.paymentId, 1, 'k'))).toEqual(error);
    expect(await shop.payments.refund(createPart(paymentIdOf(999_999), 1, 'k'))).toEqual(error);
  });

  it('and fulfillment of one payment exclude each other, however often it is applied', async () => {
    const db = await openDb();
    const { shop } = await openBankAndShop(db, { hasJobs: false });
    const { paymentId } = await capturePayment(shop);
    const decided: string[] = [];

    const apply = (kind: 'applied' | 'refund') =>
      shop.apply(paymentId, async () => {
        decided.push(kind);
        return kind === 'applied' ? { kind } : { kind, reason: 'seats_unavailable' };
      });
    const answers = await Promise.all([apply('refund'), apply('applied'), apply('refund'), apply('applied')]);

    expect(decided).toHaveLength(1);
    expect(answers.filter((answer) => answer !== null)).toHaveLength(1);
    expect(await refundStates(db)).toEqual(decided[0] === 'refund' ? ['created'] : []);
  });

  itOnce('are not stored if the transaction that applies the payment fails and is retried', async () => {
    const db = await openDb();
    const { shop } = await openBankAndShop(db, { hasJobs: false });
    const { paymentId } = await capturePayment(shop);

    await expect(
      shop.apply(paymentId, async () => {
        throw new Error('the database went away');
      }),
    ).rejects.toThrow('went away');

    const again = await shop.apply(paymentId, async () => ({ kind: 'refund', reason: 'seats_unavailable' }));
    expect(again).toEqual({ kind: 'refund', reason: 'seats_unavailable' });
    expect(await refundStates(db)).toEqual(['created']);
  });
});
