import { readFileSync } from 'node:fs';
import { luminance } from '@sahna/contract/rules/tint';
import { describe, expect, test } from 'vitest';
import { headerBackground } from './header-background.ts';

const TOKENS = readFileSync(new URL('../../../../../packages/ui/src/tokens.css', import.meta.url), 'utf8');
const token = (name: string): string => new RegExp(`${name}: (#[0-9a-f]{6});`).exec(TOKENS)?.[1] ?? '';

function contrast(one: string, other: string): number {
  const [more = 0, less = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (more + 0.05) / (less + 0.05);
}

describe('what the header stands on', () => {
  test.each([
    ['#ffffff', 'light'],
    ['#d89b2b', 'light'],
    ['#9b1b30', 'dark'],
    ['#0000ff', 'dark'],
    ['#000000', 'dark'],
  ])('words on %s are those for a %s ground', (colour, kind) => {
    expect(headerBackground(colour)).toEqual({ kind, style: { background: colour } });
  });

  test('words on any colour can be read', () => {
    const shades = Array.from({ length: 256 }, (_, at) => at.toString(16).padStart(2, '0'));
    for (const colour of shades.flatMap((shade) => [`#${shade}${shade}${shade}`, `#${shade}4080`, `#80${shade}20`])) {
      const words = token(headerBackground(colour)?.kind === 'light' ? '--on-light' : '--on-dark');
      expect(contrast(words, colour), colour).toBeGreaterThanOrEqual(4.5);
    }
  });

  test('a picture fills it, and nothing is nothing', () => {
    expect(headerBackground('/images/stage.webp')?.style.background).toBe('center / cover url("/images/stage.webp")');
    expect(headerBackground('')).toBeNull();
  });
});
