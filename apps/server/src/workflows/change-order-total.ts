/**
 * What an order costs may change while a bank is open to take the old sum. The bank's payment is ended first, and looked for once
 * more behind the change; whoever begins a payment looks at the sum once more behind it. So each sees the other, whichever
 * comes first, and money of an old sum, should it come all the same, goes back (rules/settle.ts).
 */

import type { Payments } from '../modules/payments/index.ts';
import { orderId } from '../platform/lib/ids.ts';
import type { Minor } from '../platform/lib/money.ts';
import { type Result, refused } from '../platform/lib/result.ts';
import type { ChangeRefusal, OrderChange } from './adjust-order.ts';
import type { Orders } from './order-service.ts';

export type SumRefusal = ChangeRefusal | { kind: 'payment_under_way' };

type Bank = Pick<Payments, 'close' | 'start'>;

export async function changeSum(
  orders: Pick<Orders, 'change' | 'completeFree'>,
  bank: Pick<Bank, 'close'>,
  change: OrderChange,
): Promise<Result<Minor, SumRefusal>> {
  const subject = String(change.orderId);
  if ((await bank.close(subject)) === 'busy') return refused({ kind: 'payment_under_way' });
  const changed = await orders.change(change);
  if (!changed.ok) return changed;
  await bank.close(subject);
  // With nothing left to pay it is a free order (decisions §4 "Free events").
  if (changed.value === 0) await orders.completeFree(change.orderId);
  return changed;
}

/** Begins no payment of a sum that the order does not cost any more. */
export function startsAtSum(bank: Bank, orders: Pick<Orders, 'totalOf'>): Bank['start'] {
  return async (wish) => {
    const started = await bank.start(wish);
    if (!started.ok || (await orders.totalOf(orderId(wish.subject))) === wish.amount) return started;
    await bank.close(wish.subject);
    return refused({ kind: 'unavailable' });
  };
}
