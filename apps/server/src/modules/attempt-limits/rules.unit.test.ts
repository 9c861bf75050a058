import { expect, test } from 'vitest';
import { orderId } from '../../platform/lib/ids.ts';
import { GUESSES, guessersOf, isGuessing } from './rules.ts';

test('nothing is looked up for who has guessed too often, on one order or from one address', () => {
  const guessers = guessersOf('word', { orderId: orderId(7), origin: 'a' });
  const after = (order: number, origin: number) =>
    isGuessing(
      guessers,
      new Map([
        ['word/order/7', order],
        ['word/origin/a', origin],
      ]),
    );
  const { ofOrder, ofOrigin } = GUESSES;
  expect(after(ofOrder - 1, ofOrigin - 1)).toBe(false);
  expect(after(ofOrder, 0)).toBe(true);
  expect(after(0, ofOrigin)).toBe(true);
  expect(isGuessing(guessers, new Map([['other/order/7', ofOrder]]))).toBe(false);
});

test('where the address is not known the order is counted alone', () => {
  expect(guessersOf('word', { orderId: orderId(7), origin: null })).toEqual([
    { who: 'word/order/7', most: GUESSES.ofOrder },
  ]);
});
