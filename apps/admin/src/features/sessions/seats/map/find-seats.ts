/** Finds seats at points of the screen. */
import type { Box, HallMap, Plan, Point } from '@sahna/hall-map';

/** Distance, in CSS pixels, at which a press still belongs to a small seat. */
const TOLERANCE_PX = 6;

type Transform = { k: number; x: number; y: number };

/** Screen coordinates are plan coordinates × k, plus x and y. Null for a plan without seats. */
function readTransform(map: HallMap, plan: Plan): Transform | null {
  const [id, radius, x, y] = [plan.ids[0], plan.r[0], plan.x[0], plan.y[0]];
  if (id === undefined || radius === undefined || x === undefined || y === undefined) return null;
  const box = map.getSeatBox(id);
  if (!box || box.width === 0) return null;
  const k = box.width / (2 * radius);
  return { k, x: box.x + box.width / 2 - x * k, y: box.y + box.height / 2 - y * k };
}

/** Ids of the seats whose centers are in a box of the screen, in CSS pixels from the map's top left corner. */
export function findSeatsWithin(map: HallMap, plan: Plan, box: Box): number[] {
  const transform = readTransform(map, plan);
  if (!transform) return [];
  const { k, x, y } = transform;
  const [left, right] = [(box.x - x) / k, (box.x + box.width - x) / k];
  const [top, bottom] = [(box.y - y) / k, (box.y + box.height - y) / k];
  const found: number[] = [];
  for (let seat = 0; seat < plan.count; seat++) {
    const [seatX, seatY] = [plan.x[seat] ?? 0, plan.y[seat] ?? 0];
    if (seatX >= left && seatX <= right && seatY >= top && seatY <= bottom) found.push(plan.ids[seat] ?? 0);
  }
  return found;
}

/** The seat under a point of the screen, or the nearest one beside it; null: none is near. */
export function findSeatAt(map: HallMap, plan: Plan, point: Point): number | null {
  const transform = readTransform(map, plan);
  if (!transform) return null;
  const [x, y] = [(point.x - transform.x) / transform.k, (point.y - transform.y) / transform.k];
  let nearest: number | null = null;
  let shortest = Number.POSITIVE_INFINITY;
  for (let seat = 0; seat < plan.count; seat++) {
    const distance = Math.hypot((plan.x[seat] ?? 0) - x, (plan.y[seat] ?? 0) - y);
    if (distance >= shortest || distance > Math.max(plan.r[seat] ?? 0, TOLERANCE_PX / transform.k)) continue;
    [nearest, shortest] = [plan.ids[seat] ?? null, distance];
  }
  return nearest;
}

/** Seats between two seats: in their row, or else in the rectangle that they span. */
export function findSeatsBetween(plan: Plan, from: number, to: number): number[] {
  const [first, last] = [plan.indexOf(from), plan.indexOf(to)];
  if (first < 0 || last < 0) return [to];
  const isSameRow = plan.row[first] === plan.row[last];
  const isBetween = (column: Float32Array, seat: number): boolean => {
    const [a = 0, b = 0, value = 0] = [column[first], column[last], column[seat]];
    return value >= Math.min(a, b) && value <= Math.max(a, b);
  };
  const found: number[] = [];
  for (let seat = 0; seat < plan.count; seat++) {
    if (isSameRow && plan.row[seat] !== plan.row[first]) continue;
    if (isBetween(plan.x, seat) && (isSameRow || isBetween(plan.y, seat))) found.push(plan.ids[seat] ?? 0);
  }
  return found;
}
