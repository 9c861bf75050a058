/** The parts of an order's money (allocations) and how to withdraw an amount from them. Amounts are minor units. */
import type { GiftCardId, OrderPaymentId, PaymentId } from '../../../platform/lib/ids.ts';
import type { Minor } from '../../../platform/lib/money.ts';
import { isPaid, type OrderState } from './states.ts';

export type AllocationKind = 'provider' | 'cash' | 'terminal' | 'gift_card' | 'exchange_credit';

/**
 * A part of an allocation. `paymentId`, `giftCardId`: the original source of the money; both null: cash or a terminal.
 */
export type AllocationShare = {
  orderPaymentId: OrderPaymentId;
  kind: AllocationKind;
  paymentId: PaymentId | null;
  giftCardId: GiftCardId | null;
  amount: Minor;
};

/** Whether staff refund the share: neither a provider nor a gift card paid it. */
export function isRefundedManually({
  paymentId,
  giftCardId,
}: Pick<AllocationShare, 'paymentId' | 'giftCardId'>): boolean {
  return paymentId === null && giftCardId === null;
}

export type OrderMoney = {
  /** The part of the price that exchanged tickets pay: reserved, captured, or released with an expired order. */
  credit: Minor;
  /** Paid in addition to the credit, and not withdrawn. */
  received: Minor;
  /** Payments that were allocated to the order. */
  paymentIds: readonly PaymentId[];
};

/** The total less the exchange credit. */
function calculatePayableTotal({ total, credit }: { total: Minor } & Pick<OrderMoney, 'credit'>): Minor {
  return total - credit;
}

/** The amount that remains to be paid; 0 for a paid order. */
export function calculateAmountDue(
  order: { state: OrderState; total: Minor } & Pick<OrderMoney, 'credit' | 'received'>,
): Minor {
  return isPaid(order.state) ? 0 : Math.max(calculatePayableTotal(order) - order.received, 0);
}

/** The total less the exchange credit if the order is paid, otherwise the amount due. */
export function subtractCredit(
  order: { state: OrderState; total: Minor } & Pick<OrderMoney, 'credit' | 'received'>,
): Minor {
  return isPaid(order.state) ? calculatePayableTotal(order) : calculateAmountDue(order);
}

/**
 * Withdraws `amount` from the parts in their order. Returns null if the parts have less in total.
 */
export function splitAcrossAllocations<Part extends { amount: Minor }>(
  parts: readonly Part[],
  amount: Minor,
): Part[] | null {
  let remaining = amount;
  const shares: Part[] = [];
  for (const part of parts) {
    const share = Math.min(part.amount, remaining);
    if (share <= 0) continue;
    shares.push({ ...part, amount: share });
    remaining -= share;
  }
  return remaining > 0 ? null : shares;
}
