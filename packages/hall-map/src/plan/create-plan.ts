import { MAX_SEATS, MAX_ZONES } from '../constants.ts';
import type { Box } from '../geometry.ts';
import { checkParts } from './check-parts.ts';
import { createColumns, type SeatColumns } from './create-columns.ts';
import type { Plan, Sector } from './plan.ts';
import type { PlanInput, SectorInput } from './plan-input.ts';
import { MAX_PROBLEMS, type PlanProblem } from './problems.ts';

export type PlanResult =
  | { readonly ok: true; readonly plan: Plan }
  | { readonly ok: false; readonly problems: readonly PlanProblem[] };

/** Validates a plan and stores its seats in columns; an invalid plan returns its problems, at most `MAX_PROBLEMS`. */
export function createPlan(input: PlanInput): PlanResult {
  const problems: PlanProblem[] = [];
  const seats = [...input.seats];
  if (seats.length > MAX_SEATS) return { ok: false, problems: [{ code: 'too-many-seats', max: MAX_SEATS }] };
  if (input.zones.length > MAX_ZONES) return { ok: false, problems: [{ code: 'too-many-zones', max: MAX_ZONES }] };
  const standing = input.standing ?? [];
  if (seats.length + standing.length === 0) return { ok: false, problems: [{ code: 'nothing-to-show' }] };
  const { zoneOf, sectorOf } = checkParts(input, problems);
  const columns = createColumns(seats, { zoneOf, sectorOf }, problems);
  if (problems.length > 0) return { ok: false, problems: problems.slice(0, MAX_PROBLEMS) };
  const sectors = input.sectors.map((sector, index) => createSector(sector, index, columns, standing));
  return {
    ok: true,
    plan: {
      ...columns,
      bounds: input.bounds ?? uniteBoxes(sectors.map((sector) => sector.bounds)),
      sectors,
      zones: input.zones,
      standing,
      captions: input.captions ?? [],
      picture: input.picture,
      stage: input.stage ?? null,
    },
  };
}

function createSector(
  { key, name, shortName = name, bounds }: SectorInput,
  index: number,
  columns: SeatColumns,
  standing: readonly { sector: string; bounds: Box }[],
): Sector {
  const rows = columns.rowsOfSector[index] ?? [];
  const areas = standing.filter((area) => area.sector === key).map((area) => area.bounds);
  const boxes = rows.map((row) => columns.rows[row]?.seats ?? []);
  return { key, name, shortName, bounds: bounds ?? computeBounds(columns, areas, boxes), rows };
}

/** Bounds of rows, including seat radii, and areas; empty if there are none. */
function computeBounds({ x, y, r }: SeatColumns, areas: readonly Box[], rows: readonly ArrayLike<number>[]): Box {
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const seats of rows)
    for (let nth = 0; nth < seats.length; nth++) {
      const seat = seats[nth] ?? 0;
      const [cx, cy, radius] = [x[seat] ?? 0, y[seat] ?? 0, r[seat] ?? 0];
      if (cx - radius < left) left = cx - radius;
      if (cy - radius < top) top = cy - radius;
      if (cx + radius > right) right = cx + radius;
      if (cy + radius > bottom) bottom = cy + radius;
    }
  for (const area of areas) {
    left = Math.min(left, area.x);
    top = Math.min(top, area.y);
    right = Math.max(right, area.x + area.width);
    bottom = Math.max(bottom, area.y + area.height);
  }
  return left > right
    ? { x: 0, y: 0, width: 0, height: 0 }
    : { x: left, y: top, width: right - left, height: bottom - top };
}

/** Union of the boxes; empty boxes of empty sectors are ignored. */
function uniteBoxes(boxes: readonly Box[]): Box {
  const nonEmpty = boxes.filter(({ width, height }) => width > 0 || height > 0);
  const [x, y] = [Math.min(...nonEmpty.map((box) => box.x)), Math.min(...nonEmpty.map((box) => box.y))];
  const right = Math.max(...nonEmpty.map((box) => box.x + box.width));
  const bottom = Math.max(...nonEmpty.map((box) => box.y + box.height));
  return { x, y, width: right - x, height: bottom - y };
}
