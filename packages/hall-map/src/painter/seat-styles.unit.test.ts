import { describe, expect, test } from 'vitest';
import { createSeatStates } from '../states/seat-states.ts';
import { createTestPlan } from '../testing/create-test-plan.ts';
import { getContrast, type MapColors, parseColor } from './colors.ts';
import { EMPHASIS, type SeatFilter } from './highlight.ts';
import { createSeatStyles, SHAPES } from './seat-styles.ts';

const plan = createTestPlan([
  { id: 1 },
  { id: 2, kind: 'wheelchair' },
  { id: 3, kind: 'companion', partner: 2 },
  { id: 4, restrictedView: true },
]);
const createColors = (paper: string, forced = false): MapColors => ({
  ...{ paper, ink: '#123456', inkSoft: '#57514b', rule: '#d9d2c7', accent: '#9c1c2e', onAccent: '#ffffff' },
  ...{ focus: '#0b57d0', faceText: 'sans-serif', faceDisplay: 'serif', pictureFilter: 'none', forced },
});

describe('createSeatStyles', () => {
  test('uses shapes for seat kinds and hollow discs for taken seats', () => {
    const states = createSeatStates(plan);
    const { getShape } = createSeatStyles(plan, states, createColors('#ffffff'), null);
    const listShapes = (): number[] => [0, 1, 2, 3].map(getShape);
    expect(listShapes()).toEqual([SHAPES.disc, SHAPES.square, SHAPES.diamond, SHAPES.cut]);
    states.set([
      [1, 'taken'],
      [2, 'lost'],
      [3, 'pending'],
    ]);
    expect(listShapes()).toEqual([SHAPES.hollow, SHAPES.hollow, SHAPES.diamond, SHAPES.cut]);
  });

  test('has a visible tone per zone and one for hollow seats', () => {
    const { palette, hollowTone } = createSeatStyles(plan, createSeatStates(plan), createColors('#171412'), null);
    expect([palette.length, hollowTone]).toEqual([3, 2]);
    for (const tone of palette.slice(0, 2)) expect(getContrast(tone, parseColor('#171412'))).toBeGreaterThanOrEqual(3);
  });

  test('emphasizes seats by zone and kind', () => {
    const listEmphasis = (filter: SeatFilter | null) => {
      const { getEmphasis } = createSeatStyles(plan, createSeatStates(plan), createColors('#ffffff'), filter);
      return [0, 1, 2, 3].map(getEmphasis);
    };
    const { none, highlighted, dimmed } = EMPHASIS;
    const [zone] = plan.zones;
    expect(listEmphasis(null)).toEqual([none, none, none, none]);
    expect(listEmphasis({ zones: [zone?.id ?? 0] })).toEqual(Array(4).fill(highlighted));
    expect(listEmphasis({ zones: [-1] })).toEqual(Array(4).fill(dimmed));
    expect(listEmphasis({ special: 'wheelchair' })).toEqual([dimmed, highlighted, dimmed, dimmed]);
    expect(listEmphasis({ special: 'restricted' })).toEqual([dimmed, dimmed, dimmed, highlighted]);
  });

  test('uses only forced colors when they are active', () => {
    const { palette } = createSeatStyles(plan, createSeatStates(plan), createColors('#ffffff', true), null);
    expect(palette.slice(0, 2)).toEqual([parseColor('#123456'), parseColor('#123456')]);
  });
});
