import { describe, expect, test } from 'vitest';
import { createSeatStates } from '../states/seat-states.ts';
import { planOf } from '../testing/plans.ts';
import { type Colours, contrast, parseColour } from './colours.ts';
import { EMPHASIS, type SeatFilter } from './highlight.ts';
import { looksOf, SHAPES } from './looks.ts';

const plan = planOf([
  { id: 1 },
  { id: 2, kind: 'wheelchair' },
  { id: 3, kind: 'companion', partner: 2 },
  { id: 4, restrictedView: true },
]);
const colours = (paper: string, forced = false): Colours => ({
  ...{ paper, ink: '#123456', inkSoft: '#57514b', rule: '#d9d2c7', accent: '#9c1c2e', onAccent: '#ffffff' },
  ...{ focus: '#0b57d0', faceText: 'sans-serif', faceDisplay: 'serif', pictureFilter: 'none', forced },
});

describe('looks', () => {
  test('tell kinds of seats by shape, and taken ones as hollow points', () => {
    const states = createSeatStates(plan);
    const { shapeOf } = looksOf(plan, states, colours('#ffffff'), null);
    const shapes = (): number[] => [0, 1, 2, 3].map(shapeOf);
    expect(shapes()).toEqual([SHAPES.disc, SHAPES.square, SHAPES.diamond, SHAPES.cut]);
    states.set([
      [1, 'taken'],
      [2, 'lost'],
      [3, 'pending'],
    ]);
    expect(shapes()).toEqual([SHAPES.hollow, SHAPES.hollow, SHAPES.diamond, SHAPES.cut]);
  });

  test('have a tone for every zone that is seen on the paper, and one for hollow points', () => {
    const { palette, hollowTone } = looksOf(plan, createSeatStates(plan), colours('#171412'), null);
    expect([palette.length, hollowTone]).toEqual([3, 2]);
    for (const tone of palette.slice(0, 2)) expect(contrast(tone, parseColour('#171412'))).toBeGreaterThanOrEqual(3);
  });

  test('let a filter of zones and kinds stand out', () => {
    const emphasis = (filter: SeatFilter | null) => {
      const { emphasisOf } = looksOf(plan, createSeatStates(plan), colours('#ffffff'), filter);
      return [0, 1, 2, 3].map(emphasisOf);
    };
    const { none, highlighted, other } = EMPHASIS;
    const [zone] = plan.zones;
    expect(emphasis(null)).toEqual([none, none, none, none]);
    expect(emphasis({ zones: [zone?.id ?? 0] })).toEqual(Array(4).fill(highlighted));
    expect(emphasis({ zones: [-1] })).toEqual(Array(4).fill(other));
    expect(emphasis({ special: 'wheelchair' })).toEqual([other, highlighted, other, other]);
    expect(emphasis({ special: 'restricted' })).toEqual([other, other, other, highlighted]);
  });

  test('leave all colours to a visitor who has chosen them', () => {
    const { palette } = looksOf(plan, createSeatStates(plan), colours('#ffffff', true), null);
    expect(palette.slice(0, 2)).toEqual([parseColour('#123456'), parseColour('#123456')]);
  });
});
