import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  calculateLinkExpiry,
  calculateRefundAmounts,
  getEffectiveAmount,
  getRefundShare,
  getReturnStatus,
  LINK_PAUSE_MS,
  MAX_LINK_EMAILS,
  parseReturnRequestId,
  RETURN_REQUEST_STATES,
  RETURN_REQUEST_TRANSITIONS,
  resendAvailableAt,
  returnRequestStatesBefore,
  returnWindowEnd,
  toRefundKey,
} from './rules.ts';

const STARTS = new Date('2026-12-20T13:00:00Z');
const getTimeBefore = (hours: number, ms = 0) => new Date(STARTS.getTime() - hours * 3_600_000 + ms);
const DEFAULT = { allowed: true, untilHours: 72 };
const LADDER = {
  ...DEFAULT,
  tiers: [
    { days: 3, percent: 30 },
    { days: 10, percent: 100 },
    { days: 5, percent: 50 },
  ],
};

describe('the return window', () => {
  test.each([
    [DEFAULT, getTimeBefore(72)],
    [LADDER, getTimeBefore(72)],
    [{ ...LADDER, untilHours: 100 }, getTimeBefore(100)],
    [{ ...DEFAULT, untilHours: 0, tiers: [{ days: 5, percent: 50 }] }, getTimeBefore(120)],
    [{ ...DEFAULT, tiers: [{ days: 5, percent: 0 }] }, null],
    [{ ...DEFAULT, allowed: false }, null],
  ])('of %j ends at %s', (policy, end) => {
    expect(returnWindowEnd(policy, STARTS)).toEqual(end);
  });

  test.each([
    [DEFAULT, getTimeBefore(72, -1), 100],
    [DEFAULT, getTimeBefore(72), 0],
    [DEFAULT, getTimeBefore(-1), 0],
    [LADDER, getTimeBefore(240), 100],
    [LADDER, getTimeBefore(240, 1), 50],
    [LADDER, getTimeBefore(120), 50],
    [LADDER, getTimeBefore(120, 1), 30],
    [LADDER, getTimeBefore(72, -1), 30],
    [LADDER, getTimeBefore(72), 0],
    [{ ...DEFAULT, allowed: false }, getTimeBefore(900), 0],
  ])('of %j refunds at %s %i percent', (policy, now, percent) => {
    expect(getRefundShare(policy, STARTS, now)).toBe(percent);
  });

  test('is closed exactly when the refund is 0', () => {
    const steps = fc.array(
      fc.record({ days: fc.integer({ min: 0, max: 30 }), percent: fc.integer({ min: 1, max: 100 }) }),
    );
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 200 }),
        steps,
        fc.integer({ min: -50, max: 900 }),
        (untilHours, tiers, hours) => {
          const policy = { allowed: true, untilHours, ...(tiers.length > 0 ? { tiers } : {}) };
          const end = returnWindowEnd(policy, STARTS);
          expect(getRefundShare(policy, STARTS, getTimeBefore(hours)) > 0).toBe(
            end !== null && getTimeBefore(hours) < end,
          );
        },
      ),
    );
  });
});

describe('refund amounts', () => {
  const ticket = fc.record({
    paid: fc.integer({ min: 0, max: 2_000_000_00 }),
    percent: fc.integer({ min: 0, max: 100 }),
  });
  const order = fc
    .array(ticket, { minLength: 1, maxLength: 20 })
    .map((all) => all.map((ticket, line) => ({ ...ticket, line })));

  test('never exceed the paid amounts, and add up exactly to their share', () => {
    fc.assert(
      fc.property(order, (tickets) => {
        const amounts = calculateRefundAmounts(tickets);
        for (const { line, paid, percent } of tickets) {
          const amount = amounts.get(line) ?? -1;
          expect(amount).toBeLessThanOrEqual(paid);
          expect(Math.abs(amount - (paid * percent) / 100)).toBeLessThan(1);
        }
        for (const [percent, together] of Map.groupBy(tickets, (ticket) => ticket.percent)) {
          const paid = together.reduce((sum, ticket) => sum + ticket.paid, 0);
          const back = together.reduce((sum, { line }) => sum + (amounts.get(line) ?? 0), 0);
          expect(back).toBe(Number((BigInt(paid) * BigInt(percent)) / 100n));
        }
      }),
    );
  });

  test('returned one by one while the share falls, never exceed the paid amount', () => {
    fc.assert(
      fc.property(order, fc.array(fc.integer({ min: 0, max: 100 }), { maxLength: 25 }), (tickets, shares) => {
        const left = new Map(tickets.map(({ line, paid }) => [line, paid]));
        let back = 0;
        for (const percent of shares.toSorted((a, b) => b - a)) {
          const amounts = calculateRefundAmounts([...left].map(([line, paid]) => ({ line, paid, percent })));
          const [next] = left.keys();
          if (next === undefined) break;
          back += amounts.get(next) ?? 0;
          left.delete(next);
        }
        expect(back).toBeLessThanOrEqual(tickets.reduce((sum, { paid }) => sum + paid, 0));
      }),
    );
  });

  test('are rounded by the largest remainder, then by line', () => {
    const thirds = [1, 2, 3].map((line) => ({ line, paid: 1, percent: 50 }));
    expect([...calculateRefundAmounts(thirds)]).toEqual([
      [1, 1],
      [2, 0],
      [3, 0],
    ]);
  });
});

