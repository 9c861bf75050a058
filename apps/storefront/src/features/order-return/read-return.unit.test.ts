import { expect, test } from 'vitest';
import { describeParts, groupSecondsLeft, isOpen, type ReturnRow, sumOf } from './read-return.ts';

const row: ReturnRow = {
  id: 1,
  status: null,
  used: false,
  exchanging: false,
  name: 'Seat 1',
  person: '',
  category: 'Adult',
  count: 1,
  cost: 10,
  parts: [],
  sum: 10,
  percent: 100,
  secondsLeft: 60,
};

test('a ticket cannot be chosen from the second on at which its time is over', () => {
  expect([isOpen(row, 59), isOpen(row, 60)]).toEqual([true, false]);
  for (const closed of [
    { ...row, status: 60 as const },
    { ...row, used: true },
    { ...row, exchanging: true },
    { ...row, percent: 0 },
  ])
    expect(isOpen(closed, 0)).toBe(false);
});

test('a group has the time of the first of its open tickets, and none where all are closed', () => {
  const rows = [row, { ...row, secondsLeft: 90 }, { ...row, secondsLeft: 5, used: true }];
  expect([groupSecondsLeft({ rows }, 10), groupSecondsLeft({ rows }, 70), groupSecondsLeft({ rows }, 90)]).toEqual([
    50, 20, 0,
  ]);
});

test('sums are added in whole tiyn', () => {
  expect(
    sumOf([
      { ...row, sum: 0.1 },
      { ...row, sum: 0.2 },
    ]),
  ).toBe(0.3);
});

test('what was paid for a ticket is said part by part, where there is more than the ticket', () => {
  const ticket = { name: 'Ticket', sum: 4000 };
  expect(describeParts([ticket, { name: 'Tea', sum: 1500 }, { name: 'Discount', sum: -400 }], String)).toBe(
    'Ticket 4000 + Tea 1500 − Discount 400',
  );
  expect(describeParts([ticket], String)).toBe('');
});
