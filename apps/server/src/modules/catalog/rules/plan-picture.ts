/** A hall in small, on which a ticket shows its place: the plan's drawing, and its seats as pale dots. */
import type { HallPlan } from './hall-plan.ts';

export type PlanPicture = { svg: string; width: number; height: number };

/** Of more seats only some are drawn: in a picture of an inch nobody sees the difference. */
const MOST_DOTS = 2500;
const PALE = '#b9b4ab';
/** Coordinates are rounded to this part of a unit. */
const TENTHS = 10;

export function planPicture({
  svg,
  width,
  height,
  seats,
}: Pick<HallPlan, 'svg' | 'width' | 'height'> & {
  seats: readonly { x: number; y: number; radius: number }[];
}): PlanPicture {
  const each = Math.max(1, Math.ceil(seats.length / MOST_DOTS));
  const drawn = seats.filter((_, at) => at % each === 0);
  const dots = drawn.map(({ x, y }) => `M${rounded(x)} ${rounded(y)}h0`).join('');
  const across = 2 * median(drawn.map(({ radius }) => radius));
  const marks = `<path fill="none" stroke="${PALE}" stroke-linecap="round" stroke-width="${rounded(across)}" d="${dots}"/>`;
  return {
    width,
    height,
    svg:
      `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}">${svg}` +
      `${drawn.length > 0 ? marks : ''}</svg>`,
  };
}

function rounded(value: number): number {
  return Math.round(value * TENTHS) / TENTHS;
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}
