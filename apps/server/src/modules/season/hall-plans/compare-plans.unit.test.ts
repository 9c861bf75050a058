import { expect, it } from 'vitest';
import { HallPlanSchema } from '../import/format/hall-plan.ts';
import { comparePlans } from './compare-plans.ts';

type Row = [sector: string, row: string, seat: string, x: number];

const FIRST: Row = ['stalls', '1', '1', 10];
const SECOND: Row = ['stalls', '1', '2', 30];
const BALCONY: Row = ['balcony', '1', '1', 10];

function createPlan(rows: readonly Row[], stallsWidth = 40, name = 'Stalls') {
  const plan = HallPlanSchema.parse({
    svg: 'hall.svg',
    width: 100,
    height: 100,
    sectors: [
      { key: 'stalls', name: { en: name }, bounds: [0, 0, stallsWidth, 20] },
      { key: 'balcony', name: { en: 'Balcony' }, bounds: [0, 50, 40, 20] },
    ],
    zones: [{ key: 'any', name: { en: 'Any' }, color: '#336699' }],
    seats: {
      columns: ['sector', 'row', 'seat', 'x', 'y', 'r', 'zone'],
      rows: rows.map(([sector, row, seat, x]) => [sector, row, seat, x, 10, 5, 'any']),
    },
  });
  return { plan, svg: '<svg/>' };
}

const BEFORE = createPlan([FIRST, SECOND, BALCONY]);

it.each([
  ['removed', createPlan([FIRST, BALCONY], 20)],
  ['added', createPlan([FIRST, SECOND, ['stalls', '1', '3', 50], BALCONY], 60)],
  ['moved', createPlan([FIRST, ['stalls', '1', '2', 50], BALCONY], 60)],
] as const)('finds no other difference of sectors where their seats are %s', (kind, after) => {
  const { changes, differences } = comparePlans(BEFORE, after);
  expect([changes[kind].length, differences]).toEqual([1, []]);
});

it.each([
  ['a name', createPlan([FIRST, BALCONY], 20, 'Parterre')],
  ['bounds without changes of seats', createPlan([FIRST, SECOND, BALCONY], 60)],
])('finds that sectors differ by %s', (_, after) => {
  expect(comparePlans(BEFORE, after).differences).toEqual(['sectors']);
});
