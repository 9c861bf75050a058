import { describe, expect, test } from 'vitest';
import { createSeatIndex } from '../index/seat-index.ts';
import { createTestPlan } from '../testing/create-test-plan.ts';
import { findPressTarget, getSelectionScale } from './press-target.ts';

const plan = createTestPlan(
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
const getSpacing = (): number => index.spacing;
const findTarget = (x: number, y: number, isNear: boolean, pointer: 'mouse' | 'touch' = 'mouse') =>
  findPressTarget(plan, index, { point: { x, y }, pointer, isNear, k: 2 });

describe('findPressTarget', () => {
  test('finds the sector below the selection scale, even over a seat', () => {
    expect(findTarget(10, 0, false)).toMatchObject({ kind: 'sector', sector: { key: 'a' } });
    expect(findTarget(300, 300, false)).toMatchObject({ kind: 'sector', sector: { key: 'floor' } });
    expect(findTarget(900, 900, false)).toEqual({ kind: 'nothing' });
  });

  test('finds the seat above it, with a larger tolerance for touch', () => {
    expect(findTarget(11, 1, true)).toEqual({ kind: 'seat', seat: 1 });
    expect(findTarget(10, 7, true)).toEqual({ kind: 'nothing' });
    expect(findTarget(10, 7, true, 'touch')).toEqual({ kind: 'seat', seat: 1 });
    expect(findTarget(300, 300, true)).toMatchObject({ kind: 'standing', area: { key: 'floor' } });
  });
});

describe('getSelectionScale', () => {
  test('is 4 for the largest plan, and requires 24 px between seats for touch', () => {
    expect(getSelectionScale(plan, 'mouse', getSpacing, 0.5)).toBe(4);
    expect(getSelectionScale(plan, 'touch', getSpacing, 0.5)).toBeCloseTo(4.8);
    expect(getSelectionScale(plan, 'touch', getSpacing, 0.001)).toBe(24);
  });
});