describe('a return request', () => {
  test('follows only the transitions of its table', () => {
    for (const to of RETURN_REQUEST_STATES)
      expect(returnRequestStatesBefore(to)).toEqual(
        RETURN_REQUEST_STATES.filter((from) => RETURN_REQUEST_TRANSITIONS[from].includes(to)),
      );
    expect(RETURN_REQUEST_TRANSITIONS).toEqual({
      requested: ['accepted', 'expired'],
      accepted: ['refunded'],
      refunded: [],
      expired: [],
    });
  });

  test('with an expired link counts as none, stored or not', () => {
    const pending = { state: 'requested' as const, linkExpiresAt: STARTS };
    expect(getReturnStatus(null, STARTS)).toBe('returnable');
    expect(getReturnStatus(pending, getTimeBefore(0, -1))).toBe('requested');
    expect(getReturnStatus(pending, STARTS)).toBe('returnable');
    expect(getReturnStatus({ ...pending, state: 'expired' }, getTimeBefore(1))).toBe('returnable');
    expect(getReturnStatus({ ...pending, state: 'accepted' }, STARTS)).toBe('accepted');
  });

  test('refunds the better share of request and confirmation time, then the confirmed amount', () => {
    for (const [now, requested] of [
      [100, 50],
      [50, 100],
    ] as const) {
      expect(getEffectiveAmount('requested', { now, requested })).toBe(100);
      expect(getEffectiveAmount('returnable', { now, requested })).toBe(now);
      expect(getEffectiveAmount('accepted', { now, requested })).toBe(requested);
    }
  });

  test('can be confirmed for a day, and not once a session has begun', () => {
    expect(calculateLinkExpiry([STARTS], getTimeBefore(72))).toEqual(getTimeBefore(48));
    expect(calculateLinkExpiry([getTimeBefore(-5), STARTS], getTimeBefore(3))).toEqual(STARTS);
  });

  test('has its email resent after a pause, and a limited number of times', () => {
    const linkSentAt = new Date('2026-11-23T10:00:00Z');
    expect(resendAvailableAt({ linksSent: 1, linkSentAt })).toEqual(new Date(linkSentAt.getTime() + LINK_PAUSE_MS));
    expect(resendAvailableAt({ linksSent: MAX_LINK_EMAILS - 1, linkSentAt })).not.toBeNull();
    expect(resendAvailableAt({ linksSent: MAX_LINK_EMAILS, linkSentAt })).toBeNull();
  });

  test('is found by the key of its refund', () => {
    expect(parseReturnRequestId(toRefundKey(17))).toBe(17);
    for (const key of ['already_paid', 'return-', 'return-1x', 'settle-1'])
      expect(parseReturnRequestId(key)).toBeNull();
  });
});

describe('a ticket of a rescheduled session', () => {
  const startsAt = new Date('2026-12-20T14:00:00Z');
  const freeReturnUntil = '2026-12-10T18:59:00.000Z';
  const parseInstant = (iso: string) => new Date(iso);

  test.each([
    [
      'in full before the free return ends, although returns are not allowed',
      { allowed: false, untilHours: 0, freeReturnUntil },
      '2026-12-10T18:58:59Z',
      100,
    ],
    [
      'not at all after the free return, if returns are not allowed',
      { allowed: false, untilHours: 0, freeReturnUntil },
      '2026-12-10T18:59:00Z',
      0,
    ],
    [
      'in full before the free return ends, despite a lower tier',
      { allowed: true, untilHours: 0, tiers: [{ days: 3, percent: 30 }], freeReturnUntil },
      '2026-12-10T18:58:59Z',
      100,
    ],
    [
      'by its tier after the free return',
      { allowed: true, untilHours: 0, tiers: [{ days: 3, percent: 30 }], freeReturnUntil },
      '2026-12-11T00:00:00Z',
      30,
    ],
  ])('is refunded %s', (_, policy, now, percent) => {
    expect(getRefundShare(policy, startsAt, parseInstant(now))).toBe(percent);
  });

  test('can be returned until the later of both deadlines', () => {
    expect(returnWindowEnd({ allowed: false, untilHours: 0, freeReturnUntil }, startsAt)).toEqual(
      parseInstant(freeReturnUntil),
    );
    expect(returnWindowEnd({ allowed: true, untilHours: 24, freeReturnUntil }, startsAt)).toEqual(
      parseInstant('2026-12-19T14:00:00Z'),
    );
    expect(returnWindowEnd({ allowed: true, untilHours: 24 * 15, freeReturnUntil }, startsAt)).toEqual(
      parseInstant(freeReturnUntil),
    );
  });
});
