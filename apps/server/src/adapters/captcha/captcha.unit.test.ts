import { expect, it } from 'vitest';
import { drawCode } from './index.ts';

/** How many points each outline of a picture has. */
function pointsOf(letter: string): number[] {
  const path = /d="([^"]+)"/.exec(drawCode(letter.repeat(6)))?.[1] ?? '';
  return path.split('Z').flatMap((ring) => (ring ? [ring.split('L').length] : []));
}

it('tells no letter by the number of its points', () => {
  for (const letter of 'ACFHJKNPRTXY39') {
    const counts = Array.from({ length: 10 }, () => pointsOf(letter)).flat();
    expect(Math.min(...counts), letter).toBeLessThan(90);
    expect(Math.max(...counts), letter).toBeGreaterThan(150);
    expect(new Set(counts).size, letter).toBeGreaterThan(30);
  }
});
