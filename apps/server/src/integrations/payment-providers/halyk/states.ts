/** Maps the states of ePay's transactions. */

import type { ProviderState } from '../../../modules/payments/index.ts';
import type { Minor } from '../../../platform/lib/money.ts';
import { parseDecimal } from '../amounts.ts';
import { EpayData, type EpayTransaction } from './wire.ts';

const STATES: Readonly<Record<string, ProviderState>> = {
  NEW: 'pending',
  '3D': 'pending',
  // The money is blocked but not captured: the terminal must be configured for immediate capture.
  AUTH: 'processing',
  CHARGE: 'succeeded',
  // The form stays open: the buyer can pay with another card under the same invoice.
  FAILED: 'declined',
  REJECT: 'declined',
  CANCEL: 'canceled',
  // A payment that was refunded before its first status update must not fulfill the order.
  REFUND: 'canceled',
};

/** An undocumented state counts as undecided and is polled again. */
export function toProviderState({ statusName }: Pick<EpayTransaction, 'statusName'>): ProviderState {
  return STATES[statusName] ?? 'processing';
}

/** Returns the amount paid, regardless of later refunds. */
export function getPaidAmount({ amount, orgAmount }: Pick<EpayTransaction, 'amount' | 'orgAmount'>): number {
  return orgAmount ? orgAmount : amount;
}

/** Returns the refunded amount; null if the difference is not a valid amount. */
export function calculateRefundedAmount({ statusName, amount, orgAmount }: EpayTransaction, paid: Minor): Minor | null {
  const remaining = parseDecimal(amount);
  if (remaining === null) return null;
  if (statusName === 'REFUND' && !orgAmount) return paid;
  const isFullyRefunded = statusName === 'REFUND' && remaining === paid;
  return isFullyRefunded ? paid : paid - remaining;
}

/**
 * Returns the payment key in the transaction's data. Without data the invoice number, which is derived from the key, is
 * the proof.
 */
export function readPaymentKey({ data }: Pick<EpayTransaction, 'data'>, expected: string): string {
  if (!data) return expected;
  try {
    return EpayData.parse(JSON.parse(data)).key;
  } catch {
    return '';
  }
}
