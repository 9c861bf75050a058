import { type Box, getCenter } from '../geometry.ts';

/** Difference of two mirrored sectors, as a share of their size: drawings are not exact. */
const MAX_DIFFERENCE_SHARE = 0.1;

/** For each box the index of its mirror image about the vertical line at `axis`; null without one. */
export function matchMirrored(boxes: readonly Box[], axis: number): (number | null)[] {
  return boxes.map((box, index) => {
    const mirror = boxes.findIndex((other, otherIndex) => otherIndex !== index && isMirrored(box, other, axis));
    return mirror === -1 ? null : mirror;
  });
}

function isMirrored(a: Box, b: Box, axis: number): boolean {
  const [centerA, centerB] = [getCenter(a), getCenter(b)];
  const isClose = (first: number, second: number, size: number): boolean =>
    Math.abs(first - second) <= MAX_DIFFERENCE_SHARE * size;
  return (
    isClose(2 * axis - centerA.x, centerB.x, a.width) &&
    isClose(centerA.y, centerB.y, a.height) &&
    isClose(a.width, b.width, a.width) &&
    isClose(a.height, b.height, a.height)
  );
}
