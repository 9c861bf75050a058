import { expect, it } from 'vitest';
import { describeOnBothEngines } from '../../../platform/db/testing/databases.ts';
import { insertPayments, markPending } from './batches.ts';
import { listPaymentsByHash } from './payments.ts';

const NOW = new Date('2026-12-01T10:00:00Z');

describeOnBothEngines('a batch of started payments', (open) => {
  it.each([
    ['first', [{ kind: 'redirect' }, null]],
    ['last', [null, { kind: 'redirect' }]],
  ])('stores the checkout of a payment that is in it twice: %s', async (_, checkouts) => {
    const db = await open();
    const opening = {
      ...{ hash: 'payment-1', subject: 'order-1', provider: 'demo', method: 1, amount: 4_000_00, currency: 'KZT' },
      ...{
        providerKey: 'key-1',
        returnPath: '/order/1',
        declinedPath: '/order/declined/1',
        isPartial: false,
        keysVersion: null,
      },
      ...{ createdAt: NOW, expiresAt: NOW, nextPollAt: NOW, isFirst: true },
    };
    const [payment] = await db.transaction((tx) => insertPayments(tx, [opening]));
    if (!payment) throw new Error('the payment was not opened');
    const started = checkouts.map((checkout) => ({ id: payment.id, ref: 'at-provider-1', checkout }));
    expect(await markPending(db, started)).toEqual(new Set([payment.id]));
    expect(await listPaymentsByHash(db, ['payment-1'])).toMatchObject([
      { state: 'pending', providerRef: 'at-provider-1', checkout: { kind: 'redirect' } },
    ]);
  });
});
