import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  calculateNextPollAt,
  calculateNextRefundAttemptAt,
  findMismatch,
  findPaymentIssues,
  getOutstandingStatus,
  getRefundableAmount,
  isPageClosed,
  isPagePollingOver,
  isShopPath,
  isUndecided,
  listPaymentStatesBefore,
  PAYMENT_STATES,
  PAYMENT_TRANSITIONS,
  REFUND_IN_PROGRESS_STATES,
  REFUND_STATES,
  REFUND_TRANSITIONS,
  UNDECIDED_REFUND_STATES,
} from './rules.ts';

function findReachable<State extends string>(
  steps: Readonly<Record<State, readonly State[]>>,
  from: State,
): Set<State> {
  const reached = new Set<State>([from]);
  for (const state of reached) for (const next of steps[state]) reached.add(next);
  return reached;
}

describe('the states of a payment', () => {
  it('are all reachable from created', () => {
    expect([...findReachable(PAYMENT_TRANSITIONS, 'created')].sort()).toEqual([...PAYMENT_STATES].sort());
  });

  it('accept a success from every other state as final', () => {
    expect(listPaymentStatesBefore('succeeded').sort()).toEqual(
      PAYMENT_STATES.filter((state) => state !== 'succeeded').sort(),
    );
    expect(PAYMENT_TRANSITIONS.succeeded).toEqual([]);
  });

  it('are undecided while another outcome than a late success is possible', () => {
    expect(PAYMENT_STATES.filter(isUndecided)).toEqual(['created', 'pending', 'unknown']);
  });
});

describe('the states of a refund', () => {
  it('are all reachable from created or outstanding, and only done is final', () => {
    const reached = new Set([
      ...findReachable(REFUND_TRANSITIONS, 'created'),
      ...findReachable(REFUND_TRANSITIONS, 'outstanding'),
    ]);
    expect([...reached].sort()).toEqual([...REFUND_STATES].sort());
    expect(REFUND_STATES.filter((state) => REFUND_TRANSITIONS[state].length === 0)).toEqual(['done']);
  });

  it('are decided by a provider, except manual refunds', () => {
    expect(UNDECIDED_REFUND_STATES).toEqual(['created', 'sent', 'unknown']);
    expect(REFUND_IN_PROGRESS_STATES).toEqual(['sent', 'unknown']);
  });

  it('have a status for staff that depends on the last attempt only', () => {
    const statuses = REFUND_STATES.map((state) => getOutstandingStatus({ state, isLast: true }));
    expect(statuses).toEqual([
      'in_progress',
      'in_progress',
      'no_response',
      'requires_manual_refund',
      'closed',
      'refused',
    ]);
    for (const state of REFUND_STATES) expect(getOutstandingStatus({ state, isLast: false })).toBe('closed');
  });
});

describe('the status of a provider', () => {
  const ours = { key: 'k', amount: 500_000, currency: 'KZT' };

  it('is accepted if key, amount and currency match', () => {
    expect(findMismatch(ours, { ...ours })).toBeNull();
  });

  it.each([
    ['amount', { ...ours, amount: 499_999 }, '499999'],
    ['amount', { ...ours, amount: null }, 'unreadable'],
    ['currency', { ...ours, currency: 'RUB' }, 'RUB'],
    ['key', { ...ours, key: 'another' }, 'another'],
  ])('is rejected with another %s', (field, theirs, received) => {
    expect(findMismatch(ours, theirs)).toMatchObject({ field, received });
  });
});

