import type { Box } from '../geometry.ts';
import { createLineGrid } from '../index/line-grid.ts';
import { getCellSize, type OccupancyGrid } from '../index/occupancy-grid.ts';
import type { Plan } from '../plan/plan.ts';

/**
 * Calls back with the lines of the drawing once it is decoded; with null if it cannot be loaded, or the browser does not
 * let its pixels be read.
 */
export function readLines(
  picture: HTMLImageElement,
  { bounds }: Plan,
  signal: AbortSignal,
  onRead: (lines: OccupancyGrid | null) => void,
): void {
  picture.addEventListener('load', () => onRead(readPixels(picture, bounds)), { signal, once: true });
  picture.addEventListener('error', () => onRead(null), { signal, once: true });
}

function readPixels(picture: HTMLImageElement, bounds: Box): OccupancyGrid | null {
  const { columns, rows } = getCellSize(bounds);
  const canvas = picture.ownerDocument.createElement('canvas');
  Object.assign(canvas, { width: columns, height: rows });
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) return null;
  context.drawImage(picture, 0, 0, columns, rows);
  try {
    return createLineGrid(bounds, context.getImageData(0, 0, columns, rows).data);
  } catch {
    // A picture of another origin.
    return null;
  }
}
