/** Changes of a plan. Each returns another plan; seats that do not change are the same objects. */
import type { HallTextDto } from '@sahna/contract/admin/hall-plans/hall-plan-values';
import type { HallPlan, PlanSeat } from './plan.ts';
import { compareLabels } from './rows.ts';

export type SeatIds = ReadonlySet<string>;

/** Share of a radius by which sectors extend beyond their seats. */
const SECTOR_MARGIN = 1.5;
/** Distance of a new row or seat where the plan has no neighbor to measure, in radii. */
const USUAL_STEP = 2.6;

export function changeSeats(plan: HallPlan, ids: SeatIds, change: (seat: PlanSeat) => Partial<PlanSeat>): HallPlan {
  return { ...plan, seats: plan.seats.map((seat) => (ids.has(seat.id) ? { ...seat, ...change(seat) } : seat)) };
}

export function moveSeats(plan: HallPlan, ids: SeatIds, dx: number, dy: number): HallPlan {
  const moved = changeSeats(plan, ids, ({ x, y }) => ({
    x: round(clamp(x + dx, plan.width)),
    y: round(clamp(y + dy, plan.height)),
  }));
  return fitSectors(moved, listSectors(plan, ids));
}

export function renameSector(plan: HallPlan, key: string, name: HallTextDto): HallPlan {
  return { ...plan, sectors: plan.sectors.map((sector) => (sector.key === key ? { ...sector, name } : sector)) };
}

export function renameZone(plan: HallPlan, key: string, change: { name?: HallTextDto; color?: string }): HallPlan {
  return { ...plan, zones: plan.zones.map((zone) => (zone.key === key ? { ...zone, ...change } : zone)) };
}

export type Numbering = { from: number; step: number; isReversed: boolean };

/** Numbers the seats of each row from left to right, or from right to left. Rows that are rather vertical: from the top. */
export function renumberSeats(plan: HallPlan, ids: SeatIds, { from, step, isReversed }: Numbering): HallPlan {
  const rows = new Map<string, PlanSeat[]>();
  for (const seat of plan.seats) {
    if (!ids.has(seat.id)) continue;
    const key = JSON.stringify([seat.sector, seat.row]);
    rows.set(key, [...(rows.get(key) ?? []), seat]);
  }
  const labels = new Map<string, string>();
  for (const seats of rows.values()) {
    const sorted = sortAlongRow(seats);
    for (const [at, { id }] of (isReversed ? sorted.reverse() : sorted).entries())
      labels.set(id, String(from + at * step));
  }
  return changeSeats(plan, ids, ({ id, seat }) => ({ seat: labels.get(id) ?? seat }));
}

/** Numbers the rows of these seats in each sector by the order of their present names, or against it. */
export function renumberRows(plan: HallPlan, ids: SeatIds, { from, step, isReversed }: Numbering): HallPlan {
  const selected = plan.seats.filter(({ id }) => ids.has(id));
  const rows = Map.groupBy(selected, ({ sector }) => sector);
  const labels = new Map<string, ReadonlyMap<string, string>>();
  for (const [sector, seats] of rows) {
    const sorted = [...new Set(seats.map(({ row }) => row))].sort(compareLabels);
    if (isReversed) sorted.reverse();
    labels.set(sector, new Map(sorted.map((row, at) => [row, String(from + at * step)])));
  }
  return changeSeats(plan, ids, ({ sector, row }) => ({ row: labels.get(sector)?.get(row) ?? row }));
}

function sortAlongRow(seats: readonly PlanSeat[]): PlanSeat[] {
  const spread = (values: readonly number[]): number => Math.max(...values) - Math.min(...values);
  const isVertical = spread(seats.map(({ y }) => y)) > spread(seats.map(({ x }) => x)) * 2;
  return [...seats].sort((first, second) => (isVertical ? first.y - second.y : first.x - second.x));
}

/** A companion's seat without its wheelchair place becomes an ordinary one. */
export function removeSeats(plan: HallPlan, ids: SeatIds): HallPlan {
  const seats = plan.seats
    .filter(({ id }) => !ids.has(id))
    .map((seat) =>
      seat.companionOf !== null && ids.has(seat.companionOf)
        ? { ...seat, companionOf: null, kind: 'ordinary' as const }
        : seat,
    );
  return fitSectors({ ...plan, seats }, listSectors(plan, ids));
}

/** Adds a seat after the last one of the row of `like`. Returns its id. */
export function addSeat(plan: HallPlan, like: PlanSeat): { plan: HallPlan; ids: string[] } {
  const row = plan.seats.filter(({ sector, row: label }) => sector === like.sector && label === like.row);
  const sorted = sortAlongRow(row);
  const [last = like, before] = [sorted.at(-1), sorted.at(-2)];
  const step = before ? { x: last.x - before.x, y: last.y - before.y } : { x: last.r * USUAL_STEP, y: 0 };
  return insertSeats(plan, [
    { ...last, seat: findNextLabel(row), x: round(last.x + step.x), y: round(last.y + step.y) },
  ]);
}

