import { readFileSync } from 'node:fs';
import { calculateLuminance } from '@sahna/contract/rules/tint';
import { describe, expect, test } from 'vitest';
import { readHeaderBackground } from './header-background.ts';

const TOKENS = readFileSync(new URL('../../../../../../packages/ui/src/tokens.css', import.meta.url), 'utf8');
const readToken = (name: string): string => new RegExp(`${name}: (#[0-9a-f]{6});`).exec(TOKENS)?.[1] ?? '';

function calculateContrast(color: string, other: string): number {
  const [more = 0, less = 0] = [calculateLuminance(color), calculateLuminance(other)].sort((a, b) => b - a);
  return (more + 0.05) / (less + 0.05);
}

describe('headerBackground', () => {
  test.each([
    ['#ffffff', 'light'],
    ['#d89b2b', 'light'],
    ['#9b1b30', 'dark'],
    ['#0000ff', 'dark'],
    ['#000000', 'dark'],
  ])('treats %s as a %s background', (background, kind) => {
    expect(readHeaderBackground(background)).toEqual({ kind, style: { background } });
  });

  test('has a text color with a contrast of 4.5:1 on any background', () => {
    const shades = Array.from({ length: 256 }, (_, at) => at.toString(16).padStart(2, '0'));
    for (const background of shades.flatMap((shade) => [
      `#${shade}${shade}${shade}`,
      `#${shade}4080`,
      `#80${shade}20`,
    ])) {
      const words = readToken(readHeaderBackground(background)?.kind === 'light' ? '--on-light' : '--on-dark');
      expect(calculateContrast(words, background), background).toBeGreaterThanOrEqual(4.5);
    }
  });

  test('covers the header with a picture, and returns null without a background', () => {
    expect(readHeaderBackground('/images/stage.webp')?.style.background).toBe(
      'center / cover url("/images/stage.webp")',
    );
    expect(readHeaderBackground('')).toBeNull();
  });
});
