import fc from 'fast-check';
import { expect, test } from 'vitest';
import { popoverPosition } from './popover-position.ts';

const CARD = { width: 250, height: 150 };
const MAP = { width: 900, height: 600 };

test('a card stands above its place and its mark, or below where there is no room above', () => {
  expect(popoverPosition({ x: 400, y: 300, width: 20, height: 20 }, CARD, MAP)).toEqual({ x: 285, y: 113 });
  expect(popoverPosition({ x: 400, y: 50, width: 20, height: 20 }, CARD, MAP)).toEqual({ x: 285, y: 80 });
});

test('a card is never over the edges of the map', () => {
  const place = fc.integer({ min: -500, max: 1500 });
  fc.assert(
    fc.property(place, place, (x, y) => {
      const at = popoverPosition({ x, y, width: 20, height: 20 }, CARD, MAP);
      expect(at.x).toBeGreaterThanOrEqual(8);
      expect(at.y).toBeGreaterThanOrEqual(8);
      expect(at.x + CARD.width).toBeLessThanOrEqual(MAP.width - 8);
      expect(at.y + CARD.height).toBeLessThanOrEqual(MAP.height - 8);
    }),
  );
});
