import { expect, test } from 'vitest';
import { abbreviateSectorNames } from './sector-labels.ts';

test('abbreviateSectorNames shortens a name to its distinguishing part', () => {
  expect(abbreviateSectorNames(['Сектор A', 'Сектор B', 'Сектор 12'])).toEqual(['A', 'B', '12']);
  expect(abbreviateSectorNames(['A секторы', 'B секторы'])).toEqual(['A', 'B']);
});

test('abbreviateSectorNames else shortens a name to the part before a comma', () => {
  expect(abbreviateSectorNames(['Партер', 'Ложалар, сол жағы', 'Ложалар, оң жағы'])).toEqual([
    'Партер',
    'Ложалар',
    'Ложалар',
  ]);
  expect(abbreviateSectorNames(['左侧包厢（二层）'])).toEqual(['左侧包厢']);
});

test('abbreviateSectorNames keeps short and empty names', () => {
  expect(abbreviateSectorNames(['A', 'B', ''])).toEqual(['A', 'B', '']);
});
