/** Compares every template with a sliding window; returns the best sequence of letters. */
import type { GrayImage } from '../../apps/server/src/integrations/captcha/testing/gray.ts';
import {
  type Drawing,
  drawTemplates,
  type Template,
} from '../../apps/server/src/integrations/captcha/testing/templates.ts';
import { findBestRow } from './decode.ts';

/** Height of pictures in pixels; other lengths are relative to it. */
export const WINDOW_HEIGHT = 50;
const STEP = 2;
const RISES = [-6, -3, 0, 3, 6];

const listDrawings = (sizes: readonly number[]): Drawing[] =>
  sizes.flatMap((size) =>
    [-0.24, -0.12, 0, 0.12, 0.24].flatMap((turn) => [-0.2, 0, 0.2].map((lean) => ({ size, stretch: 1, turn, lean }))),
  );

export type WindowMatcher = (gray: GrayImage) => string;

/** `sizes`: font sizes for a picture of WINDOW_HEIGHT. `isSigned`: whether an inverted letter does not match. */
export function createWindowMatcher(
  alphabet: string,
  length: number,
  sizes: readonly number[],
  isSigned: boolean,
): WindowMatcher {
  const templates = drawTemplates(alphabet, listDrawings(sizes)).map((drawing) => ({
    ...drawing,
    ink: normalize(drawing.ink),
  }));
  return (gray) => {
    const places = Math.floor(gray.width / STEP);
    const scores = Array.from({ length: places }, () => new Float32Array(alphabet.length).fill(-1));
    for (const template of templates) {
      const alphabetIndex = alphabet.indexOf(template.character);
      for (const [place, row] of scores.entries())
        row[alphabetIndex] = Math.max(row[alphabetIndex] ?? -1, correlate(gray, template, place * STEP, isSigned));
    }
    return findBestRow(scores, alphabet, length, [6, 17]).text;
  };
}

/** The best correlation of the template near this column, with small vertical shifts. */
function correlate({ width, height, ink }: GrayImage, template: Template, center: number, isSigned: boolean): number {
  const left = center - (template.width >> 1);
  if (left < 0 || left + template.width > width) return -1;
  let best = -1;
  for (const rise of RISES) {
    const top = ((height - template.height) >> 1) + rise;
    if (top < 0 || top + template.height > height) continue;
    let [sum, squares, product] = [0, 0, 0];
    for (let y = 0; y < template.height; y++) {
      const row = (top + y) * width + left;
      const templateOffset = y * template.width;
      for (let x = 0; x < template.width; x++) {
        const value = ink[row + x] as number;
        sum += value;
        squares += value * value;
        product += value * (template.ink[templateOffset + x] as number);
      }
    }
    const area = template.width * template.height;
    const spread = Math.sqrt(Math.max(squares - (sum * sum) / area, 1e-6));
    const alike = product / spread;
    best = Math.max(best, isSigned ? alike : Math.abs(alike));
  }
  return best;
}

/** Normalizes to mean 0 and length 1, so that the dot product is the correlation. */
function normalize(values: Float32Array): Float32Array {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  const length = Math.sqrt(values.reduce((sum, value) => sum + (value - mean) ** 2, 0)) || 1;
  return values.map((value) => (value - mean) / length);
}
