import { type Box, covers, intersect } from '../geometry.ts';
import type { Transform } from '../viewport/viewport.ts';

/** Transform that shows a bitmap painted at `from` as if painted at `to`. */
export function getRelativeTransform(from: Transform, to: Transform): Transform {
  const k = to.k / from.k;
  return { k, x: to.x - from.x * k, y: to.y - from.y * k };
}

/** Whether a painted bitmap can be moved instead of repainted: stretched by at most `maxStretch`, and covering the visible part of the plan. */
export function canReuseBitmap(
  from: { transform: Transform; visibleBox: Box },
  to: { transform: Transform; visibleBox: Box },
  plan: Box,
  maxStretch: number,
): boolean {
  const k = to.transform.k / from.transform.k;
  return k <= maxStretch && k >= 1 / maxStretch && covers(from.visibleBox, intersect(to.visibleBox, plan));
}
