import { describe, expect, test } from 'vitest';
import { paymentId } from '../../../platform/lib/ids.ts';
import { decidePaymentOutcome } from './payment-outcome.ts';
import {
  FIRST_STATES,
  getEffectiveState,
  getReleasedState,
  isOpen,
  isPaid,
  ORDER_STATES,
  ORDER_TRANSITIONS,
} from './states.ts';

describe('order states', () => {
  test('are all reachable from the first states', () => {
    const reached = new Set(FIRST_STATES);
    for (const state of reached) for (const next of ORDER_TRANSITIONS[state]) reached.add(next);
    expect([...reached].sort()).toEqual([...ORDER_STATES].sort());
  });

  test('never lead from a paid state back to an unpaid one', () => {
    for (const state of ORDER_STATES.filter(isPaid)) expect(ORDER_TRANSITIONS[state].every(isPaid)).toBe(true);
  });

  test('follow the money of returned and exchanged tickets', () => {
    const exchange = { isLast: false, isRefunded: false, hasExchange: true };
    expect(getReleasedState(exchange)).toBeNull();
    expect(getReleasedState({ ...exchange, isRefunded: true })).toBe('partly_refunded');
    expect(getReleasedState({ ...exchange, isLast: true, isRefunded: true })).toBe('exchanged');
    const returned = { isLast: false, isRefunded: true, hasExchange: false };
    expect(getReleasedState(returned)).toBe('partly_refunded');
    expect(getReleasedState({ ...returned, isLast: true })).toBe('refunded');
    // The money of its other tickets belongs to another order.
    expect(getReleasedState({ ...returned, isLast: true, hasExchange: true })).toBe('exchanged');
  });

  test('count as expired from the exact end of the reservation', () => {
    const end = new Date('2026-12-01T10:00:00Z');
    expect(getEffectiveState('reserved', end, new Date(end.getTime() - 1))).toBe('reserved');
    expect(getEffectiveState('reserved', end, end)).toBe('expired');
    expect(getEffectiveState('paid', end, end)).toBe('paid');
  });
});

describe('decidePaymentOutcome', () => {
  const payment = { paymentId: paymentId(9), amount: 100, currency: 'KZT', isPartial: false };
  const now = new Date('2026-12-01T10:00:00Z');
  const waiting = {
    ...{ total: 100, credit: 0, received: 0, paymentIds: [], currency: 'KZT' },
    expiresAt: new Date(now.getTime() + 1),
  };

  test.each(ORDER_STATES)('fulfills, reserves again or refunds in state %s', (state) => {
    const order = { ...waiting, state, paymentIds: isPaid(state) ? [paymentId(1)] : [] };
    const expected = isOpen(state) ? 'fulfill' : state === 'expired' ? 'reserve_again' : 'refund';
    expect(decidePaymentOutcome(order, payment, now).kind).toBe(expected);
  });

  test('reserves again if the reservation of an open order has expired', () => {
    expect(decidePaymentOutcome({ ...waiting, state: 'paying', expiresAt: now }, payment, now)).toEqual({
      kind: 'reserve_again',
    });
  });

  test('refunds a payment of another amount or currency', () => {
    for (const other of [{ amount: 99 }, { currency: 'USD' }])
      expect(decidePaymentOutcome({ ...waiting, state: 'paying' }, { ...payment, ...other }, now)).toEqual({
        kind: 'refund',
        reason: 'amount_mismatch',
      });
  });

  test('keeps a partial payment of an open order, and refunds it if it exceeds the amount due or comes late', () => {
    const part = { ...payment, amount: 40, isPartial: true };
    const order = { ...waiting, state: 'reserved' as const, received: 30 };
    expect(decidePaymentOutcome(order, part, now).kind).toBe('allocate_part');
    expect(decidePaymentOutcome(order, { ...part, amount: 70 }, now).kind).toBe('fulfill');
    expect(decidePaymentOutcome(order, { ...part, amount: 71 }, now).kind).toBe('refund');
    expect(decidePaymentOutcome(order, { ...part, isPartial: false }, now).kind).toBe('refund');
    expect(decidePaymentOutcome({ ...order, expiresAt: now }, part, now).kind).toBe('refund');
    expect(decidePaymentOutcome({ ...order, expiresAt: now }, { ...part, amount: 70 }, now).kind).toBe('reserve_again');
  });

  test('ignores a payment that the order already has', () => {
    const paid = { ...waiting, state: 'paid' as const, paymentIds: [payment.paymentId] };
    expect(decidePaymentOutcome(paid, payment, now).kind).toBe('already_allocated');
  });
});
