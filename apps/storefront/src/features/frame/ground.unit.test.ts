import { describe, expect, test } from 'vitest';
import { groundOf } from './ground.ts';

describe('what the header stands on', () => {
  test.each([
    ['#ffffff', 'light'],
    ['#d89b2b', 'light'],
    ['#9b1b30', 'dark'],
    ['#0000ff', 'dark'],
    ['#000000', 'dark'],
  ])('words on %s are those for a %s ground', (colour, kind) => {
    expect(groundOf(colour)).toEqual({ kind, style: { background: colour } });
  });

  test('a picture fills it, and nothing is nothing', () => {
    expect(groundOf('/images/stage.webp')?.style.background).toBe('center / cover url("/images/stage.webp")');
    expect(groundOf('')).toBeNull();
  });
});
