import { type Box, getCenter, type Size } from '../geometry.ts';

/** Maximum gap between the target and its label, unless `maxGapPx` is larger. */
export const GAP_PX = 4;
const STEP_PX = 2;
/** Share of the target's size that a label may overlap: curved rows leave space inside their bounds. */
const MAX_OVERLAP_SHARE = 0.3;

/**
 * Finds a spot for a label next to `target` without covering seats: below, above, or at the sides (sides first for tall
 * targets); if these are taken, the nearest one up to `maxGapPx`. Above the target, where a stage may be, labels never
 * overlap its bounds. Returns null if nothing is free.
 */
export function findFreeSpot(
  target: Box,
  { width, height }: Size,
  isFree: (box: Box) => boolean,
  maxGapPx = GAP_PX,
): Box | null {
  const middle = getCenter(target);
  const [inX, inY] = [target.width * MAX_OVERLAP_SHARE, target.height * MAX_OVERLAP_SHARE];
  const placeAt = (y: number): Box => ({ x: middle.x - width / 2, y, width, height });
  const placeBeside = (x: number): Box => ({ x, y: middle.y - height / 2, width, height });
  /** Box at a gap from the target, and the first gap: a negative one overlaps the target, but never its opposite side. */
  type Side = readonly [(gap: number) => Box, number];
  const below: Side = [(gap) => placeAt(target.y + target.height + gap), -Math.min(inY + height, target.height)];
  const above: Side = [(gap) => placeAt(target.y - height - gap), 0];
  const firstGap = -Math.min(inX + width, target.width);
  const adjacent: readonly Side[] = [
    [(gap) => placeBeside(target.x - width - gap), firstGap],
    [(gap) => placeBeside(target.x + target.width + gap), firstGap],
  ];
  const sides = target.height > target.width ? [below, ...adjacent, above] : [below, above, ...adjacent];
  for (const [boxAt, minGap] of sides)
    for (let gap = minGap; gap <= GAP_PX; gap += STEP_PX) {
      const box = boxAt(gap);
      if (isFree(box)) return box;
    }
  for (let gap = GAP_PX + STEP_PX; gap <= maxGapPx; gap += STEP_PX)
    for (const [boxAt] of sides) {
      const box = boxAt(gap);
      if (isFree(box)) return box;
    }
  return null;
}
