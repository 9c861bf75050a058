import { describe, expect, test } from 'vitest';
import { paymentId } from '../../../platform/lib/ids.ts';
import { settleStep } from './settle.ts';
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

describe('settling a payment', () => {
  const payment = { paymentId: paymentId(9), amount: 100, currency: 'KZT' };

  test.each(ORDER_STATES)('in state %s a payment either buys or goes back, never both and never neither', (state) => {
    const step = settleStep(
      { state, paidBy: isPaid(state) ? paymentId(1) : null, total: 100, currency: 'KZT' },
      payment,
    );
    const expected = isOpen(state) ? 'sell' : state === 'expired' ? 'take_again' : 'give_back';
    expect(step.kind).toBe(expected);
  });

  test('the same payment told twice changes nothing', () => {
    expect(settleStep({ state: 'paid', paidBy: payment.paymentId, total: 100, currency: 'KZT' }, payment).kind).toBe(
      'done_before',
    );
  });
});
