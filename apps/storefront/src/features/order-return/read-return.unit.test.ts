import { describe, expect, test } from 'vitest';
import {
  countNames,
  describeOnPhone,
  describeParts,
  groupSecondsLeft,
  isReturnable,
  type ReturnRow,
  sumPointsBack,
  sumRefunds,
} from './read-return.ts';

const row: ReturnRow = {
  id: 1,
  status: null,
  steps: { requestedOn: '', accepted: '', paidBack: '' },
  isUsed: false,
  isExchanging: false,
  name: 'Seat 1',
  area: '',
  person: '',
  category: 'Adult',
  count: 1,
  cost: 10,
  parts: [],
  sum: 10,
  pointsBack: 0,
  percent: 100,
  secondsLeft: 60,
};

describe('isReturnable', () => {
  test('closes a ticket in the second at which its deadline ends', () => {
    expect([isReturnable(row, 59), isReturnable(row, 60)]).toEqual([true, false]);
    for (const closed of [
      { ...row, status: 60 as const },
      { ...row, isUsed: true },
      { ...row, isExchanging: true },
      { ...row, percent: 0 },
    ])
      expect(isReturnable(closed, 0)).toBe(false);
  });
});

describe('groupSecondsLeft', () => {
  test('returns the earliest deadline of open tickets, and 0 if all are closed', () => {
    const rows = [row, { ...row, secondsLeft: 90 }, { ...row, secondsLeft: 5, isUsed: true }];
    expect([groupSecondsLeft({ rows }, 10), groupSecondsLeft({ rows }, 70), groupSecondsLeft({ rows }, 90)]).toEqual([
      50, 20, 0,
    ]);
  });
});

describe('sumRefunds', () => {
  test('adds amounts in whole tiyn', () => {
    expect(
      sumRefunds([
        { ...row, sum: 0.1 },
        { ...row, sum: 0.2 },
      ]),
    ).toBe(0.3);
  });
});

describe('sumPointsBack', () => {
  test('adds points in whole hundredths', () => {
    expect(
      sumPointsBack([
        { ...row, pointsBack: 0.1 },
        { ...row, pointsBack: 0.2 },
      ]),
    ).toBe(0.3);
  });
});

describe('describeParts', () => {
  test('lists the parts of a price if there are several', () => {
    const ticket = { name: 'Ticket', sum: 4000 };
    expect(describeParts([ticket, { name: 'Tea', sum: 1500 }, { name: 'Discount', sum: -400 }], String)).toBe(
      'Ticket\u00a04000 +\u00a0Tea\u00a01500 −\u00a0Discount\u00a0400',
    );
    expect(describeParts([ticket], String)).toBe('');
  });
});

describe('describeOnPhone', () => {
  test('omits the name of the ticket', () => {
    const seat = { ...row, name: 'Row 3, seat 5', area: 'Stalls', category: 'Adult' };
    expect(describeOnPhone(seat)).toBe('Stalls\u00a0· Adult\u00a0×\u00a01');
    expect(describeOnPhone({ ...row, name: 'Adult', category: 'Adult' })).toBe('');
    expect(describeOnPhone({ ...row, name: 'Adult', category: 'Adult', count: 12 })).toBe('×\u00a012');
  });
});

describe('countNames', () => {
  test('counts items with the same name', () => {
    const [adult, child] = ['Adult', 'Child'].map((name) => ({ ...row, name }));
    expect(countNames([adult, child, adult].flatMap((ticket) => ticket ?? []))).toEqual([
      'Adult\u00a0×\u00a02',
      'Child',
    ]);
  });
});
