import { expect, test } from 'vitest';
import { formatDifference } from './format-difference.ts';

const nameField = (field: string): string => field.toUpperCase();
const format = (value: unknown, other: unknown): string => formatDifference(value, other, nameField);

test('values of a conflict are written in words', () => {
  expect(format(12, 16)).toBe('12');
  expect(format('<p>One</p>', '')).toBe(' One ');
  expect(format(undefined, 'a')).toBe('');
  expect(format(['opera', 'premiere'], ['opera'])).toBe('premiere');
});

test('an entry of a list that differs is named by its texts, with the fields that differ', () => {
  const adult = { zone: 'stalls', category: 'adult', price: 9000, max: 8, days: [] };
  const child = { zone: 'stalls', category: 'child', price: 4000, max: 8, days: [] };
  expect(format([{ ...adult, price: 9800 }, child], [{ ...adult, price: 9700 }, child])).toBe(
    'ZONE: stalls, CATEGORY: adult, PRICE: 9800',
  );
  expect(format([adult, child], [{ price: 9000, category: 'adult', zone: 'stalls', days: [], max: 8 }])).toBe(
    'ZONE: stalls, CATEGORY: child, PRICE: 4000, MAX: 8',
  );
  expect(format([{ date: '2036-03-30', days: ['2036-03-30', '2036-03-31'] }], [])).toBe(
    'DATE: 2036-03-30, DAYS: 2036-03-30, 2036-03-31',
  );
  expect(format([{ title: 'a' }, 'x'.repeat(400)], [])).toHaveLength(301);
});
