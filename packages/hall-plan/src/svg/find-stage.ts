/** Finds the stage of a drawing by its label. */

import { collectShapes } from './document/collect-shapes.ts';
import { parseSvg } from './document/parse-svg.ts';
import { getViewBox } from './document/view-box.ts';
import type { PlanPoint } from './geometry/matrix.ts';
import { getTextCenter } from './inference/seat-labels.ts';

/** Matches whole labels: `Stage door` and `Сахна артына кіру` are other places. */
const STAGE = /^(?:stage|сцена|сахна|舞台|screen|экран|银幕)$/iu;
const BETWEEN_NAMES = /[·|/,]/;

/** Center of the stage labels, relative to the top left corner; null without labels. */
export function findStage(text: string): PlanPoint | null {
  const svg = parseSvg(text);
  if ('code' in svg) return null;
  const drawing = collectShapes(svg);
  if ('code' in drawing) return null;
  const names = drawing.texts.filter((text) => text.text.split(BETWEEN_NAMES).some((part) => STAGE.test(part.trim())));
  if (names.length === 0) return null;
  const middles = names.map(getTextCenter);
  const getMean = (coordinate: keyof PlanPoint): number =>
    middles.reduce((sum, middle) => sum + middle[coordinate], 0) / middles.length;
  const { left, top } = getViewBox(svg) ?? { left: 0, top: 0 };
  return { x: getMean('x') - left, y: getMean('y') - top };
}
