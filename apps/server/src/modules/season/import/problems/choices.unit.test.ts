import { describe, expect, it } from 'vitest';
import { formatChoices } from './choices.ts';

describe('formatChoices', () => {
  it.each([
    ['stals', ['balcony', 'stalls'], 'it has balcony, stalls; did you mean stalls?'],
    ['Parterre', ['parter', 'balkon'], 'it has parter, balkon; did you mean parter?'],
    ['a', ['stalls', 'balcony'], 'it has stalls, balcony'],
    ['a', [], 'it has none'],
  ])('names for %s all keys of %j and the nearest', (requested, keys, expected) => {
    expect(formatChoices(requested, keys)).toBe(expected);
  });

  it('names at most twenty keys', () => {
    const keys = Array.from({ length: 50 }, (_, at) => `box-${at}`);
    expect(formatChoices('box-499', keys)).toMatch(/^it has box-0, .*, box-19 and 30 more; did you mean box-49\?$/);
  });
});
