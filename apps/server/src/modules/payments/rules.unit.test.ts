import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  isOwnPath,
  isPageWatchOver,
  isUndecided,
  mismatchOf,
  nextAsk,
  nextRefundTry,
  owedStanding,
  PAYMENT_STATES,
  PAYMENT_STEPS,
  paymentStatesBefore,
  REFUND_STATES,
  REFUND_STEPS,
  REFUND_UNDER_WAY,
  refundable,
  UNDECIDED_REFUND_STATES,
} from './rules.ts';

function reachable<State extends string>(steps: Readonly<Record<State, readonly State[]>>, from: State): Set<State> {
  const seen = new Set<State>([from]);
  for (const state of seen) for (const next of steps[state]) seen.add(next);
  return seen;
}

describe('the states of a payment', () => {
  it('are all reached from created', () => {
    expect([...reachable(PAYMENT_STEPS, 'created')].sort()).toEqual([...PAYMENT_STATES].sort());
  });

  it('accept a success from every other state, and nothing undoes it', () => {
    expect(paymentStatesBefore('succeeded').sort()).toEqual(PAYMENT_STATES.filter((one) => one !== 'succeeded').sort());
    expect(PAYMENT_STEPS.succeeded).toEqual([]);
  });

  it('are asked about exactly while something else than a late success may come', () => {
    for (const state of PAYMENT_STATES)
      expect(isUndecided(state)).toBe(PAYMENT_STEPS[state].some((next) => next !== 'succeeded'));
  });
});

describe('the states of a refund', () => {
  it('are all reached from created or owed, and end in done or failed', () => {
    const reached = new Set([...reachable(REFUND_STEPS, 'created'), ...reachable(REFUND_STEPS, 'owed')]);
    expect([...reached].sort()).toEqual([...REFUND_STATES].sort());
    expect(REFUND_STATES.filter((state) => REFUND_STEPS[state].length === 0)).toEqual(['done']);
  });

  it('are a provider’s to decide, but for what the house gives by hand', () => {
    expect(UNDECIDED_REFUND_STATES).toEqual(['created', 'sent', 'unknown']);
    expect(REFUND_UNDER_WAY).toEqual(['sent', 'unknown']);
  });

  it('say what an operator can do, by the last attempt alone', () => {
    const standings = REFUND_STATES.map((state) => owedStanding({ state, isLast: true }));
    expect(standings).toEqual(['under_way', 'under_way', 'silent', 'owed', 'over', 'refused']);
    for (const state of REFUND_STATES) expect(owedStanding({ state, isLast: false })).toBe('over');
  });
});

describe('the word of a provider', () => {
  const ours = { key: 'k', amount: 500_000, currency: 'KZT' };

  it('is believed when key, amount and currency are ours', () => {
    expect(mismatchOf(ours, { ...ours })).toBeNull();
  });

  it.each([
    ['amount', { ...ours, amount: 499_999 }, '499999'],
    ['amount', { ...ours, amount: null }, 'unreadable'],
    ['currency', { ...ours, currency: 'RUB' }, 'RUB'],
    ['key', { ...ours, key: 'another' }, 'another'],
  ])('is not believed with another %s', (field, theirs, received) => {
    expect(mismatchOf(ours, theirs)).toMatchObject({ field, received });
  });
});

describe('asking again', () => {
  const createdAt = new Date('2026-11-21T10:00:00Z');
  const expiresAt = new Date('2026-11-21T10:15:00Z');

  /** The seconds after the start at which a payment without an answer is asked, until none is planned. */
  function asksOf(): number[] {
    const asks: number[] = [];
    for (let now = createdAt, asked = 0; ; asked++) {
      const next = nextAsk({ createdAt, expiresAt, asked }, now);
      if (!next) return asks;
      asks.push((next.getTime() - createdAt.getTime()) / 1000);
      now = next;
    }
  }

  it('begins after 5, 15 and 35 seconds', () => {
    expect(asksOf().slice(0, 3)).toEqual([5, 15, 35]);
  });

  it('asks just after the end of the reservation', () => {
    expect(asksOf()).toContain(15 * 60 + 1);
  });

  it('finds what succeeds within two hours of that end in about a minute', () => {
    const close = asksOf().filter((at) => at < 2 * 3600);
    const pauses = close.slice(1).map((at, index) => at - (close[index] ?? 0));
    expect(Math.max(...pauses)).toBeLessThanOrEqual(61);
  });

  it('asks where the watch over open pages ends, a day after the reservation', () => {
    const end = 15 * 60 + 86_400;
    expect(asksOf()).toContain(end);
    const at = (seconds: number) => new Date(createdAt.getTime() + seconds * 1000);
    expect([end - 1, end].map((seconds) => isPageWatchOver({ expiresAt }, at(seconds)))).toEqual([false, true]);
  });

  it('goes on ever more rarely for a week, and then stops', () => {
    const asks = asksOf();
    expect(asks.at(-1)).toBeGreaterThan(7 * 86_400);
    expect(asks.length).toBeLessThan(300);
  });

  it('takes refunds up again after seconds, later hourly, for ever', () => {
    const after = (tried: number) => nextRefundTry(tried, createdAt).getTime() - createdAt.getTime();
    expect([0, 1, 2].map(after)).toEqual([2_000, 4_000, 8_000]);
    expect(after(500)).toBe(3_600_000);
  });
});

describe('what may go back', () => {
  it('is never negative and, with what went, the payment', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1e9 }), fc.array(fc.integer({ min: 1, max: 1e9 })), (amount, wishes) => {
        let refunded = 0;
        for (const wish of wishes) if (wish <= refundable({ state: 'succeeded', amount, refunded })) refunded += wish;
        expect(refunded).toBeLessThanOrEqual(amount);
        expect(refundable({ state: 'succeeded', amount, refunded })).toBe(amount - refunded);
      }),
    );
  });

  it('is nothing before the money came', () => {
    for (const state of PAYMENT_STATES.filter((one) => one !== 'succeeded'))
      expect(refundable({ state, amount: 100, refunded: 0 })).toBe(0);
  });
});

describe('where a bank sends buyers', () => {
  it.each(['/order/abc', '/order/abc?lang=ru'])('may be %s', (path) => expect(isOwnPath(path)).toBe(true));
  it.each(['//evil.example', '/\\evil.example', 'https://evil.example', 'javascript:alert(1)', '', '/a\nb'])(
    'may not be %j',
    (path) => expect(isOwnPath(path)).toBe(false),
  );
});
