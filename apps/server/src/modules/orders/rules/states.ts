/** States of an order and their transitions. Each transition is one conditional UPDATE that names the source states. */

import { ORDER_STATES, type OrderState } from '@sahna/contract/rules/orders/order-states';
import { hasPassed } from '../../../platform/lib/clock.ts';
import type { Minor } from '../../../platform/lib/money.ts';

export type { OrderState };
export { ORDER_STATES };

/**
 * From → to. An expired order becomes paid if its places are still free when a late payment arrives (decisions §4 "Late
 * payment").
 */
export const ORDER_TRANSITIONS: Readonly<Record<OrderState, readonly OrderState[]>> = {
  awaiting_attendees: ['reserved', 'expired', 'canceled'],
  reserved: ['paying', 'paid', 'expired', 'canceled'],
  // A buyer who returns from one bank can choose another.
  paying: ['paying', 'paid', 'reserved', 'expired', 'canceled'],
  // Tickets that are exchanged without a refund leave the state as it is, unless none remain.
  paid: ['partly_refunded', 'refunded', 'exchanged'],
  // Tickets can be returned one at a time.
  partly_refunded: ['partly_refunded', 'refunded', 'exchanged'],
  refunded: [],
  // No tickets are left, and another order replaced some of them.
  exchanged: [],
  // Canceled with its session, so that a late payment is refunded.
  expired: ['paid', 'canceled'],
  canceled: [],
};

export const FIRST_STATES: readonly OrderState[] = ['awaiting_attendees', 'reserved'];

/** The states from which an order may go to `to`. */
export function listStatesBefore(to: OrderState): OrderState[] {
  return ORDER_STATES.filter((from) => ORDER_TRANSITIONS[from].includes(to));
}

/** Waiting for attendee names or payment; holds places until the reservation ends. */
export function isOpen(state: OrderState): boolean {
  return ORDER_TRANSITIONS[state].includes('expired');
}

/** Waiting only for payment; the total can still change. */
export function isPayable(state: OrderState): boolean {
  return PAYABLE_STATES.includes(state);
}

export const PAYABLE_STATES: readonly OrderState[] = ['reserved', 'paying'];

/** Waiting for attendee names; cannot be paid yet. */
export const NAMING_STATES: readonly OrderState[] = ['awaiting_attendees'];

/** States in which an order has valid tickets. */
export const TICKETED_STATES: readonly OrderState[] = ['paid', 'partly_refunded'];

export function hasValidTickets(state: OrderState): boolean {
  return TICKETED_STATES.includes(state);
}

/** The states of `isOpen`, for SQL. */
export const OPEN_STATES: readonly OrderState[] = ORDER_STATES.filter(isOpen);

export function isPaid(state: OrderState): boolean {
  return state === 'paid' || state === 'partly_refunded' || state === 'refunded' || state === 'exchanged';
}

/**
 * State of a paid order after some of its tickets were returned or exchanged; null: as before. `isLast`: none remain.
 * `isRefunded`: tickets were returned, or the exchange refunded money. `hasExchange`: of these or earlier tickets.
 */
export function getReleasedState(released: {
  isLast: boolean;
  isRefunded: boolean;
  hasExchange: boolean;
}): 'partly_refunded' | 'refunded' | 'exchanged' | null {
  if (released.isLast) return released.hasExchange ? 'exchanged' : 'refunded';
  return released.isRefunded ? 'partly_refunded' : null;
}

/** The states of `isPaid`, for SQL: the order has or had tickets. */
export const PAID_STATES: readonly OrderState[] = ORDER_STATES.filter(isPaid);

/** Expired or canceled without payment; a late payment can still pay an expired order. */
export function isClosedUnpaid(state: OrderState): boolean {
  return !isOpen(state) && !isPaid(state);
}

/** State at an instant: an open order past its end counts as expired before the sweep updates its row. */
export function getEffectiveState(state: OrderState, expiresAt: Date, now: Date): OrderState {
  return isOpen(state) && hasPassed(expiresAt, now) ? 'expired' : state;
}

/**
 * Whether the total of an order can change. Not after a partial payment, nor by voucher card, which pays the full price
 * of the only ticket. `state`: the effective one.
 */
export function isAdjustable(order: { state: OrderState; received: Minor; voucherCard: boolean }): boolean {
  return isPayable(order.state) && order.received === 0 && !order.voucherCard;
}

/** Whether an order is open at an instant, so that its holds are valid. `store/reserved.ts` has the same condition in SQL. */
export function isReserved({ state, expiresAt }: { state: OrderState; expiresAt: Date }, now: Date): boolean {
  return isOpen(getEffectiveState(state, expiresAt, now));
}
