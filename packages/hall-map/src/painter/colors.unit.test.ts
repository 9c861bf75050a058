import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ensureContrast, getContrast, parseColor, type Rgb } from './colors.ts';

const part = fc.integer({ min: 0, max: 255 });
const color: fc.Arbitrary<Rgb> = fc.tuple(part, part, part);
const BACKGROUNDS = ['#fbf9f5', '#171412', '#ffffff', '#000000'].map(parseColor);

describe('colors', () => {
  test('parses CSS and computed color notations', () => {
    expect(['#fff', '#9b1b30', 'rgb(1, 2, 3)', 'rgb(4 5 6)', 'currentcolor'].map(parseColor)).toEqual([
      [255, 255, 255],
      [155, 27, 48],
      [1, 2, 3],
      [4, 5, 6],
      [0, 0, 0],
    ]);
  });

  test('gives zone colors sufficient contrast on any paper', () => {
    fc.assert(
      fc.property(color, fc.constantFrom(...BACKGROUNDS), (zone, paper) => {
        expect(getContrast(ensureContrast(paper, zone), paper)).toBeGreaterThanOrEqual(3);
      }),
    );
  });

  test('keeps colors that have enough contrast', () => {
    expect(ensureContrast([251, 249, 245], [155, 27, 48])).toEqual([155, 27, 48]);
  });

  test('computes contrast as WCAG defines it', () => {
    expect(getContrast([0, 0, 0], [255, 255, 255])).toBeCloseTo(21);
    expect(getContrast([118, 118, 118], [255, 255, 255])).toBeCloseTo(4.54, 1);
  });
});
