import type { Transform } from '../viewport/viewport.ts';
import type { Rgb } from './colours.ts';

export type Bitmap = {
  readonly width: number;
  readonly height: number /** Red, green, blue, alpha. */;
  readonly data: Uint8ClampedArray;
};
/** Squares of one colour: places by seat, in the plan's units; `part` is how much smaller than the seats they are. */
export type Squares = {
  readonly seats: readonly number[];
  readonly x: ArrayLike<number>;
  readonly y: ArrayLike<number>;
  readonly r: ArrayLike<number>;
  readonly part: number;
  readonly least: number;
  readonly colour: Rgb;
  readonly alpha: number;
};

/**
 * Seats of a few pixels, written into a bitmap: tens of thousands of them take less than a path that holds them all. A pixel that
 * is covered in part gets that part of the colour, so that rows of a hall that is far away show no pattern.
 */
export function paintSquares({ width, height, data }: Bitmap, { k, x: dx, y: dy }: Transform, squares: Squares): void {
  const { seats, x, y, r, part, least, colour, alpha } = squares;
  const words = new Uint32Array(data.buffer);
  const tone = word(colour, 0);
  for (const seat of seats) {
    const half = Math.max(least, (r[seat] ?? 0) * k * part) * SQUARE;
    const [cx, cy] = [(x[seat] ?? 0) * k + dx, (y[seat] ?? 0) * k + dy];
    const [left, right] = [Math.max(0, cx - half), Math.min(width, cx + half)];
    const [top, bottom] = [Math.max(0, cy - half), Math.min(height, cy + half)];
    for (let row = Math.floor(top); row < bottom; row++) {
      const high = Math.min(row + 1, bottom) - Math.max(row, top);
      for (let column = Math.floor(left); column < right; column++) {
        const wide = Math.min(column + 1, right) - Math.max(column, left);
        const share = high * wide * alpha;
        const place = row * width + column;
        const under = words[place] ?? 0;
        words[place] = under === 0 ? tone | (Math.round(share * 255) << 24) : mixed(under, colour, share);
      }
    }
  }
}

/** A square of as much area as the disc in whose place it stands. */
const SQUARE = Math.sqrt(Math.PI) / 2;

/** A pixel as it lies in a bitmap's memory: alpha, blue, green, red from the highest byte down. */
const word = ([red, green, blue]: Rgb, alpha: number): number => red | (green << 8) | (blue << 16) | (alpha << 24);

function mixed(under: number, [red, green, blue]: Rgb, share: number): number {
  const below = (under >>> 24) / 255;
  const whole = share + below * (1 - share);
  const part = share / whole;
  const mix = (over: number, shift: number): number => Math.round(over * part + ((under >>> shift) & 255) * (1 - part));
  return word([mix(red, 0), mix(green, 8), mix(blue, 16)], Math.round(whole * 255));
}
