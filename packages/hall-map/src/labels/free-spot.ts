import { type Box, middleOf, type Size } from '../geometry.ts';

/** From what is named to its label, in CSS pixels. */
const GAP_PX = 4;
const STEP_PX = 4;
/** So far a label may reach into the bounds of what it names: seats of curved rows leave room there. */
const INWARDS = 0.3;

/**
 * Room for a label beside what it names: below it, above it, or at its sides, as near as no seat is in the way. Above it, where
 * a stage may be, not within its bounds. Null where there is no room.
 */
export function freeSpot(named: Box, { width, height }: Size, isFree: (box: Box) => boolean): Box | null {
  const middle = middleOf(named);
  const [inX, inY] = [named.width * INWARDS, named.height * INWARDS];
  const lying = (y: number): Box => ({ x: middle.x - width / 2, y, width, height });
  const aside = (x: number): Box => ({ x, y: middle.y - height / 2, width, height });
  const sides: readonly [(far: number) => Box, number][] = [
    [(far) => lying(named.y + named.height + far), inY],
    [(far) => lying(named.y - height - far), 0],
    [(far) => aside(named.x - width - far), inX],
    [(far) => aside(named.x + named.width + far), inX],
  ];
  let best: { box: Box; far: number } | null = null;
  for (const [boxAt, inwards] of sides)
    for (let far = inwards === 0 ? 0 : -inwards - height; far <= GAP_PX; far += STEP_PX) {
      const box = boxAt(far);
      if (!isFree(box)) continue;
      best ??= { box, far };
      break;
    }
  return best?.box ?? null;
}
