/** Compares every template with a window that slides over the picture; the answer is the best sequence of letters. */
import type { Grey } from '../../apps/server/src/integrations/captcha/testing/grey.ts';
import {
  type Drawing,
  drawTemplates,
  type Template,
} from '../../apps/server/src/integrations/captcha/testing/templates.ts';
import { bestRow } from './decode.ts';

/** Points of the picture's height; everything below is in them. */
export const WINDOW_HEIGHT = 50;
const STEP = 2;
const RISES = [-6, -3, 0, 3, 6];

const drawings = (sizes: readonly number[]): Drawing[] =>
  sizes.flatMap((size) =>
    [-0.24, -0.12, 0, 0.12, 0.24].flatMap((turn) => [-0.2, 0, 0.2].map((lean) => ({ size, stretch: 1, turn, lean }))),
  );

export type WindowMatcher = (grey: Grey) => string;

/** `sizes`: of the type, for a picture of WINDOW_HEIGHT. `isSigned`: whether a letter in paper on ink is none. */
export function createWindowMatcher(
  alphabet: string,
  length: number,
  sizes: readonly number[],
  isSigned: boolean,
): WindowMatcher {
  const templates = drawTemplates(alphabet, drawings(sizes)).map((one) => ({ ...one, ink: normalised(one.ink) }));
  return (grey) => {
    const places = Math.floor(grey.width / STEP);
    const scores = Array.from({ length: places }, () => new Float32Array(alphabet.length).fill(-1));
    for (const template of templates) {
      const letter = alphabet.indexOf(template.letter);
      for (const [place, row] of scores.entries())
        row[letter] = Math.max(row[letter] ?? -1, likeness(grey, template, place * STEP, isSigned));
    }
    return bestRow(scores, alphabet, length, [6, 17]).letters;
  };
}

/** The best correlation of the template around this column, a little up or down. */
function likeness({ width, height, ink }: Grey, template: Template, centre: number, isSigned: boolean): number {
  const left = centre - (template.width >> 1);
  if (left < 0 || left + template.width > width) return -1;
  let best = -1;
  for (const rise of RISES) {
    const top = ((height - template.height) >> 1) + rise;
    if (top < 0 || top + template.height > height) continue;
    let [sum, squares, product] = [0, 0, 0];
    for (let y = 0; y < template.height; y++) {
      const row = (top + y) * width + left;
      const own = y * template.width;
      for (let x = 0; x < template.width; x++) {
        const value = ink[row + x] as number;
        sum += value;
        squares += value * value;
        product += value * (template.ink[own + x] as number);
      }
    }
    const area = template.width * template.height;
    const spread = Math.sqrt(Math.max(squares - (sum * sum) / area, 1e-6));
    const alike = product / spread;
    best = Math.max(best, isSigned ? alike : Math.abs(alike));
  }
  return best;
}

/** With a mean of 0 and a length of 1, so that a product with it is a correlation. */
function normalised(values: Float32Array): Float32Array {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  const length = Math.sqrt(values.reduce((sum, value) => sum + (value - mean) ** 2, 0)) || 1;
  return values.map((value) => (value - mean) / length);
}
