import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  APPLICATION_STATES,
  APPLICATION_TRANSITIONS,
  amountOf,
  amountsOf,
  applicationOf,
  applicationStatesBefore,
  LINK_PAUSE_MS,
  LINKS_MOST,
  linkEnd,
  moneyKey,
  percentAt,
  sendableFrom,
  standingOf,
  windowEnd,
} from './rules.ts';

const STARTS = new Date('2026-12-20T13:00:00Z');
const before = (hours: number, ms = 0) => new Date(STARTS.getTime() - hours * 3_600_000 + ms);
const DEFAULT = { allowed: true, untilHours: 72 };
const LADDER = {
  ...DEFAULT,
  ladder: [
    { days: 3, percent: 30 },
    { days: 10, percent: 100 },
    { days: 5, percent: 50 },
  ],
};

describe('the return window', () => {
  test.each([
    [DEFAULT, before(72)],
    [LADDER, before(72)],
    [{ ...LADDER, untilHours: 100 }, before(100)],
    [{ ...DEFAULT, untilHours: 0, ladder: [{ days: 5, percent: 50 }] }, before(120)],
    [{ ...DEFAULT, ladder: [{ days: 5, percent: 0 }] }, null],
    [{ ...DEFAULT, allowed: false }, null],
  ])('of %j ends at %s', (policy, end) => {
    expect(windowEnd(policy, STARTS)).toEqual(end);
  });

  test.each([
    [DEFAULT, before(72, -1), 100],
    [DEFAULT, before(72), 0],
    [DEFAULT, before(-1), 0],
    [LADDER, before(240), 100],
    [LADDER, before(240, 1), 50],
    [LADDER, before(120), 50],
    [LADDER, before(120, 1), 30],
    [LADDER, before(72, -1), 30],
    [LADDER, before(72), 0],
    [{ ...DEFAULT, allowed: false }, before(900), 0],
  ])('of %j brings at %s %i per cent', (policy, now, percent) => {
    expect(percentAt(policy, STARTS, now)).toBe(percent);
  });

  test('is over for every moment at which nothing comes back, and for no other', () => {
    const steps = fc.array(
      fc.record({ days: fc.integer({ min: 0, max: 30 }), percent: fc.integer({ min: 1, max: 100 }) }),
    );
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 200 }),
        steps,
        fc.integer({ min: -50, max: 900 }),
        (untilHours, ladder, hours) => {
          const policy = { allowed: true, untilHours, ...(ladder.length > 0 ? { ladder } : {}) };
          const end = windowEnd(policy, STARTS);
          expect(percentAt(policy, STARTS, before(hours)) > 0).toBe(end !== null && before(hours) < end);
        },
      ),
    );
  });
});

describe('the sums of tickets', () => {
  const ticket = fc.record({
    paid: fc.integer({ min: 0, max: 2_000_000_00 }),
    percent: fc.integer({ min: 0, max: 100 }),
  });
  const order = fc
    .array(ticket, { minLength: 1, maxLength: 20 })
    .map((all) => all.map((one, line) => ({ ...one, line })));

  test('are none above what was paid, and all together their share to the tiyn', () => {
    fc.assert(
      fc.property(order, (tickets) => {
        const amounts = amountsOf(tickets);
        for (const { line, paid, percent } of tickets) {
          const amount = amounts.get(line) ?? -1;
          expect(amount).toBeLessThanOrEqual(paid);
          expect(Math.abs(amount - (paid * percent) / 100)).toBeLessThan(1);
        }
        for (const [percent, together] of Map.groupBy(tickets, (one) => one.percent)) {
          const paid = together.reduce((sum, one) => sum + one.paid, 0);
          const back = together.reduce((sum, { line }) => sum + (amounts.get(line) ?? 0), 0);
          expect(back).toBe(Number((BigInt(paid) * BigInt(percent)) / 100n));
        }
      }),
    );
  });

  test('given back one by one while the share falls, never come to more than was paid', () => {
    fc.assert(
      fc.property(order, fc.array(fc.integer({ min: 0, max: 100 }), { maxLength: 25 }), (tickets, shares) => {
        const left = new Map(tickets.map(({ line, paid }) => [line, paid]));
        let back = 0;
        for (const percent of shares.toSorted((a, b) => b - a)) {
          const amounts = amountsOf([...left].map(([line, paid]) => ({ line, paid, percent })));
          const [next] = left.keys();
          if (next === undefined) break;
          back += amounts.get(next) ?? 0;
          left.delete(next);
        }
        expect(back).toBeLessThanOrEqual(tickets.reduce((sum, { paid }) => sum + paid, 0));
      }),
    );
  });

  test('go by the largest remainder, then by the line', () => {
    const thirds = [1, 2, 3].map((line) => ({ line, paid: 1, percent: 50 }));
    expect([...amountsOf(thirds)]).toEqual([
      [1, 1],
      [2, 0],
      [3, 0],
    ]);
  });
});

