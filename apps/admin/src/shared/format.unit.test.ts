import { expect, test } from 'vitest';
import { formatBuyerMoney, formatDocumentDay, formatMoney } from './format.ts';

test('days in problems are written like those of the app', () => {
  expect(['2036-03-30 02:30', '2036-02-30', 'opera-2036-03-30', '12'].map(formatDocumentDay)).toEqual([
    '30.03.2036, 02:30',
    '30.02.2036',
    'opera-2036-03-30',
    '12',
  ]);
});

test('negative amounts have a minus sign', () => {
  const format = (amount: number): string => formatMoney({ amount, currency: 'KZT' }).replaceAll('\u00a0', ' ');
  expect([format(-1_048_000), format(1_048_050)]).toEqual(['−10 480 ₸', '10 480,50 ₸']);
});

test.each([
  ['kz', '9 500 ₸'],
  ['ru', '9 500 ₸'],
  ['en', '₸9,500'],
  ['ch', '₸9,500'],
] as const)('formats prices for buyers in %s', (language, price) => {
  expect(formatBuyerMoney({ amount: 950_000, currency: 'KZT' }, language).replace(/\s/gu, ' ')).toBe(price);
});
