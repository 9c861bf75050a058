import { expect, test } from 'vitest';
import { planOf } from '../testing/plans.ts';
import { placesByZone } from './places-by-zone.ts';

test('the list has every place once, by zone, sector, row and number as people count', () => {
  const plan = planOf([
    { id: 1, row: '10', seat: '2' },
    { id: 2, row: '2', seat: '10' },
    { id: 3, row: '2', seat: '9' },
    { id: 4, row: '2', seat: '1', zone: 2 },
    { id: 5, row: '1', seat: '1', sector: 'b' },
  ]);
  const list = placesByZone(plan).map(({ zone, rows }) => [
    zone.name,
    rows.map(({ sector, row, seats }) => [sector.key, row, seats]),
  ]);
  expect(list).toEqual([
    [
      'Stalls',
      [
        ['a', '2', [3, 2]],
        ['a', '10', [1]],
        ['b', '1', [5]],
      ],
    ],
    ['Balcony', [['a', '2', [4]]]],
  ]);
});

test('a zone without seats is not listed', () => {
  expect(placesByZone(planOf([{}])).map(({ zone }) => zone.id)).toEqual([1]);
});
