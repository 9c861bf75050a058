import { expect, it } from 'vitest';
import type { HallPlan } from './plan.ts';
import { findProblemTarget } from './problem-target.ts';

const [FIRST, SECOND] = ['1', '2'].map((seat) => ({
  ...{ id: `a/1/${seat}`, sector: 'a', row: '1', seat, x: 10, y: 10, r: 4, zone: 'z' },
  ...{ kind: 'ordinary' as const, companionOf: null, restricted: false, note: null },
}));
const PLAN: HallPlan = {
  ...{ width: 100, height: 100, notes: [], standing: [] },
  sectors: [{ key: 'a', name: { en: 'A' }, bounds: [0, 0, 20, 20] }],
  zones: [{ key: 'z', name: { en: 'Z' }, color: '#aa3344' }],
  seats: [FIRST, SECOND].flatMap((seat) => seat ?? []),
};

it.each([
  ['seats.rows.1', { kind: 'seat', seat: SECOND }],
  ['seats.rows.0.6', { kind: 'seat', seat: FIRST }],
  ['seats.rows.2', null],
  ['seats', null],
  ['sectors.0.bounds', { kind: 'sectors', key: 'a' }],
  ['zones.0', { kind: 'zones', key: 'z' }],
  ['zones.7.key', null],
  ['standing.0', null],
  ['constructor.0', null],
  ['', null],
])('finds the part of the plan at %s', (field, target) => {
  expect(findProblemTarget(field, PLAN)).toEqual(target);
});

it('finds the column that a list lacks', () => {
  expect(findProblemTarget('row', null)).toEqual({ kind: 'column', field: 'row' });
  expect(findProblemTarget('12.row', null)).toBeNull();
  expect(findProblemTarget('zones.0.name', null)).toBeNull();
});
