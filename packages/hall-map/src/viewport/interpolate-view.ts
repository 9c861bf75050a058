import { MOTION_MS } from '../constants.ts';
import type { View } from './viewport.ts';

const easeOut = (progress: number): number => 1 - (1 - progress) ** 3;

/** Interpolates between two views after `ms` milliseconds, with exponential scale. */
export function interpolateView(from: View, to: View, ms: number): View {
  if (ms >= MOTION_MS) return to;
  const progress = easeOut(Math.max(0, ms) / MOTION_MS);
  const scale = from.scale * (to.scale / from.scale) ** progress;
  // The position follows the scale, so that the point under the pointer stays fixed.
  const positionProgress =
    from.scale === to.scale ? progress : (1 / scale - 1 / from.scale) / (1 / to.scale - 1 / from.scale);
  return { scale, x: from.x + (to.x - from.x) * positionProgress, y: from.y + (to.y - from.y) * positionProgress };
}
