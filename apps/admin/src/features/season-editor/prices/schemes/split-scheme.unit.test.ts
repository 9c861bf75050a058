import { describe, expect, it } from 'vitest';
import { findSchemeUse } from './scheme-range.ts';
import { splitScheme } from './split-scheme.ts';

const date = (day: number, fields = {}) => ({
  date: `2026-12-${String(day).padStart(2, '0')}`,
  time: '19:00',
  ...fields,
});
const ADULT = { category: 'adult', price: 9_000, max: 8 };
const CHILD = { category: 'child', price: 2_000 };

describe('sessions with prices of their own', () => {
  it('get copies in a new scheme, and the others stay with their prices', () => {
    const split = splitScheme({ sessions: [date(1), date(2), date(3)], offers: [ADULT, CHILD] }, new Set([1]));
    expect(split).toEqual({
      priceType: 2,
      document: {
        sessions: [date(1, { priceType: 1 }), date(2, { priceType: 2 }), date(3, { priceType: 1 })],
        offers: [
          { ...ADULT, priceType: 1 },
          { ...CHILD, priceType: 1 },
          { ...ADULT, priceType: 2 },
          { ...CHILD, priceType: 2 },
        ],
      },
    });
  });

  it('are split from sessions with a scheme', () => {
    const offers = [ADULT, { ...CHILD, priceType: 5 }, { ...CHILD, priceType: 7 }];
    const sessions = [date(1, { priceType: 5 }), date(2, { priceType: 5 }), date(3, { priceType: 7 })];
    const split = splitScheme({ sessions, offers }, new Set([0]));
    expect(split).toMatchObject({
      priceType: 8,
      document: {
        sessions: [date(1, { priceType: 8 }), date(2, { priceType: 5 }), date(3, { priceType: 7 })],
        offers: [
          { ...ADULT, priceType: 5 },
          { ...ADULT, priceType: 7 },
          { ...CHILD, priceType: 5 },
          { ...CHILD, priceType: 7 },
          { ...ADULT, priceType: 8 },
          { ...CHILD, priceType: 8 },
        ],
      },
    });
  });

  it('need the same scheme, and one for every session', () => {
    const sessions = [date(1, { priceType: 5 }), date(2, { priceType: 6 }), date(3)];
    expect(splitScheme({ sessions, offers: [] }, new Set([0, 1]))).toEqual({ error: 'different' });
    expect(splitScheme({ sessions, offers: [] }, new Set([0]))).toEqual({ error: 'mixed' });
  });
});

describe('the sessions of a scheme', () => {
  const document = {
    sessions: [date(1, { priceType: 1 }), date(2, { priceType: 2 }), date(3)],
    offers: [
      { ...ADULT, priceType: 1, serviceFeePercent: 2.5 },
      { ...ADULT, price: 15_000, priceType: 2, serviceFee: 250 },
      { ...CHILD, days: ['2026-12-01'] },
    ],
  };

  it('cost its prices and those of every session, with fees', () => {
    const { dates, range } = findSchemeUse(document, { priceType: 2, days: [] });
    expect(dates.map(({ day }) => day)).toEqual(['2026-12-02', '2026-12-03']);
    expect(range).toEqual({ from: 1_525_000, to: 1_525_000, isFreeForSome: false });
  });

  it('include single days', () => {
    const { dates, range } = findSchemeUse(document, { priceType: null, days: ['2026-12-01'] });
    expect(dates.map(({ day }) => day)).toEqual(['2026-12-01']);
    expect(range).toEqual({ from: 200_000, to: 1_525_000, isFreeForSome: false });
  });
});
