import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { contrast, parseColour, type Rgb, seenOn } from './colours.ts';

const part = fc.integer({ min: 0, max: 255 });
const colour: fc.Arbitrary<Rgb> = fc.tuple(part, part, part);
const PAPERS = ['#fbf9f5', '#171412', '#ffffff', '#000000'].map(parseColour);

describe('colours', () => {
  test('are read as they are written in sheets and said by browsers', () => {
    expect(['#fff', '#9b1b30', 'rgb(1, 2, 3)', 'rgb(4 5 6)', 'currentcolor'].map(parseColour)).toEqual([
      [255, 255, 255],
      [155, 27, 48],
      [1, 2, 3],
      [4, 5, 6],
      [0, 0, 0],
    ]);
  });

  test('of zones are seen on either paper', () => {
    fc.assert(
      fc.property(colour, fc.constantFrom(...PAPERS), (zone, paper) => {
        expect(contrast(seenOn(paper, zone), paper)).toBeGreaterThanOrEqual(3);
      }),
    );
  });

  test('that are seen already stay as they are', () => {
    expect(seenOn([251, 249, 245], [155, 27, 48])).toEqual([155, 27, 48]);
  });

  test('differ as WCAG says', () => {
    expect(contrast([0, 0, 0], [255, 255, 255])).toBeCloseTo(21);
    expect(contrast([118, 118, 118], [255, 255, 255])).toBeCloseTo(4.54, 1);
  });
});
