import { type Box, valueAt } from '../geometry.ts';
import type { Plan } from '../plan/plan.ts';

/** Fast occupancy test for boxes of the plan, at the resolution of its cells; used to place labels. */
export type SeatGrid = { isFree(box: Box): boolean };

/** Cells along the plan's longer side. */
const CELLS = 400;

/** Builds a summed-area table: each query reads four entries, whatever the size of the box. */
export function createSeatGrid(plan: Plan): SeatGrid {
  const { bounds, count } = plan;
  const k = CELLS / Math.max(bounds.width, bounds.height, 1);
  const [width, height] = [Math.ceil(bounds.width * k) + 1, Math.ceil(bounds.height * k) + 1];
  const cell = (value: number, size: number): number => Math.min(size - 1, Math.max(0, Math.floor(value)));
  const column = (x: number): number => cell((x - bounds.x) * k, width);
  const row = (y: number): number => cell((y - bounds.y) * k, height);
  const sums = new Uint32Array((width + 1) * (height + 1));
  const entry = (x: number, y: number): number => y * (width + 1) + x;
  for (let seat = 0; seat < count; seat++) {
    const [x, y, r] = [valueAt(plan.x, seat), valueAt(plan.y, seat), valueAt(plan.r, seat)];
    const [left, right, top, bottom] = [column(x - r), column(x + r), row(y - r), row(y + r)];
    for (let cy = top; cy <= bottom; cy++) for (let cx = left; cx <= right; cx++) sums[entry(cx + 1, cy + 1)] = 1;
  }
  for (let y = 1; y <= height; y++)
    for (let x = 1; x <= width; x++)
      sums[entry(x, y)] =
        valueAt(sums, entry(x, y)) +
        valueAt(sums, entry(x - 1, y)) +
        valueAt(sums, entry(x, y - 1)) -
        valueAt(sums, entry(x - 1, y - 1));
  return {
    isFree: (box) => {
      const [left, top] = [column(box.x), row(box.y)];
      const [right, bottom] = [column(box.x + box.width) + 1, row(box.y + box.height) + 1];
      const usedCells =
        valueAt(sums, entry(right, bottom)) -
        valueAt(sums, entry(left, bottom)) -
        valueAt(sums, entry(right, top)) +
        valueAt(sums, entry(left, top));
      return usedCells === 0;
    },
  };
}
