import { expect, test } from 'vitest';
import { abbreviateSectorNames } from './sector-labels.ts';

test('a sector is told from the others by its letter or number', () => {
  expect(abbreviateSectorNames(['Сектор A', 'Сектор B', 'Сектор 12'])).toEqual(['A', 'B', '12']);
  expect(abbreviateSectorNames(['A секторы', 'B секторы'])).toEqual(['A', 'B']);
});

test('else what stands before a comma is short', () => {
  expect(abbreviateSectorNames(['Партер', 'Ложалар, сол жағы', 'Ложалар, оң жағы'])).toEqual([
    'Партер',
    'Ложалар',
    'Ложалар',
  ]);
  expect(abbreviateSectorNames(['左侧包厢（二层）'])).toEqual(['左侧包厢']);
});

test('a name that is nothing but its mark stays, and so does an empty one', () => {
  expect(abbreviateSectorNames(['A', 'B', ''])).toEqual(['A', 'B', '']);
});
