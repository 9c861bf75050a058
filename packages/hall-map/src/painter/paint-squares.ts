import type { Transform } from '../viewport/viewport.ts';
import type { Rgb } from './colors.ts';

export type Bitmap = {
  readonly width: number;
  readonly height: number;
  /** RGBA. */
  readonly data: Uint8ClampedArray;
};
/** Squares of one color: coordinates by seat, in plan units; `sizeShare` is their size relative to the seats. */
export type Squares = {
  readonly seats: readonly number[];
  readonly x: ArrayLike<number>;
  readonly y: ArrayLike<number>;
  readonly r: ArrayLike<number>;
  readonly sizeShare: number;
  readonly minHalfSide: number;
  readonly color: Rgb;
  readonly alpha: number;
};

/**
 * Writes small seats into a bitmap, faster than a path for tens of thousands of seats. Partially covered pixels are blended,
 * so that distant rows show no moiré.
 */
export function paintSquares({ width, height, data }: Bitmap, { k, x: dx, y: dy }: Transform, squares: Squares): void {
  const { seats, x, y, r, sizeShare, minHalfSide, color, alpha } = squares;
  const pixels = new Uint32Array(data.buffer);
  const tone = packPixel(color, 0);
  const opaque = packPixel(color, 255);
  for (const seat of seats) {
    const half = Math.max(minHalfSide, (r[seat] ?? 0) * k * sizeShare) * SQUARE_PER_RADIUS;
    const [cx, cy] = [(x[seat] ?? 0) * k + dx, (y[seat] ?? 0) * k + dy];
    const [left, right] = [Math.max(0, cx - half), Math.min(width, cx + half)];
    const [top, bottom] = [Math.max(0, cy - half), Math.min(height, cy + half)];
    for (let row = Math.floor(top); row < bottom; row++) {
      const coveredHeight = Math.min(row + 1, bottom) - Math.max(row, top);
      for (let column = Math.floor(left); column < right; column++) {
        const coveredWidth = Math.min(column + 1, right) - Math.max(column, left);
        const share = coveredHeight * coveredWidth * alpha;
        const index = row * width + column;
        if (share === 1) {
          pixels[index] = opaque;
          continue;
        }
        const backdrop = pixels[index] ?? 0;
        pixels[index] = backdrop === 0 ? tone | (Math.round(share * 255) << 24) : blendPixel(backdrop, color, share);
      }
    }
  }
}

/** Half side of a square per radius of the disc of equal area. */
const SQUARE_PER_RADIUS = Math.sqrt(Math.PI) / 2;

/** Packs a pixel in little-endian byte order: alpha, blue, green, red. */
const packPixel = ([red, green, blue]: Rgb, alpha: number): number => red | (green << 8) | (blue << 16) | (alpha << 24);

function blendPixel(backdrop: number, [red, green, blue]: Rgb, share: number): number {
  const below = (backdrop >>> 24) / 255;
  const whole = share + below * (1 - share);
  const part = share / whole;
  const mix = (over: number, shift: number): number =>
    Math.round(over * part + ((backdrop >>> shift) & 255) * (1 - part));
  return packPixel([mix(red, 0), mix(green, 8), mix(blue, 16)], Math.round(whole * 255));
}
