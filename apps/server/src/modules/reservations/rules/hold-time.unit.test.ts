import { describe, expect, test } from 'vitest';
import { calculateHoldEnd, extendHoldForPayment, findTooShortHolds, HOLD_LIMIT_RULES } from './hold-limits.ts';

describe('hold time', () => {
  const at = (minutes: number) => new Date(minutes * 60_000);

  test('if short lasts five minutes or a third of the event’s time, and never more than that time', () => {
    expect([15, 60, 3].map((whole) => calculateHoldEnd('short', at(0), at(whole)))).toEqual([at(5), at(20), at(3)]);
    expect([15, 60, 8].map((whole) => calculateHoldEnd('half', at(0), at(whole)))).toEqual([at(7.5), at(30), at(5)]);
    expect(calculateHoldEnd('whole', at(0), at(15))).toEqual(at(15));
  });

  test('is too short if it ends before the visible time, unless the event allows less', () => {
    const lines = (minMinutes: number | null, whole = 15) => [
      { expiresAt: at(whole), minExpiresAt: minMinutes === null ? null : at(minMinutes) },
    ];
    expect(findTooShortHolds(at(0), lines(14))).toEqual({ half: 450, short: 300 });
    expect(findTooShortHolds(at(0), lines(7))).toEqual({ short: 300 });
    expect(findTooShortHolds(at(0), [...lines(14), ...lines(14, 12)])).toEqual({ half: 360, short: 300 });
    for (const minMinutes of [5, 1, null]) expect(findTooShortHolds(at(0), lines(minMinutes))).toEqual({});
    expect(findTooShortHolds(at(0), lines(14, 4))).toEqual({});
  });

  test('at the bank suffices to pay, within the full time, and is never shortened', () => {
    expect(extendHoldForPayment(at(4), at(5), at(15))).toEqual(at(4 + HOLD_LIMIT_RULES.payingMinutes));
    expect(extendHoldForPayment(at(4), at(5), at(6))).toEqual(at(6));
    expect(extendHoldForPayment(at(1), at(12), at(15))).toEqual(at(12));
  });
});
