import { type Box, getValue } from '../geometry.ts';
import type { Plan } from './plan.ts';

/** Bounds of a zone's seats and standing areas; null if it has none. */
export function getZoneBounds(plan: Plan, id: number): Box | null {
  const zone = plan.zones.findIndex((zone) => zone.id === id);
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
  const extend = (x: number, y: number, width: number, height: number): void => {
    left = Math.min(left, x);
    top = Math.min(top, y);
    right = Math.max(right, x + width);
    bottom = Math.max(bottom, y + height);
  };
  for (let seat = 0; seat < plan.count; seat++) {
    if (plan.zone[seat] !== zone) continue;
    const radius = getValue(plan.r, seat);
    extend(getValue(plan.x, seat) - radius, getValue(plan.y, seat) - radius, 2 * radius, 2 * radius);
  }
  for (const area of plan.standing)
    if (area.zone === id) extend(area.bounds.x, area.bounds.y, area.bounds.width, area.bounds.height);
  return left > right ? null : { x: left, y: top, width: right - left, height: bottom - top };
}
