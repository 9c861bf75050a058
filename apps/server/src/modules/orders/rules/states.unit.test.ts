import { describe, expect, test } from 'vitest';
import { paymentId } from '../../../platform/lib/ids.ts';
import { decidePaymentOutcome } from './payment-outcome.ts';
import { FIRST_STATES, isOpen, isPaid, ORDER_STATES, ORDER_TRANSITIONS, stateAt } from './states.ts';

describe("an order's states", () => {
  test('every state can be reached from the first ones', () => {
    const reached = new Set(FIRST_STATES);
    for (const state of reached) for (const next of ORDER_TRANSITIONS[state]) reached.add(next);
    expect([...reached].sort()).toEqual([...ORDER_STATES].sort());
  });

  test('money once taken is never forgotten: no paid state leads back to an unpaid one', () => {
    for (const state of ORDER_STATES.filter(isPaid)) expect(ORDER_TRANSITIONS[state].every(isPaid)).toBe(true);
  });

  test('an open order counts as expired from the very instant its time is up', () => {
    const end = new Date('2026-12-01T10:00:00Z');
    expect(stateAt('reserved', end, new Date(end.getTime() - 1))).toBe('reserved');
    expect(stateAt('reserved', end, end)).toBe('expired');
    expect(stateAt('paid', end, end)).toBe('paid');
  });
});

describe('the outcome of a payment', () => {
  const payment = { paymentId: paymentId(9), amount: 100, currency: 'KZT' };
  const now = new Date('2026-12-01T10:00:00Z');
  const waiting = { paidBy: null, total: 100, currency: 'KZT', expiresAt: new Date(now.getTime() + 1) };

  test.each(ORDER_STATES)(
    'in state %s is one of paying for the order and being refunded, never both or neither',
    (state) => {
      const order = { ...waiting, state, paidBy: isPaid(state) ? paymentId(1) : null };
      const expected = isOpen(state) ? 'fulfill' : state === 'expired' ? 'reserve_again' : 'refund';
      expect(decidePaymentOutcome(order, payment, now).kind).toBe(expected);
    },
  );

  test('of an open order whose time is up is to reserve again', () => {
    expect(decidePaymentOutcome({ ...waiting, state: 'paying', expiresAt: now }, payment, now)).toEqual({
      kind: 'reserve_again',
    });
  });

  test('of another sum or currency is its refund', () => {
    for (const other of [{ amount: 99 }, { currency: 'USD' }])
      expect(decidePaymentOutcome({ ...waiting, state: 'paying' }, { ...payment, ...other }, now)).toEqual({
        kind: 'refund',
        reason: 'wrong_amount',
      });
  });

  test('that is told twice changes nothing', () => {
    const paid = { ...waiting, state: 'paid' as const, paidBy: payment.paymentId };
    expect(decidePaymentOutcome(paid, payment, now).kind).toBe('already_allocated');
  });
});
