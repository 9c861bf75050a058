import { expect, test } from 'vitest';
import { createTestPlan } from '../testing/create-test-plan.ts';
import { groupSeatsBySector } from './group-seats-by-sector.ts';

const plan = createTestPlan([
  { id: 1, row: '10', seat: '2' },
  { id: 2, row: '2', seat: '10' },
  { id: 3, row: '2', seat: '9' },
  { id: 4, row: '2', seat: '1', zone: 2 },
  { id: 5, row: '1', seat: '1', sector: 'b' },
]);

test('groups every seat once, in natural order', () => {
  const list = groupSeatsBySector(plan).map(({ sector, rows }) => [
    sector.key,
    rows.map(({ row, seats, zones }) => [row, seats, zones]),
  ]);
  expect(list).toEqual([
    [
      'a',
      [
        ['2', [4, 3, 2], [2, 1]],
        ['10', [1], [1]],
      ],
    ],
    ['b', [['1', [5], [1]]]],
  ]);
});

test('leaves out sectors and rows without included seats', () => {
  const inZone = groupSeatsBySector(plan, (seat) => plan.zone[seat] === 1);
  expect(inZone).toMatchObject([{ sector: { key: 'a' }, rows: [{ row: '2', seats: [4], zones: [2] }] }]);
  expect(groupSeatsBySector(plan, (seat) => plan.zone[seat] === 0 && plan.sector[seat] === 1)).toMatchObject([
    { rows: [{ row: '1', seats: [5] }] },
  ]);
});
