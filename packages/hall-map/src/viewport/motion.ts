import { MOTION_MS } from '../constants.ts';
import type { View } from './viewport.ts';

/** Ease-out: fast at first, slow at its end. */
const ease = (part: number): number => 1 - (1 - part) ** 3;

/** The view on the way from one to another, after `ms`: the scale grows by equal factors, and the places move with it. */
export function viewBetween(from: View, to: View, ms: number): View {
  if (ms >= MOTION_MS) return to;
  const part = ease(Math.max(0, ms) / MOTION_MS);
  const scale = from.scale * (to.scale / from.scale) ** part;
  // What is seen moves as the scale does, so that the point under the pointer stands still.
  const moved = from.scale === to.scale ? part : (1 / scale - 1 / from.scale) / (1 / to.scale - 1 / from.scale);
  return { scale, x: from.x + (to.x - from.x) * moved, y: from.y + (to.y - from.y) * moved };
}
