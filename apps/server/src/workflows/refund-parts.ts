/** Refunds the partial payments of an order that ends unpaid, each to its source. */
import type { RefundCause } from '@sahna/contract/rules/orders/refund-causes';
import { type Order, withdraw } from '../modules/orders/index.ts';
import type { Payments } from '../modules/payments/index.ts';
import type { Tx } from '../platform/db/index.ts';

export type RefundPartsContext = { payments: Pick<Payments, 'refund'> };

/** Stored with each refund of a partial payment. */
const REFUND_REASON: RefundCause = 'order_ended_unpaid';

/** The caller has locked the order. Idempotent: a second call finds no money left. */
export async function refundParts(
  tx: Tx,
  { payments }: RefundPartsContext,
  { id, received }: Pick<Order, 'id' | 'received'>,
  now: Date,
): Promise<void> {
  if (received === 0) return;
  const key = `unpaid-${id}`;
  for (const share of await withdraw(tx, id, received, { key, at: now })) {
    const sent = await payments.refund(
      { ...share, reason: REFUND_REASON, key, isManual: share.paymentId === null },
      tx,
    );
    if (!sent.ok) throw new Error(`money of order ${id} cannot go back: ${sent.error.kind}`);
  }
}
