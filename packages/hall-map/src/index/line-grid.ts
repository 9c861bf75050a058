import { type Box, getValue } from '../geometry.ts';
import { createOccupancyGrid, getCellSize, type OccupancyGrid } from './occupancy-grid.ts';

/** Minimum difference of two neighboring pixels, of 255: lines of less than a pixel are pale. */
const MIN_CONTRAST = 12;

/**
 * Cells of a drawing with a line or an edge; filled areas are free. `pixels`: RGBA, one pixel per cell
 * (`getCellSize`).
 */
export function createLineGrid(bounds: Box, pixels: Uint8ClampedArray): OccupancyGrid {
  const { columns, rows } = getCellSize(bounds);
  /** On white, where the pixel is transparent. */
  const getTone = (x: number, y: number): number => {
    const at = 4 * (y * columns + x);
    const [red, green, blue, alpha] = [0, 1, 2, 3].map((channel) => getValue(pixels, at + channel));
    return 255 + ((((red ?? 0) + (green ?? 0) + (blue ?? 0)) / 3 - 255) * (alpha ?? 0)) / 255;
  };
  return createOccupancyGrid(bounds, (mark) => {
    for (let y = 0; y < rows; y++)
      for (let x = 0; x < columns; x++) {
        const tone = getTone(x, y);
        const isEdge = (otherX: number, otherY: number): boolean =>
          Math.abs(getTone(otherX, otherY) - tone) >= MIN_CONTRAST;
        if ((x > 0 && isEdge(x - 1, y)) || (y > 0 && isEdge(x, y - 1))) mark.cell(x, y);
      }
  });
}
