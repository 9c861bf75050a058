import fc from 'fast-check';
import { expect, test } from 'vitest';
import { placePopover } from './place-popover.ts';

const CARD = { width: 250, height: 150 };
const MAP = { width: 900, height: 600 };

test('placePopover is above the seat, or below without space above', () => {
  expect(placePopover({ x: 400, y: 300, width: 20, height: 20 }, CARD, MAP)).toEqual({ x: 285, y: 140 });
  expect(placePopover({ x: 400, y: 50, width: 20, height: 20 }, CARD, MAP)).toEqual({ x: 285, y: 80 });
});

test('placePopover never covers the seat or overflows the map', () => {
  const card = fc.record({ width: fc.constant(300), height: fc.integer({ min: 150, max: 560 }) });
  const x = fc.integer({ min: 0, max: MAP.width - 40 });
  const y = fc.integer({ min: 0, max: MAP.height - 40 });
  fc.assert(
    fc.property(card, x, y, fc.integer({ min: 4, max: 40 }), (size, left, top, side) => {
      const at = placePopover({ x: left, y: top, width: side, height: side }, size, MAP);
      expect(at.x).toBeGreaterThanOrEqual(8);
      expect(at.y).toBeGreaterThanOrEqual(8);
      expect(at.x + size.width).toBeLessThanOrEqual(MAP.width - 8);
      expect(at.y + size.height).toBeLessThanOrEqual(MAP.height - 8);
      const isBeside =
        at.x >= left + side || at.x + size.width <= left || at.y >= top + side || at.y + size.height <= top;
      expect(isBeside).toBe(true);
    }),
  );
});
