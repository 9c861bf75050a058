/**
 * Withdraws money from an order, for a refund or for the order that replaces it. Callers hold the lock on the row of
 * the order that has the money.
 */
import type { Executor, Tx } from '../../../platform/db/index.ts';
import type { ActorReference } from '../../../platform/lib/actor.ts';
import type { OrderId } from '../../../platform/lib/ids.ts';
import type { Minor } from '../../../platform/lib/money.ts';
import { creditGiftCards } from '../../gift-cards/index.ts';
import { type AllocationShare, splitAcrossAllocations } from '../rules/allocations.ts';
import { deleteCredit, insertCredit, listAllocations, raiseWithdrawn } from '../store/allocations.ts';

/**
 * Withdraws an amount from an order, newest allocation first. Gift cards are credited; the caller records refunds of the returned
 * shares in the same transaction and with the same key. Throws if the order has less.
 */
export async function withdraw(
  tx: Tx,
  order: OrderId,
  amount: Minor,
  cause: WithdrawalCause,
): Promise<AllocationShare[]> {
  return creditGiftCardShares(tx, await withdrawShares(tx, order, amount), cause);
}

/** `key`: of the refunds that follow (`return-<id>`, `exchange-<id>`, `unpaid-<id>`). */
export type WithdrawalCause = { key: string; at: Date };

async function withdrawShares(tx: Tx, order: OrderId, amount: Minor): Promise<AllocationShare[]> {
  const shares = await requireShares(tx, order, amount);
  await raiseWithdrawn(tx, shares);
  return shares;
}

/** Returns the shares that are not of gift cards. */
async function creditGiftCardShares(
  tx: Tx,
  shares: readonly AllocationShare[],
  cause: WithdrawalCause,
): Promise<AllocationShare[]> {
  const credits = shares.flatMap(({ giftCardId, ...share }) => (giftCardId === null ? [] : [{ ...share, giftCardId }]));
  if (credits.length > 0) await creditGiftCards(tx, credits, cause);
  return shares.filter(({ giftCardId }) => giftCardId === null);
}

/** The shares that `withdraw` would take; null if the order has less. */
export async function previewWithdraw(on: Executor, order: OrderId, amount: Minor): Promise<AllocationShare[] | null> {
  const allocations = await listAllocations(on, order);
  const free = allocations.map((allocation) => ({ ...allocation, amount: allocation.amount - allocation.reserved }));
  // Tickets under exchange can still be returned if their session is canceled; the exchange then loses its credit.
  return splitAcrossAllocations(free, amount) ?? splitAcrossAllocations(allocations, amount);
}

export type CreditTransfer = { from: OrderId; to: OrderId; recordedBy: ActorReference };

/**
 * Reserves an amount of an order's money for the order that is to replace its tickets. Replaces an earlier reservation.
 */
export async function reserveCredit(
  tx: Tx,
  { from, to, recordedBy }: CreditTransfer,
  amount: Minor,
  now: Date,
): Promise<void> {
  await deleteCredit(tx, to);
  await insertCredit(tx, to, { shares: await requireShares(tx, from, amount), state: 'reserved', recordedBy }, now);
}

/**
 * Withdraws the worth of the exchanged tickets from their order. `credit` of it, oldest money first, becomes the credit
 * of the new order. Gift cards are credited with their part of the rest; the caller refunds the returned shares.
 */
export async function captureCredit(
  tx: Tx,
  { from, to, recordedBy }: CreditTransfer,
  { worth, credit }: { worth: Minor; credit: Minor },
  cause: WithdrawalCause,
): Promise<AllocationShare[]> {
  await deleteCredit(tx, to);
  const shares = await withdrawShares(tx, from, worth);
  const rest = splitAcrossAllocations(shares, worth - credit);
  if (!rest) throw new Error(`the exchange credit of order ${to} exceeds the price of its old tickets`);
  const refundByAllocation = new Map(rest.map((share) => [share.orderPaymentId, share.amount]));
  const creditShares = shares
    .map((share) => ({ ...share, amount: share.amount - (refundByAllocation.get(share.orderPaymentId) ?? 0) }))
    .filter(({ amount }) => amount > 0);
  await insertCredit(tx, to, { shares: creditShares, state: 'captured', recordedBy }, cause.at);
  return creditGiftCardShares(tx, rest, cause);
}

async function requireShares(tx: Tx, order: OrderId, amount: Minor): Promise<AllocationShare[]> {
  const shares = await previewWithdraw(tx, order, amount);
  if (!shares) throw new Error(`order ${order} has insufficient funds for ${amount}`);
  return shares;
}
