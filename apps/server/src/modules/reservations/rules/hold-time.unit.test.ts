import { describe, expect, test } from 'vitest';
import { calculateHoldEnd, extendHoldForPayment, findTooShortHolds, HOLD_LIMIT_RULES } from './hold-limits.ts';

describe('hold time', () => {
  const toInstant = (minutes: number) => new Date(minutes * 60_000);

  test('if short lasts five minutes or a third of the event’s time, and never more than that time', () => {
    expect([15, 60, 3].map((whole) => calculateHoldEnd('short', toInstant(0), toInstant(whole)))).toEqual([
      toInstant(5),
      toInstant(20),
      toInstant(3),
    ]);
    expect([15, 60, 8].map((whole) => calculateHoldEnd('half', toInstant(0), toInstant(whole)))).toEqual([
      toInstant(7.5),
      toInstant(30),
      toInstant(5),
    ]);
    expect(calculateHoldEnd('whole', toInstant(0), toInstant(15))).toEqual(toInstant(15));
  });

  test('is too short if it ends before the visible time, unless the event allows less', () => {
    const createLines = (minMinutes: number | null, whole = 15) => [
      { expiresAt: toInstant(whole), minExpiresAt: minMinutes === null ? null : toInstant(minMinutes) },
    ];
    expect(findTooShortHolds(toInstant(0), createLines(14))).toEqual({ half: 450, short: 300 });
    expect(findTooShortHolds(toInstant(0), createLines(7))).toEqual({ short: 300 });
    expect(findTooShortHolds(toInstant(0), [...createLines(14), ...createLines(14, 12)])).toEqual({
      half: 360,
      short: 300,
    });
    for (const minMinutes of [5, 1, null]) expect(findTooShortHolds(toInstant(0), createLines(minMinutes))).toEqual({});
    expect(findTooShortHolds(toInstant(0), createLines(14, 4))).toEqual({});
  });

  test('at the bank suffices to pay, within the full time, and is never shortened', () => {
    expect(extendHoldForPayment(toInstant(4), toInstant(5), toInstant(15))).toEqual(
      toInstant(4 + HOLD_LIMIT_RULES.payingMinutes),
    );
    expect(extendHoldForPayment(toInstant(4), toInstant(5), toInstant(6))).toEqual(toInstant(6));
    expect(extendHoldForPayment(toInstant(1), toInstant(12), toInstant(15))).toEqual(toInstant(12));
  });
});