describe('an application', () => {
  test('goes only where its table says', () => {
    for (const to of APPLICATION_STATES)
      expect(applicationStatesBefore(to)).toEqual(
        APPLICATION_STATES.filter((from) => APPLICATION_TRANSITIONS[from].includes(to)),
      );
    expect(APPLICATION_TRANSITIONS).toEqual({
      asked: ['accepted', 'expired'],
      accepted: ['paid_back'],
      paid_back: [],
      expired: [],
    });
  });

  test('whose link is over is none, written down or not', () => {
    const asked = { state: 'asked' as const, linkEnd: STARTS };
    expect(standingOf(null, STARTS)).toBe('returnable');
    expect(standingOf(asked, before(0, -1))).toBe('asked');
    expect(standingOf(asked, STARTS)).toBe('returnable');
    expect(standingOf({ ...asked, state: 'expired' }, before(1))).toBe('returnable');
    expect(standingOf({ ...asked, state: 'accepted' }, STARTS)).toBe('accepted');
  });

  test('brings the better share of the moments of request and confirmation, and once confirmed what was confirmed', () => {
    for (const [now, requested] of [
      [100, 50],
      [50, 100],
    ] as const) {
      expect(amountOf('asked', { now, requested })).toBe(100);
      expect(amountOf('returnable', { now, requested })).toBe(now);
      expect(amountOf('accepted', { now, requested })).toBe(requested);
    }
  });

  test('can be confirmed for a day, and not once a session has begun', () => {
    expect(linkEnd([STARTS], before(72))).toEqual(before(48));
    expect(linkEnd([before(-5), STARTS], before(3))).toEqual(STARTS);
  });

  test('has its letter sent again after a pause, and not without end', () => {
    const linkSentAt = new Date('2026-11-23T10:00:00Z');
    expect(sendableFrom({ linksSent: 1, linkSentAt })).toEqual(new Date(linkSentAt.getTime() + LINK_PAUSE_MS));
    expect(sendableFrom({ linksSent: LINKS_MOST - 1, linkSentAt })).not.toBeNull();
    expect(sendableFrom({ linksSent: LINKS_MOST, linkSentAt })).toBeNull();
  });

  test('is known again by the name of its money', () => {
    expect(applicationOf(moneyKey(17))).toBe(17);
    for (const key of ['already_paid', 'return-', 'return-1x', 'settle-1']) expect(applicationOf(key)).toBeNull();
  });
});

describe('a ticket whose session was moved', () => {
  const startsAt = new Date('2026-12-20T14:00:00Z');
  const freeUntil = '2026-12-10T18:59:00.000Z';
  const at = (iso: string) => new Date(iso);

  test.each([
    [
      'before that day, although nothing was promised',
      { allowed: false, untilHours: 0, freeUntil },
      '2026-12-10T18:58:59Z',
      100,
    ],
    ['after it, where nothing was promised', { allowed: false, untilHours: 0, freeUntil }, '2026-12-10T18:59:00Z', 0],
    [
      'before it, whatever share was promised',
      { allowed: true, untilHours: 0, ladder: [{ days: 3, percent: 30 }], freeUntil },
      '2026-12-10T18:58:59Z',
      100,
    ],
    [
      'after it, by what was promised',
      { allowed: true, untilHours: 0, ladder: [{ days: 3, percent: 30 }], freeUntil },
      '2026-12-11T00:00:00Z',
      30,
    ],
  ])('brings its share %s', (_, policy, now, percent) => {
    expect(percentAt(policy, startsAt, at(now))).toBe(percent);
  });

  test('can be given back until the later of both ends', () => {
    expect(windowEnd({ allowed: false, untilHours: 0, freeUntil }, startsAt)).toEqual(at(freeUntil));
    expect(windowEnd({ allowed: true, untilHours: 24, freeUntil }, startsAt)).toEqual(at('2026-12-19T14:00:00Z'));
    expect(windowEnd({ allowed: true, untilHours: 24 * 15, freeUntil }, startsAt)).toEqual(at(freeUntil));
  });
});
