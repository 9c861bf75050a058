import { describe, expect, test } from 'vitest';
import type { PaymentCase, RefundCase } from '../modules/payments/index.ts';
import { orderId, paymentId } from '../platform/lib/ids.ts';
import { explainOrder } from './explain-order.ts';
import type { OrderCase } from './read-order-case.ts';

const toInstant = (minute: number): Date => new Date(Date.UTC(2026, 11, 1, 10, minute));

const ORDER: OrderCase['order'] = {
  id: orderId(7),
  state: 'paying',
  isRehearsal: false,
  total: 900_000,
  credit: 0,
  received: 0,
  currency: 'KZT',
  language: 'kz',
  replacedOrderId: null,
  buyerName: 'Aigul Sakhnayeva',
  buyerEmail: 'aigul@mail.example',
  buyerPhone: '+77011234567',
  createdAt: toInstant(0),
  expiresAt: toInstant(15),
  paidAt: null,
  paymentIds: [],
  endedAt: null,
  items: 2,
};
const PAYMENT: PaymentCase = {
  id: paymentId(3),
  state: 'pending',
  provider: 'halyk',
  method: 31,
  ref: '123456789012345',
  amount: 900_000,
  currency: 'KZT',
  createdAt: toInstant(1),
  expiresAt: toInstant(15),
  polls: 1,
  nextPollAt: toInstant(3),
  succeededAt: null,
  resolvedAt: null,
  refunded: 0,
  cardLast4: '',
  providerMessage: '',
  mismatch: null,
  history: [],
};
const REFUND: RefundCase = {
  id: 4,
  paymentId: 3,
  amount: 900_000,
  reason: 'seats_unavailable',
  state: 'created',
  requests: 0,
  createdAt: toInstant(20),
  nextRequestAt: toInstant(21),
  doneAt: null,
  attempt: 1,
  refundedBy: null,
  refundNote: null,
  isReplaced: false,
};
const NO_TICKETS = { issuedAt: null, valid: 0, used: 0, void: 0 };

function explainCase(changes: {
  order?: Partial<OrderCase['order']>;
  payment?: Partial<PaymentCase>;
  refund?: Partial<RefundCase>;
}) {
  const found: OrderCase = {
    order: { ...ORDER, ...changes.order },
    payments: [{ ...PAYMENT, ...changes.payment }],
    refunds: changes.refund ? [{ ...REFUND, ...changes.refund }] : [],
    tickets: NO_TICKETS,
    emails: [],
  };
  return explainOrder(found, toInstant(30));
}

describe('next steps', () => {
  test.each<[description: string, changes: Parameters<typeof explainCase>[0], next: RegExp]>([
    ['name the next status request', {}, /Payment 3 is pending at halyk: .*10:03.* \(1 request so far/],
    [
      'mention a payment page that is still open',
      { payment: { state: 'failed' } },
      /page at halyk is still open: .*10:03.* for payment 3/,
    ],
    [
      'do not mention a payment that failed permanently',
      { payment: { state: 'failed', nextPollAt: null } },
      /^(?!.*Payment|.*payment 3)/s,
    ],
    [
      'refer to the provider after a week',
      { payment: { nextPollAt: null } },
      /is no longer polled after a week: look it up .* as 123456789012345/,
    ],
    [
      'require a review of a mismatch',
      { payment: { state: 'unknown', mismatch: { field: 'amount', expected: '900000', received: '1' } } },
      /Payment 3 requires manual review/,
    ],
    [
      'mention tickets of a payment that was just captured',
      { payment: { state: 'succeeded', succeededAt: toInstant(30) } },
      /within seconds/,
    ],
    [
      'report a captured payment without tickets',
      { payment: { state: 'succeeded', succeededAt: toInstant(20) } },
      /captured without tickets or a refund/,
    ],
    [
      'name both ways to resolve a failed refund',
      { refund: { state: 'failed' } },
      /of 9000\.00 KZT failed permanently.*send-again 4.*given-by-hand 4/,
    ],
    [
      'ask for a manual refund',
      { refund: { state: 'outstanding' } },
      /requires a manual refund: .*\(given-by-hand 4\)/,
    ],
    [
      'mention the next attempt of a refund without a response',
      { refund: { state: 'unknown', requests: 2 } },
      /checked and sent again .* \(2 attempts so far\)/,
    ],
    ['mention an expired reservation', {}, /reservation has expired/],
    ['ask for missing attendee names', { order: { state: 'awaiting_attendees' } }, /name the attendees/],
  ])('%s', (_, changes, next) => {
    expect(explainCase(changes).next.join('\n')).toMatch(next);
  });

  test('is empty for a resent refund, and the history names the staff member of a manual refund', () => {
    expect(explainCase({ refund: { state: 'failed', isReplaced: true } }).next.join()).not.toContain('Refund 4');
    const manualRefund = {
      state: 'done' as const,
      doneAt: toInstant(22),
      attempt: 2,
      refundedBy: 'Aliya',
      refundNote: 'cash',
    };
    const descriptions = explainCase({ refund: manualRefund }).happened.map(({ description }) => description);
    expect(descriptions).toContain('Refund 4: 9000.00 KZT was refunded manually by Aliya: cash.');
    expect(descriptions.join()).toContain('created, attempt 2:');
  });

  test('is empty once everything is done', () => {
    const appliedPayment = {
      state: 'succeeded' as const,
      succeededAt: toInstant(2),
      resolvedAt: toInstant(2),
      nextPollAt: null,
    };
    const { next } = explainCase({
      order: { state: 'paid', paidAt: toInstant(2), paymentIds: [paymentId(3)] },
      payment: appliedPayment,
    });
    expect(next).toEqual(['No further steps.']);
  });
});

test('the history is chronological, with the states of a payment', () => {
  const { happened } = explainCase({
    order: { state: 'expired', endedAt: toInstant(16) },
    payment: {
      state: 'succeeded',
      succeededAt: toInstant(20),
      resolvedAt: toInstant(20),
      refunded: 900_000,
      history: [{ at: toInstant(15), state: 'unknown', reason: 'reservation_expired_still_payable' }],
    },
    refund: { state: 'done', doneAt: toInstant(22) },
  });
  expect(happened.map(({ description }) => description)).toEqual([
    'The order was created: 2 tickets, 9000.00 KZT, reserved until 2026-12-01T10:15:00.000Z.',
    'Payment 3 was opened at halyk: 9000.00 KZT.',
    expect.stringMatching(/^Payment 3 became unknown: the reservation expired, but/),
    'The order ended, and its tickets are on sale again.',
    'Payment 3 succeeded at halyk.',
    'Payment 3 was applied: refunded in full.',
    'Refund 4 of payment 3, 9000.00 KZT, was created: the payment arrived after the seats were sold.',
    'Refund 4: 9000.00 KZT was refunded.',
  ]);
});
