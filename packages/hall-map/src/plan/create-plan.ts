import { MOST_SEATS, MOST_ZONES } from '../constants.ts';
import type { Box } from '../geometry.ts';
import { checkedParts } from './checked-parts.ts';
import { createColumns, type SeatColumns } from './columns.ts';
import type { PlanInput, SectorInput } from './input.ts';
import type { Plan, Sector } from './plan.ts';
import { MOST_PROBLEMS, type PlanProblem } from './problems.ts';

export type PlanResult =
  | { readonly ok: true; readonly plan: Plan }
  | { readonly ok: false; readonly problems: readonly PlanProblem[] };

/** Checks a plan and lays its seats out in columns; a broken plan is refused with all that is wrong, up to a limit. */
export function createPlan(input: PlanInput): PlanResult {
  const problems: PlanProblem[] = [];
  const seats = [...input.seats];
  if (seats.length > MOST_SEATS) return { ok: false, problems: [{ code: 'too-many-seats', most: MOST_SEATS }] };
  if (input.zones.length > MOST_ZONES) return { ok: false, problems: [{ code: 'too-many-zones', most: MOST_ZONES }] };
  const standing = input.standing ?? [];
  if (seats.length + standing.length === 0) return { ok: false, problems: [{ code: 'nothing-to-show' }] };
  const { zoneOf, sectorOf } = checkedParts(input, problems);
  const columns = createColumns(seats, { zoneOf, sectorOf }, problems);
  if (problems.length > 0) return { ok: false, problems: problems.slice(0, MOST_PROBLEMS) };
  const sectors = input.sectors.map((sector, index) => sectorWith(sector, index, columns, standing));
  return {
    ok: true,
    plan: {
      ...columns,
      bounds: input.bounds ?? around(sectors.map((sector) => sector.bounds)),
      sectors,
      zones: input.zones,
      standing,
      captions: input.captions ?? [],
      picture: input.picture,
      stage: input.stage ?? null,
    },
  };
}

function sectorWith(
  { key, name, short = name, bounds }: SectorInput,
  index: number,
  columns: SeatColumns,
  standing: readonly { sector: string; bounds: Box }[],
): Sector {
  const rows = columns.rowsOfSector[index] ?? [];
  const areas = standing.filter((area) => area.sector === key).map((area) => area.bounds);
  const boxes = rows.map((row) => columns.rows[row]?.seats ?? []);
  return { key, name, short, bounds: bounds ?? boundsOf(columns, areas, boxes), rows };
}

/** Of rows with their seats' width, and of areas; nothing where there is neither. */
function boundsOf({ x, y, r }: SeatColumns, areas: readonly Box[], rows: readonly ArrayLike<number>[]): Box {
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

/** What lies in all boxes together; those of sectors with nothing in them have no size. */
function around(boxes: readonly Box[]): Box {
  const there = boxes.filter(({ width, height }) => width > 0 || height > 0);
  const [x, y] = [Math.min(...there.map((box) => box.x)), Math.min(...there.map((box) => box.y))];
  const right = Math.max(...there.map((box) => box.x + box.width));
  const bottom = Math.max(...there.map((box) => box.y + box.height));
  return { x, y, width: right - x, height: bottom - y };
}
