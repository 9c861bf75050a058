import type { Box } from '../geometry.ts';

/** Fast occupancy test for boxes of the plan, at the resolution of its cells; used to place labels. */
export type OccupancyGrid = { isFree(box: Box): boolean };

/** Cells along the longer side of the bounds. */
const CELLS = 400;

export type CellSize = { readonly columns: number; readonly rows: number };

/** Number of cells that cover the bounds. */
export function getCellSize({ width, height }: Box): CellSize {
  const k = CELLS / Math.max(width, height, 1);
  return { columns: Math.ceil(width * k) + 1, rows: Math.ceil(height * k) + 1 };
}

/**
 * Builds a summed-area table: each query reads four entries, whatever the size of the box. `occupy` is called once, with
 * a function that marks the cells of a box and one that marks a cell.
 */
export function createOccupancyGrid(
  bounds: Box,
  occupy: (mark: { box(box: Box): void; cell(column: number, row: number): void }) => void,
): OccupancyGrid {
  const k = CELLS / Math.max(bounds.width, bounds.height, 1);
  const { columns, rows } = getCellSize(bounds);
  const clampTo = (value: number, size: number): number => Math.min(size - 1, Math.max(0, Math.floor(value)));
  const toColumn = (x: number): number => clampTo((x - bounds.x) * k, columns);
  const toRow = (y: number): number => clampTo((y - bounds.y) * k, rows);
  const sums = new Uint32Array((columns + 1) * (rows + 1));
  const toEntry = (x: number, y: number): number => y * (columns + 1) + x;
  const markCell = (x: number, y: number): void => {
    sums[toEntry(x + 1, y + 1)] = 1;
  };
  occupy({
    cell: markCell,
    box: (box) => {
      const [right, bottom] = [toColumn(box.x + box.width), toRow(box.y + box.height)];
      for (let y = toRow(box.y); y <= bottom; y++) for (let x = toColumn(box.x); x <= right; x++) markCell(x, y);
    },
  });
  const width = columns + 1;
  for (let y = 1; y <= rows; y++) {
    let sumOfRow = 0;
    for (let entry = y * width + 1; entry < (y + 1) * width; entry++) {
      sumOfRow += sums[entry] ?? 0;
      sums[entry] = sumOfRow + (sums[entry - width] ?? 0);
    }
  }
  return {
    isFree: (box) => {
      const [left, top] = [toColumn(box.x), toRow(box.y)];
      const [right, bottom] = [toColumn(box.x + box.width) + 1, toRow(box.y + box.height) + 1];
      const usedCells =
        (sums[toEntry(right, bottom)] ?? 0) -
        (sums[toEntry(left, bottom)] ?? 0) -
        (sums[toEntry(right, top)] ?? 0) +
        (sums[toEntry(left, top)] ?? 0);
      return usedCells === 0;
    },
  };
}
