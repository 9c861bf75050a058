import { describe, expect, test } from 'vitest';
import { paymentId } from '../../platform/lib/ids.ts';
import type { Case, PaymentCase, RefundCase } from './case.store.ts';
import { explain } from './explain.ts';

const at = (minute: number): Date => new Date(Date.UTC(2026, 11, 1, 10, minute));

const ORDER: Case['order'] = {
  id: 7,
  state: 'paying',
  total: 900_000,
  currency: 'KZT',
  name: 'Aigul',
  email: 'aigul@mail.example',
  phone: '+77011234567',
  createdAt: at(0),
  expiresAt: at(15),
  paidAt: null,
  paidBy: null,
  endedAt: null,
  places: 2,
};
const PAYMENT: PaymentCase = {
  id: paymentId(3),
  state: 'pending',
  provider: 'halyk',
  method: 31,
  ref: '123456789012345',
  amount: 900_000,
  currency: 'KZT',
  createdAt: at(1),
  expiresAt: at(15),
  asked: 1,
  nextAskAt: at(3),
  succeededAt: null,
  settledAt: null,
  refunded: 0,
  mismatch: null,
  history: [],
};
const REFUND: RefundCase = {
  id: 4,
  paymentId: 3,
  amount: 900_000,
  reason: 'places_gone',
  state: 'created',
  tried: 0,
  createdAt: at(20),
  nextTryAt: at(21),
  doneAt: null,
  attempt: 1,
  givenBy: null,
  givenHow: null,
  over: false,
};
const NO_TICKETS = { issuedAt: null, valid: 0, used: 0, void: 0 };

function explained(changes: {
  order?: Partial<Case['order']>;
  payment?: Partial<PaymentCase>;
  refund?: Partial<RefundCase>;
}) {
  const found: Case = {
    order: { ...ORDER, ...changes.order },
    payments: [{ ...PAYMENT, ...changes.payment }],
    refunds: changes.refund ? [{ ...REFUND, ...changes.refund }] : [],
    tickets: NO_TICKETS,
    letters: [],
  };
  return explain(found, at(30));
}

describe('what happens next', () => {
  test.each<[what: string, changes: Parameters<typeof explained>[0], next: RegExp]>([
    ['is that it is asked about', {}, /halyk is asked about payment 3 again at .*10:03.* \(asked 1 time /],
    [
      'to a page that can still be paid',
      { payment: { state: 'failed' } },
      /page at halyk can still be paid: payment 3 is asked about again at .*10:03/,
    ],
    [
      'to a payment that failed for good',
      { payment: { state: 'failed', nextAskAt: null } },
      /^(?!.*Payment|.*payment 3)/s,
    ],
    [
      'after a week is a person’s',
      { payment: { nextAskAt: null } },
      /asked about no more, after a week: look it up .* as 123456789012345/,
    ],
    [
      'to a mismatch is a person’s',
      { payment: { state: 'unknown', mismatch: { field: 'amount', expected: '900000', received: '1' } } },
      /Payment 3 needs a person/,
    ],
    ['to money that just came', { payment: { state: 'succeeded', succeededAt: at(30) } }, /within seconds/],
    [
      'to money without tickets',
      { payment: { state: 'succeeded', succeededAt: at(20) } },
      /neither tickets nor a refund: a person/,
    ],
    ['to a refund that was refused', { refund: { state: 'failed' } }, /refused for good: 9000\.00 KZT is still owed/],
    ['to money that nobody sends', { refund: { state: 'owed' } }, /to be given by hand \(given-by-hand 4\)/],
    [
      'to a refund without an answer',
      { refund: { state: 'unknown', tried: 2 } },
      /asked about and sent again .* \(tried 2 times\)/,
    ],
    ['to an order whose time is over', {}, /Its time is over/],
    ['to names that are missing', { order: { state: 'draft_names' } }, /visitors’ names/],
  ])('%s', (_, changes, next) => {
    expect(explained(changes).next.join('\n')).toMatch(next);
  });

  test('is nothing to a refund that was sent again, and what happened says by whom money was given', () => {
    expect(explained({ refund: { state: 'failed', over: true } }).next.join()).not.toContain('Refund 4');
    const given = { state: 'done', doneAt: at(22), attempt: 2, givenBy: 'Aliya', givenHow: 'cash' };
    const told = explained({ refund: given }).happened.map(({ what }) => what);
    expect(told).toContain('Refund 4: 9000.00 KZT was given by hand, by Aliya: cash.');
    expect(told.join()).toContain('written down, attempt 2:');
  });

  test('is nothing once all is done', () => {
    const settled = { state: 'succeeded', succeededAt: at(2), settledAt: at(2), nextAskAt: null };
    const { next } = explained({ order: { state: 'paid', paidAt: at(2), paidBy: 3 }, payment: settled });
    expect(next).toEqual(['Nothing is open: nothing more happens by itself.']);
  });
});

test('what happened is told in its order, with what a payment went through', () => {
  const { happened } = explained({
    order: { state: 'expired', endedAt: at(16) },
    payment: {
      state: 'succeeded',
      succeededAt: at(20),
      settledAt: at(20),
      refunded: 900_000,
      history: [{ at: at(15), state: 'unknown', why: 'time_over_still_open' }],
    },
    refund: { state: 'done', doneAt: at(22) },
  });
  expect(happened.map(({ what }) => what)).toEqual([
    'The order was made: 2 places, 9000.00 KZT, held until 2026-12-01T10:15:00.000Z.',
    'Payment 3 was opened at halyk: 9000.00 KZT.',
    expect.stringMatching(/^Payment 3 became unknown: the reservation was over, but/),
    'The order ended: its places were free again.',
    'Payment 3 succeeded: halyk said so when it was asked.',
    'Payment 3 was settled: it goes back whole.',
    'Refund 4 of payment 3, 9000.00 KZT, was written down: it came when the places were gone.',
    'Refund 4: 9000.00 KZT went back.',
  ]);
});
