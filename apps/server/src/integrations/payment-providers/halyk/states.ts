/** What ePay's words for a transaction mean. */

import type { ProviderState } from '../../../modules/payments/index.ts';
import type { Minor } from '../../../platform/lib/money.ts';
import { fromDecimal } from '../amounts.ts';
import { EpayData, type EpayTransaction } from './wire.ts';

const STATES: Readonly<Record<string, ProviderState>> = {
  NEW: 'pending',
  '3D': 'pending',
  // Blocked, not taken: the terminal has to be set to take money at once.
  AUTH: 'processing',
  CHARGE: 'succeeded',
  // The form stays open: the buyer may take another card under the same invoice.
  FAILED: 'declined',
  REJECT: 'declined',
  CANCEL: 'canceled',
  // Whoever hears of a payment first when it has gone back must not sell for it.
  REFUND: 'canceled',
};

/** A word that nobody told us of decides nothing: it is asked again. */
export function stateOf({ statusName }: Pick<EpayTransaction, 'statusName'>): ProviderState {
  return STATES[statusName] ?? 'processing';
}

/** What was paid, whatever has gone back since. */
export function paidOf({ amount, orgAmount }: Pick<EpayTransaction, 'amount' | 'orgAmount'>): number {
  return orgAmount ? orgAmount : amount;
}

/** What has gone back of it; null where that is no sum of ours. */
export function goneOf({ statusName, amount, orgAmount }: EpayTransaction, paid: Minor): Minor | null {
  const left = fromDecimal(amount);
  if (left === null) return null;
  if (statusName === 'REFUND' && !orgAmount) return paid;
  const whole = statusName === 'REFUND' && left === paid;
  return whole ? paid : paid - left;
}

/** Our key as the transaction gives it back. Where it gives nothing back its number, which is made of the key, has to do. */
export function keyOf({ data }: Pick<EpayTransaction, 'data'>, expected: string): string {
  if (!data) return expected;
  try {
    return EpayData.parse(JSON.parse(data)).key;
  } catch {
    return '';
  }
}
