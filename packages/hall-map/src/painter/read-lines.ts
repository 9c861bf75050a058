import { createLineGrid } from '../index/line-grid.ts';
import { getCellSize, type OccupancyGrid } from '../index/occupancy-grid.ts';
import type { Plan } from '../plan/plan.ts';

/** Calls back with the lines of the drawing once it is decoded; never if the browser does not let its pixels be read. */
export function readLines(
  picture: HTMLImageElement,
  { bounds }: Plan,
  signal: AbortSignal,
  onRead: (lines: OccupancyGrid) => void,
): void {
  const read = (): void => {
    const { columns, rows } = getCellSize(bounds);
    const canvas = picture.ownerDocument.createElement('canvas');
    Object.assign(canvas, { width: columns, height: rows });
    const context = canvas.getContext('2d', { willReadFrequently: true });
    if (!context) return;
    context.drawImage(picture, 0, 0, columns, rows);
    try {
      onRead(createLineGrid(bounds, context.getImageData(0, 0, columns, rows).data));
    } catch {
      // A picture of another origin.
    }
  };
  picture.addEventListener('load', read, { signal, once: true });
}
