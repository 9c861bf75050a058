import { describe, expect, it } from 'vitest';
import type { Payments } from '../modules/payments/index.ts';
import { orderId } from '../platform/lib/ids.ts';
import { ok, refused } from '../platform/lib/result.ts';
import { changeSum, startsAtSum } from './change-order-total.ts';

const ID = orderId(100_001);
const WISH = { subject: '100001', amount: 900 } as Parameters<Payments['start']>[0];
const STARTED = ok({
  paymentId: 1,
  providerRef: 'r',
  returnUrl: '',
  checkout: { kind: 'redirect', url: '' },
}) as Awaited<ReturnType<Payments['start']>>;

/** A bank and an order that say in which order they were asked. */
function stage({ closes = 'closed', total = 900 }: { closes?: 'closed' | 'busy'; total?: number } = {}) {
  const asked: string[] = [];
  const say = <Answer>(what: string, answer: Answer): Promise<Answer> => {
    asked.push(what);
    return Promise.resolve(answer);
  };
  return {
    asked,
    bank: { close: () => say('close', closes), start: () => say('start', STARTED) },
    orders: {
      change: () => say('change', ok(total)),
      completeFree: () => say('complete', true),
      totalOf: () => say('total', total),
    },
  };
}

describe('a sum that changes', () => {
  it('is changed between two looks at the bank', async () => {
    const { asked, orders, bank } = stage();
    expect(await changeSum(orders, bank, { orderId: ID, add: [] })).toEqual(ok(900));
    expect(asked).toEqual(['close', 'change', 'close']);
  });

  it('is not changed while the bank is at it', async () => {
    const { asked, orders, bank } = stage({ closes: 'busy' });
    expect(await changeSum(orders, bank, { orderId: ID, add: [] })).toEqual(refused({ kind: 'payment_under_way' }));
    expect(asked).toEqual(['close']);
  });

  it('of nothing left to pay makes the tickets', async () => {
    const { asked, orders, bank } = stage({ total: 0 });
    await changeSum(orders, bank, { orderId: ID, add: [] });
    expect(asked).toEqual(['close', 'change', 'close', 'complete']);
  });
});

describe('a payment that begins', () => {
  it('is told to the buyer where the order still costs that', async () => {
    const { asked, orders, bank } = stage();
    expect(await startsAtSum(bank, orders)(WISH)).toBe(STARTED);
    expect(asked).toEqual(['start', 'total']);
  });

  it('is ended before anybody hears of it where the order costs something else meanwhile', async () => {
    const { asked, orders, bank } = stage({ total: 810 });
    expect(await startsAtSum(bank, orders)(WISH)).toEqual(refused({ kind: 'unavailable' }));
    expect(asked).toEqual(['start', 'total', 'close']);
  });
});
