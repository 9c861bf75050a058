import type { Box } from '../geometry.ts';
import { createOccupancyGrid, getCellSize, type OccupancyGrid } from './occupancy-grid.ts';

/** Minimum difference of two neighboring pixels, of 255: lines of less than a pixel are pale. */
const MIN_CONTRAST = 12;

/**
 * Cells of a drawing with a line or an edge; filled areas are free. `pixels`: RGBA, one pixel per cell
 * (`getCellSize`).
 */
export function createLineGrid(bounds: Box, pixels: Uint8ClampedArray): OccupancyGrid {
  const { columns, rows } = getCellSize(bounds);
  // Of pixels on white, where they are transparent. `getValue` is slow here: its calls read arrays of many types.
  const tones = new Float64Array(columns * rows);
  for (let cell = 0; cell < tones.length; cell++) {
    const at = 4 * cell;
    const mean = ((pixels[at] ?? 0) + (pixels[at + 1] ?? 0) + (pixels[at + 2] ?? 0)) / 3;
    tones[cell] = 255 + ((mean - 255) * (pixels[at + 3] ?? 0)) / 255;
  }
  const differs = (cell: number, other: number): boolean =>
    Math.abs((tones[other] ?? 0) - (tones[cell] ?? 0)) >= MIN_CONTRAST;
  return createOccupancyGrid(bounds, (mark) => {
    for (let y = 0; y < rows; y++)
      for (let x = 0; x < columns; x++) {
        const cell = y * columns + x;
        if ((x > 0 && differs(cell, cell - 1)) || (y > 0 && differs(cell, cell - columns))) mark.cell(x, y);
      }
  });
}
