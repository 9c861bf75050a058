import { describe, expect, it } from 'vitest';
import { choices } from './choices.ts';

describe('choices', () => {
  it.each([
    ['stals', ['balcony', 'stalls'], 'it has balcony, stalls; did you mean stalls?'],
    ['Parterre', ['parter', 'balkon'], 'it has parter, balkon; did you mean parter?'],
    ['a', ['stalls', 'balcony'], 'it has stalls, balcony'],
    ['a', [], 'it has none'],
  ])('names for %s all keys of %j and the nearest', (wanted, keys, expected) => {
    expect(choices(wanted, keys)).toBe(expected);
  });

  it('names twenty keys at the most', () => {
    const keys = Array.from({ length: 50 }, (_, at) => `box-${at}`);
    expect(choices('box-499', keys)).toMatch(/^it has box-0, .*, box-19 and 30 more; did you mean box-49\?$/);
  });
});