/** Adds a row like that of `like`, behind the last row of its sector. Returns the ids of its seats. */
export function addRow(plan: HallPlan, like: PlanSeat, label: string): { plan: HallPlan; ids: string[] } {
  const seats = plan.seats.filter(({ sector }) => sector === like.sector);
  const row = seats.filter(({ row: name }) => name === like.row);
  const lastOf = (found: readonly PlanSeat[]): number => Math.max(...found.map(({ y }) => y));
  const [last = 0, before] = [...Map.groupBy(seats, ({ row: name }) => name).values()]
    .map(lastOf)
    .sort((a, b) => b - a);
  const step = before !== undefined && last - before > like.r ? last - before : like.r * USUAL_STEP;
  const shift = last - lastOf(row) + step;
  return insertSeats(
    plan,
    row.map((seat) => ({ ...seat, row: label, y: round(seat.y + shift) })),
  );
}

function insertSeats(plan: HallPlan, copies: readonly PlanSeat[]): { plan: HallPlan; ids: string[] } {
  const used = new Set(plan.seats.map(({ id }) => id));
  const added = copies.map((seat): PlanSeat => {
    const id = findFreeId(`${seat.sector}/${seat.row}/${seat.seat}`, used);
    used.add(id);
    return { ...seat, id, kind: 'ordinary', companionOf: null, restricted: false, note: null };
  });
  const margin = Math.max(0, ...added.map(({ r }) => r)) * 2;
  return {
    ids: added.map(({ id }) => id),
    plan: fitSectors(
      {
        ...plan,
        width: Math.max(plan.width, ...added.map(({ x }) => x + margin)),
        height: Math.max(plan.height, ...added.map(({ y }) => y + margin)),
        seats: [...plan.seats, ...added],
      },
      new Set(added.map(({ sector }) => sector)),
    ),
  };
}

/** The id of a seat that was removed before may be sold in a session: another label is another seat. */
function findFreeId(preferred: string, used: ReadonlySet<string>): string {
  let id = preferred;
  for (let n = 2; used.has(id); n++) id = `${preferred}#${n}`;
  return id;
}

/** The number after the highest one of a row. */
export function findNextLabel(row: readonly { seat: string }[]): string {
  const last =
    row
      .map(({ seat }) => seat)
      .sort(compareLabels)
      .at(-1) ?? '0';
  const number = Number(/\d+$/.exec(last)?.[0] ?? Number.NaN);
  return Number.isNaN(number) ? `${last}1` : last.replace(/\d+$/, String(number + 1));
}

export function listSectors(plan: HallPlan, ids: SeatIds): ReadonlySet<string> {
  return new Set(plan.seats.flatMap(({ id, sector }) => (ids.has(id) ? [sector] : [])));
}

/** Extends or shrinks these sectors to their seats. Sectors without seats stay. */
export function fitSectors(plan: HallPlan, keys: ReadonlySet<string>): HallPlan {
  type Box = { left: number; top: number; right: number; bottom: number };
  const boxes = new Map<string, Box>();
  for (const { sector, x, y, r } of plan.seats) {
    if (!keys.has(sector)) continue;
    const box = boxes.get(sector) ?? { left: Infinity, top: Infinity, right: -Infinity, bottom: -Infinity };
    const margin = r * SECTOR_MARGIN;
    box.left = Math.min(box.left, x - margin);
    box.top = Math.min(box.top, y - margin);
    box.right = Math.max(box.right, x + margin);
    box.bottom = Math.max(box.bottom, y + margin);
    boxes.set(sector, box);
  }
  const standingSectors = new Set(plan.standing.map(({ sector }) => sector));
  return {
    ...plan,
    sectors: plan.sectors.map((sector) => {
      const box = boxes.get(sector.key);
      if (!box || standingSectors.has(sector.key)) return sector;
      const { left, top, right, bottom } = box;
      return { ...sector, bounds: [round(left), round(top), round(right - left), round(bottom - top)] };
    }),
  };
}

/** Ids of seats with the same sector, row and number as another one. */
export function findRepeatedSeats(plan: HallPlan): string[] {
  const first = new Map<string, string>();
  const repeated = new Set<string>();
  for (const { id, sector, row, seat } of plan.seats) {
    const name = JSON.stringify([sector, row, seat]);
    const other = first.get(name);
    if (other === undefined) first.set(name, id);
    else repeated.add(other).add(id);
  }
  return [...repeated];
}

function clamp(value: number, max: number): number {
  return Math.min(max, Math.max(0, value));
}

export function round(value: number): number {
  return Math.round(value * 10) / 10;
}
