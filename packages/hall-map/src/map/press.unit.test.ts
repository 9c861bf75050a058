import { describe, expect, test } from 'vitest';
import { createSeatIndex } from '../index/seat-index.ts';
import { planOf } from '../testing/plans.ts';
import { choosingScale, targetOf } from './press.ts';

const plan = planOf(
  [0, 10, 20].map((x) => ({ x, y: 0 })),
  {
    bounds: { x: -10, y: -10, width: 2000, height: 1000 },
    sectors: [
      { key: 'a', name: 'A' },
      { key: 'floor', name: 'Floor', bounds: { x: 100, y: 100, width: 400, height: 400 } },
    ],
    standing: [
      { key: 'floor', name: 'Floor', zone: 2, sector: 'floor', bounds: { x: 100, y: 100, width: 400, height: 400 } },
    ],
  },
);
const index = createSeatIndex(plan);
const spacing = (): number => index.spacing;
const press = (x: number, y: number, isNear: boolean, pointer: 'mouse' | 'touch' = 'mouse') =>
  targetOf(plan, index, { point: { x, y }, pointer, isNear, k: 2 });

describe('a press', () => {
  test('on a sector from far away means the sector, even where a seat is under it', () => {
    expect(press(10, 0, false)).toMatchObject({ what: 'sector', sector: { key: 'a' } });
    expect(press(300, 300, false)).toMatchObject({ what: 'sector', sector: { key: 'floor' } });
    expect(press(900, 900, false)).toEqual({ what: 'nothing' });
  });

  test('from near means the seat, with some tolerance, larger for fingers', () => {
    expect(press(11, 1, true)).toEqual({ what: 'seat', seat: 1 });
    expect(press(10, 7, true)).toEqual({ what: 'nothing' });
    expect(press(10, 7, true, 'touch')).toEqual({ what: 'seat', seat: 1 });
    expect(press(300, 300, true)).toMatchObject({ what: 'standing', area: { key: 'floor' } });
  });
});

describe('the scale from which seats are chosen', () => {
  test('is 4 for a plan as large as can be, and for a finger where seats are 24 px apart', () => {
    expect(choosingScale(plan, 'mouse', spacing, 0.5)).toBe(4);
    expect(choosingScale(plan, 'touch', spacing, 0.5)).toBeCloseTo(4.8);
    expect(choosingScale(plan, 'touch', spacing, 0.001)).toBe(24);
  });
});