describe('polling', () => {
  const createdAt = new Date('2026-11-21T10:00:00Z');
  const expiresAt = new Date('2026-11-21T10:15:00Z');

  /** The seconds after the start at which an unanswered payment is polled, until no poll is scheduled. */
  function listPollTimes(): number[] {
    const pollTimes: number[] = [];
    for (let now = createdAt, polls = 0; ; polls++) {
      const next = calculateNextPollAt({ createdAt, expiresAt, polls }, now);
      if (!next) return pollTimes;
      pollTimes.push((next.getTime() - createdAt.getTime()) / 1000);
      now = next;
    }
  }

  it('begins after 5, 15 and 35 seconds', () => {
    expect(listPollTimes().slice(0, 3)).toEqual([5, 15, 35]);
  });

  it('polls just after the reservation ends', () => {
    expect(listPollTimes()).toContain(15 * 60 + 1);
  });

  it('finds a success within two hours of that end in about a minute', () => {
    const frequent = listPollTimes().filter((at) => at < 2 * 3600);
    const pauses = frequent.slice(1).map((at, index) => at - (frequent[index] ?? 0));
    expect(Math.max(...pauses)).toBeLessThanOrEqual(61);
  });

  it('polls when the polling of payable pages ends, a day after the reservation', () => {
    const end = 15 * 60 + 86_400;
    expect(listPollTimes()).toContain(end);
    const toInstant = (seconds: number) => new Date(createdAt.getTime() + seconds * 1000);
    expect([end - 1, end].map((seconds) => isPagePollingOver({ expiresAt }, toInstant(seconds)))).toEqual([
      false,
      true,
    ]);
  });

  it('becomes less frequent for a week, and then stops', () => {
    const pollTimes = listPollTimes();
    expect(pollTimes.at(-1)).toBeGreaterThan(7 * 86_400);
    expect(pollTimes.length).toBeLessThan(300);
  });

  it('retries refunds after seconds, later hourly, without end', () => {
    const getDelayAfter = (requests: number) =>
      calculateNextRefundAttemptAt(requests, createdAt).getTime() - createdAt.getTime();
    expect([0, 1, 2].map(getDelayAfter)).toEqual([2_000, 4_000, 8_000]);
    expect(getDelayAfter(500)).toBe(3_600_000);
  });
});

describe('a canceled page', () => {
  it('may still open if the provider does not know a payment that is being started', () => {
    expect(isPageClosed({ state: 'created' }, 'not_found')).toBe(false);
    expect(isPageClosed({ state: 'created' }, 'canceled')).toBe(true);
    expect(isPageClosed({ state: 'pending' }, 'not_found')).toBe(true);
    expect(isPageClosed({ state: 'pending' }, 'too_late')).toBe(false);
  });
});

describe('refundable amount', () => {
  it('is never negative and adds up to the payment with the refunded amount', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 1e9 }),
        fc.array(fc.integer({ min: 1, max: 1e9 })),
        (amount, requestedAmounts) => {
          let refunded = 0;
          for (const requestedAmount of requestedAmounts)
            if (requestedAmount <= getRefundableAmount({ state: 'succeeded', amount, refunded }))
              refunded += requestedAmount;
          expect(refunded).toBeLessThanOrEqual(amount);
          expect(getRefundableAmount({ state: 'succeeded', amount, refunded })).toBe(amount - refunded);
        },
      ),
    );
  });

  it('is 0 before the payment is captured', () => {
    for (const state of PAYMENT_STATES.filter((state) => state !== 'succeeded'))
      expect(getRefundableAmount({ state, amount: 100, refunded: 0 })).toBe(0);
  });
});

describe('a return path', () => {
  it.each(['/order/abc', '/order/abc?lang=ru'])('may be %s', (path) => expect(isShopPath(path)).toBe(true));
  it.each(['//evil.example', '/\\evil.example', 'https://evil.example', 'javascript:alert(1)', '', '/a\nb'])(
    'may not be %j',
    (path) => expect(isShopPath(path)).toBe(false),
  );
});

describe('findPaymentIssues', () => {
  const toInstant = (minute: number): Date => new Date(Date.UTC(2026, 11, 1, 10, minute));
  const pending = {
    state: 'pending',
    succeededAt: null,
    resolvedAt: null,
    nextPollAt: toInstant(9),
    mismatch: null,
  } as const;
  const paid = { ...pending, state: 'succeeded', succeededAt: toInstant(1), nextPollAt: null } as const;
  const mismatch = { field: 'amount' };

  it.each([
    ['a polled payment', pending, []],
    ['a payment that is no longer polled', { ...pending, nextPollAt: null }, ['polling_stopped']],
    ['a mismatch', { ...pending, mismatch }, ['mismatch']],
    [
      'a mismatch that is no longer polled',
      { ...pending, mismatch, nextPollAt: null },
      ['mismatch', 'polling_stopped'],
    ],
    [
      'a mismatch of a failed payment whose page can still be paid',
      { ...pending, state: 'failed', mismatch },
      ['mismatch'],
    ],
    ['a closed mismatch', { ...pending, state: 'canceled', mismatch, nextPollAt: null }, []],
    ['a success that was not applied for two minutes', paid, ['unapplied']],
    ['a recent success', { ...paid, succeededAt: toInstant(4) }, []],
    ['an applied success', { ...paid, resolvedAt: toInstant(2), mismatch }, []],
  ] as const)('returns the issues of %s', (_, payment, issues) => {
    expect(findPaymentIssues(payment, toInstant(5))).toEqual(issues);
  });
});
