/** Preprocessing of a picture. */
import { createCanvas } from '@napi-rs/canvas';
import type { GrayImage } from '../../apps/server/src/integrations/captcha/testing/gray.ts';

export async function encodePng({ width, height, ink }: GrayImage): Promise<Buffer> {
  const canvas = createCanvas(width, height);
  const pen = canvas.getContext('2d');
  const image = pen.createImageData(width, height);
  ink.forEach((value, at) => {
    image.data.fill(Math.round(255 * (1 - value)), at * 4, at * 4 + 3);
    image.data[at * 4 + 3] = 255;
  });
  pen.putImageData(image, 0, 0);
  return canvas.encode('png');
}

export const applyThreshold = (gray: GrayImage): GrayImage => ({
  ...gray,
  ink: gray.ink.map((value) => (value > 0.5 ? 1 : 0)),
});

const filterByRank = (gray: GrayImage, radius: number, pick: (values: Float32Array) => number): GrayImage => {
  const { width, height, ink } = gray;
  const side = 2 * radius + 1;
  const values = new Float32Array(side * side);
  return {
    width,
    height,
    ink: Float32Array.from(ink, (_, at) => {
      const [x, y] = [at % width, Math.floor(at / width)];
      for (let near = 0; near < values.length; near++) {
        const nearX = Math.min(width - 1, Math.max(0, x + (near % side) - radius));
        const nearY = Math.min(height - 1, Math.max(0, y + Math.floor(near / side) - radius));
        values[near] = ink[nearY * width + nearX] ?? 0;
      }
      return pick(values.sort());
    }),
  };
};

export const applyMedian = (gray: GrayImage, radius: number): GrayImage =>
  filterByRank(gray, radius, (values) => values[values.length >> 1] ?? 0);
export const erode = (gray: GrayImage, radius: number): GrayImage =>
  filterByRank(gray, radius, (values) => values[0] ?? 0);
export const dilate = (gray: GrayImage, radius: number): GrayImage =>
  filterByRank(gray, radius, (values) => values.at(-1) ?? 0);
/** Removes what is thinner than the radius (morphological opening). */
export const openImage = (gray: GrayImage, radius: number): GrayImage => dilate(erode(gray, radius), radius);

/** Columns of the upper or lower margin that are ink, smoothed by their neighbours. */
function findDarkColumns({ width, height, ink }: GrayImage, from: number): boolean[] {
  const rows = Math.max(2, Math.round(height / 25));
  const first = from === 0 ? 0 : height - rows;
  const share = Array.from({ length: width }, (_, x) => {
    let sum = 0;
    for (let row = first; row < first + rows; row++) sum += ink[row * width + x] ?? 0;
    return sum / rows;
  });
  return share.map((_, x) => {
    const near = share.slice(Math.max(0, x - 8), x + 9);
    return near.reduce((sum, value) => sum + value, 0) / near.length > 0.5;
  });
}

/** Position in a row where paper changes to ink, and which side is ink; null if there is none. */
function changeIn(dark: readonly boolean[]): { at: number; left: boolean } | null {
  const left = dark[0] ?? false;
  const at = dark.findIndex((label) => label !== left);
  return at < 0 ? null : { at, left };
}

/**
 * Restores the inverted part, whose edge is estimated as a straight line between the changes at the upper and lower
 * margin.
 */
export function restoreInverted(gray: GrayImage): GrayImage {
  const upper = changeIn(findDarkColumns(gray, 0));
  const lower = changeIn(findDarkColumns(gray, 1));
  const both = upper ?? lower;
  if (!both) return gray;
  const [top, bottom] = [upper ?? both, lower ?? both];
  return {
    ...gray,
    ink: gray.ink.map((value, at) => {
      const [x, y] = [at % gray.width, Math.floor(at / gray.width)];
      const edge = top.at + ((bottom.at - top.at) * y) / gray.height;
      return x < edge === both.left ? 1 - value : value;
    }),
  };
}
