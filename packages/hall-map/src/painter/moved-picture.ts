import { type Box, common, covers } from '../geometry.ts';
import type { Transform } from '../viewport/viewport.ts';

/** What was painted at one transform, as it is shown at another by moving the whole picture. */
export function moved(from: Transform, to: Transform): Transform {
  const k = to.k / from.k;
  return { k, x: to.x - from.x * k, y: to.y - from.y * k };
}

/** Whether the moved picture will do: not stretched or shrunk by more than `most`, and with all of the plan that is to be seen. */
export function mayBeMoved(
  from: { transform: Transform; seen: Box },
  to: { transform: Transform; seen: Box },
  plan: Box,
  most: number,
): boolean {
  const k = to.transform.k / from.transform.k;
  return k <= most && k >= 1 / most && covers(from.seen, common(to.seen, plan));
}
