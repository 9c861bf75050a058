import { COMFORTABLE_SEAT_PX, FINGER_PX, SCALE, TOLERANCE_PX } from '../constants.ts';
import { at, type Box, clamp, contains, type Point } from '../geometry.ts';
import type { PointerKind } from '../gestures/events.ts';
import type { SeatIndex } from '../index/seat-index.ts';
import type { StandingArea } from '../plan/input.ts';
import type { Plan, Sector } from '../plan/plan.ts';
import { nearScale } from '../viewport/viewport.ts';

export type Target =
  | { readonly what: 'seat'; readonly seat: number }
  | { readonly what: 'standing'; readonly area: StandingArea }
  | { readonly what: 'sector'; readonly sector: Sector }
  | { readonly what: 'nothing' };

/** From so many seats' distance on a press is beside a sector. */
const BESIDE = 2;

/** From which scale on this pointer chooses seats: for a finger they have to be apart, too. `fit` is CSS pixels to a unit at scale 1, and `spacing` is asked where it matters: it needs the index. */
export function choosingScale(plan: Plan, pointer: PointerKind, spacing: () => number, fit: number): number {
  const near = nearScale(plan.bounds);
  if (pointer !== 'touch' || spacing() === 0) return near;
  return clamp(FINGER_PX / (spacing() * fit), near, SCALE.most);
}

/** The largest scale to which the map goes by itself. Judged by the first seat: those of a hall are about as large as each other. */
export function comfortableScale(plan: Plan, fit: number): number {
  const diameter = 2 * at(plan.r, 0) * fit;
  return diameter > 0 ? COMFORTABLE_SEAT_PX / diameter : SCALE.most;
}

/** What a press means: below the threshold a sector, to be zoomed into first; above it a seat, or an area to stand in. */
export function targetOf(
  plan: Plan,
  index: SeatIndex,
  press: { point: Point; pointer: PointerKind; isNear: boolean /** CSS pixels to a unit of the plan. */; k: number },
): Target {
  const { point, pointer, isNear, k } = press;
  if (!isNear) {
    const sector = sectorAt(plan, index, point);
    return sector ? { what: 'sector', sector } : { what: 'nothing' };
  }
  const seat = index.hit(point, TOLERANCE_PX[pointer] / k);
  if (seat >= 0) return { what: 'seat', seat };
  const area = smallest(plan.standing.filter(({ bounds }) => contains(bounds, point)));
  return area ? { what: 'standing', area } : { what: 'nothing' };
}

/** The sector of the seat that is near, for the bounds of curved sectors lie over each other; else the smallest that has the point. */
function sectorAt(plan: Plan, index: SeatIndex, point: Point): Sector | undefined {
  const seat = index.hit(point, BESIDE * index.spacing);
  if (seat >= 0) return plan.sectors[plan.sector[seat] ?? -1];
  return smallest(plan.sectors.filter(({ bounds }) => contains(bounds, point)));
}

function smallest<Part extends { readonly bounds: Box }>(parts: readonly Part[]): Part | undefined {
  const size = ({ bounds }: Part): number => bounds.width * bounds.height;
  return [...parts].sort((a, b) => size(a) - size(b))[0];
}
