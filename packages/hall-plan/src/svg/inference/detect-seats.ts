import type { DrawnShape } from '../document/collect-shapes.ts';

/** Maximum aspect ratio of a seat, and maximum ratio to the typical radius. */
const SLIMMEST = 1.8;
const TOLERANCE = 1.34;

/** Shapes of the most common size, one per position; `copies`: further shapes at the same position, such as outlines. */
export function detectSeats(shapes: readonly DrawnShape[]): {
  seats: DrawnShape[];
  copies: Map<DrawnShape, DrawnShape>;
  r: number;
} {
  const round = shapes.filter(({ disc }) => disc.slim <= SLIMMEST);
  const sizes = new Map<number, number>();
  const toSizeClass = (r: number): number => Math.round(Math.log2(r) * 4);
  for (const { disc } of round) sizes.set(toSizeClass(disc.r), (sizes.get(toSizeClass(disc.r)) ?? 0) + 1);
  const [usual] = [...sizes].sort((a, b) => b[1] - a[1] || a[0] - b[0])[0] ?? [0];
  const ofUsual = round.filter(({ disc }) => toSizeClass(disc.r) === usual).map(({ disc }) => disc.r);
  const r = ofUsual.sort((a, b) => a - b)[Math.floor(ofUsual.length / 2)] ?? 1;
  const places = new Map<string, DrawnShape>();
  const copies = new Map<DrawnShape, DrawnShape>();
  for (const shape of round) {
    const { disc } = shape;
    if (disc.r > r * TOLERANCE || disc.r < r / TOLERANCE) continue;
    const place = `${Math.round(disc.x / r)} ${Math.round(disc.y / r)}`;
    const seat = places.get(place);
    if (seat) copies.set(shape, seat);
    else places.set(place, shape);
  }
  return { seats: [...places.values()], copies, r };
}
