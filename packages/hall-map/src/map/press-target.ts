import { HIT_TOLERANCE_PX, MAX_FIT_SEAT_PX, SCALE, TOUCH_TARGET_PX } from '../constants.ts';
import { type Box, clamp, contains, getValue, type Point } from '../geometry.ts';
import type { PointerKind } from '../gestures/events.ts';
import type { SeatIndex } from '../index/seat-index.ts';
import type { Plan, Sector } from '../plan/plan.ts';
import type { StandingArea } from '../plan/plan-input.ts';
import { getNearScale } from '../viewport/viewport.ts';

export type PressTarget =
  | { readonly kind: 'seat'; readonly seat: number }
  | { readonly kind: 'standing'; readonly area: StandingArea }
  | { readonly kind: 'sector'; readonly sector: Sector }
  | { readonly kind: 'nothing' };

/** Presses farther from the nearest seat than this many seat spacings are outside the sector. */
const MAX_SECTOR_DISTANCE_SEATS = 2;

/**
 * Scale from which a pointer selects seats; touch also requires them to be far enough apart. `fit` is CSS pixels per unit at
 * scale 1. `spacing` is lazy: it builds the spatial index.
 */
export function getSelectionScale(plan: Plan, pointer: PointerKind, spacing: () => number, fit: number): number {
  const near = getNearScale(plan.bounds);
  if (pointer !== 'touch' || spacing() === 0) return near;
  return clamp(TOUCH_TARGET_PX / (spacing() * fit), near, SCALE.max);
}

/** Largest scale of automatic fitting. Uses the first seat: seats of a hall have similar sizes. */
export function getMaxFitScale(plan: Plan, fit: number): number {
  const diameter = 2 * getValue(plan.r, 0) * fit;
  return diameter > 0 ? MAX_FIT_SEAT_PX / diameter : SCALE.max;
}

/** Finds the target of a press: a sector below the selection scale, else a seat or a standing area. `k`: CSS pixels per plan unit. */
export function findPressTarget(
  plan: Plan,
  index: SeatIndex,
  press: { point: Point; pointer: PointerKind; isNear: boolean; k: number },
): PressTarget {
  const { point, pointer, isNear, k } = press;
  if (!isNear) {
    const sector = findSectorAt(plan, index, point);
    return sector ? { kind: 'sector', sector } : { kind: 'nothing' };
  }
  const seat = index.findAt(point, HIT_TOLERANCE_PX[pointer] / k);
  if (seat >= 0) return { kind: 'seat', seat };
  const area = findSmallest(plan.standing.filter(({ bounds }) => contains(bounds, point)));
  return area ? { kind: 'standing', area } : { kind: 'nothing' };
}

/** Uses the nearest seat, because the bounds of curved sectors overlap; else the smallest sector that contains the point. */
function findSectorAt(plan: Plan, index: SeatIndex, point: Point): Sector | undefined {
  const seat = index.findAt(point, MAX_SECTOR_DISTANCE_SEATS * index.spacing);
  if (seat >= 0) return plan.sectors[plan.sector[seat] ?? -1];
  return findSmallest(plan.sectors.filter(({ bounds }) => contains(bounds, point)));
}

function findSmallest<Part extends { readonly bounds: Box }>(parts: readonly Part[]): Part | undefined {
  const measureSize = ({ bounds }: Part): number => bounds.width * bounds.height;
  return [...parts].sort((a, b) => measureSize(a) - measureSize(b))[0];
}
