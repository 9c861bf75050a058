/** Features of a window: strength of edges per direction and cell (HOG), independent of inversion. */
import type { GrayImage } from '../../apps/server/src/integrations/captcha/testing/gray.ts';

/** Size in pixels, for a picture 100 pixels high. */
export const CELL = 7;
const DIRECTIONS = 8;
const CELLS_ACROSS = 8;

export type Cells = { across: number; down: number; values: Float32Array };

export function measureCells({ width, height, ink }: GrayImage): Cells {
  const [across, down] = [Math.floor(width / CELL), Math.floor(height / CELL)];
  const values = new Float32Array(across * down * DIRECTIONS);
  for (let y = 1; y < down * CELL - 1; y++)
    for (let x = 1; x < across * CELL - 1; x++) {
      const dx = (ink[y * width + x + 1] ?? 0) - (ink[y * width + x - 1] ?? 0);
      const dy = (ink[(y + 1) * width + x] ?? 0) - (ink[(y - 1) * width + x] ?? 0);
      const strength = Math.hypot(dx, dy);
      if (strength < 0.1) continue;
      const turn = ((Math.atan2(dy, dx) + Math.PI) / Math.PI) * DIRECTIONS;
      const direction = Math.floor(turn) % DIRECTIONS;
      const cell = Math.floor(y / CELL) * across + Math.floor(x / CELL);
      const share = turn - Math.floor(turn);
      const at = cell * DIRECTIONS;
      values[at + direction] = (values[at + direction] ?? 0) + strength * (1 - share);
      const next = at + ((direction + 1) % DIRECTIONS);
      values[next] = (values[next] ?? 0) + strength * share;
    }
  return { across, down, values };
}

export const getWindowSize = (down: number): number => CELLS_ACROSS * down * DIRECTIONS;
export const countWindows = ({ across }: Cells): number => across - CELLS_ACROSS + 1;

/** The window that starts at this cell, normalized to length 1. */
export function cutWindow(cells: Cells, left: number): Float32Array {
  const window = new Float32Array(getWindowSize(cells.down));
  const row = CELLS_ACROSS * DIRECTIONS;
  for (let y = 0; y < cells.down; y++) {
    const from = (y * cells.across + left) * DIRECTIONS;
    window.set(cells.values.subarray(from, from + row), y * row);
  }
  for (let at = 0; at < window.length; at++) window[at] = Math.sqrt(window[at] ?? 0);
  const length = Math.hypot(...window) || 1;
  return window.map((value) => value / length);
}
