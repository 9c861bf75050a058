import { expect, test } from 'vitest';
import { orderId } from '../../platform/lib/ids.ts';
import { attemptSubjects, FAILED_ATTEMPTS, isLockedOut } from './rules.ts';

test('isLockedOut limits failed attempts per order and per address', () => {
  const subjects = attemptSubjects('word', { orderId: orderId(7), origin: 'a' });
  const isLockedOutAfter = (order: number, origin: number) =>
    isLockedOut(
      subjects,
      new Map([
        ['word/order/7', order],
        ['word/origin/a', origin],
      ]),
    );
  const { ofOrder, ofOrigin } = FAILED_ATTEMPTS;
  expect(isLockedOutAfter(ofOrder - 1, ofOrigin - 1)).toBe(false);
  expect(isLockedOutAfter(ofOrder, 0)).toBe(true);
  expect(isLockedOutAfter(0, ofOrigin)).toBe(true);
  expect(isLockedOut(subjects, new Map([['other/order/7', ofOrder]]))).toBe(false);
});

test('attemptSubjects uses only the order if the address is unknown', () => {
  expect(attemptSubjects('word', { orderId: orderId(7), origin: null })).toEqual([
    { key: 'word/order/7', max: FAILED_ATTEMPTS.ofOrder },
  ]);
});
