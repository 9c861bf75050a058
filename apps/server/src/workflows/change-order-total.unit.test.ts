import { describe, expect, it } from 'vitest';
import type { Payments } from '../modules/payments/index.ts';
import { orderId } from '../platform/lib/ids.ts';
import { err, ok } from '../platform/lib/result.ts';
import { STAFF } from '../testing/actors.ts';
import { changeOrderTotal, startPaymentIfTotalUnchanged } from './change-order-total.ts';

const ID = orderId(100_001);
const INPUT = { subject: '100001', amount: 900 } as Parameters<Payments['start']>[0];
const STARTED = ok({
  paymentId: 1,
  providerRef: 'r',
  returnUrl: '',
  checkout: { kind: 'redirect', url: '' },
}) as Awaited<ReturnType<Payments['start']>>;

/** A bank and an order that record the sequence of their calls. */
function createFakes({ closes = 'closed', total = 900 }: { closes?: 'closed' | 'in_progress'; total?: number } = {}) {
  const calls: string[] = [];
  const recordCall = <Answer>(call: string, answer: Answer): Promise<Answer> => {
    calls.push(call);
    return Promise.resolve(answer);
  };
  return {
    calls,
    bank: { cancelOpenPayment: () => recordCall('close', closes), start: () => recordCall('start', STARTED) },
    orders: {
      change: () => recordCall('change', ok(total)),
      completeFree: () => recordCall('complete', true),
      getAmountDue: () => recordCall('total', total),
    },
  };
}

describe('changeOrderTotal', () => {
  it('closes the open payment before and after the change', async () => {
    const { calls, orders, bank } = createFakes();
    expect(await changeOrderTotal(orders, bank, { orderId: ID, add: [] }, STAFF)).toEqual(ok(900));
    expect(calls).toEqual(['close', 'change', 'close']);
  });

  it('changes nothing while a payment is being decided', async () => {
    const { calls, orders, bank } = createFakes({ closes: 'in_progress' });
    expect(await changeOrderTotal(orders, bank, { orderId: ID, add: [] }, STAFF)).toEqual(
      err({ kind: 'payment_in_progress' }),
    );
    expect(calls).toEqual(['close']);
  });

  it('completes an order with nothing due', async () => {
    const { calls, orders, bank } = createFakes({ total: 0 });
    await changeOrderTotal(orders, bank, { orderId: ID, add: [] }, STAFF);
    expect(calls).toEqual(['close', 'change', 'close', 'complete']);
  });
});

describe('startPaymentIfTotalUnchanged', () => {
  it('returns the payment if the order total is unchanged', async () => {
    const { calls, orders, bank } = createFakes();
    expect(await startPaymentIfTotalUnchanged(bank, orders)(INPUT)).toBe(STARTED);
    expect(calls).toEqual(['start', 'total']);
  });

  it('closes the payment if the order total changed', async () => {
    const { calls, orders, bank } = createFakes({ total: 810 });
    expect(await startPaymentIfTotalUnchanged(bank, orders)(INPUT)).toEqual(err({ kind: 'unavailable' }));
    expect(calls).toEqual(['start', 'total', 'close']);
  });
});
