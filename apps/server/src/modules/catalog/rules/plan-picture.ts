/** A small hall plan for tickets: the drawing with seats as pale dots. */
import type { HallPlan } from './hall-plan.ts';

export type PlanThumbnail = { svg: string; width: number; height: number };

/** With more seats only some are drawn: on a picture of an inch the difference is not visible. */
const MAX_DOTS = 2500;
const PALE = '#b9b4ab';
/** Coordinates are rounded to 1/10 unit. */
const TENTHS = 10;

export function drawPlanPicture({
  svg,
  width,
  height,
  seats,
}: Pick<HallPlan, 'svg' | 'width' | 'height'> & {
  seats: readonly { x: number; y: number; radius: number }[];
}): PlanThumbnail {
  const each = Math.max(1, Math.ceil(seats.length / MAX_DOTS));
  const drawn = seats.filter((_, at) => at % each === 0);
  const dots = drawn.map(({ x, y }) => `M${roundToTenth(x)} ${roundToTenth(y)}h0`).join('');
  const across = 2 * median(drawn.map(({ radius }) => radius));
  const marks = `<path fill="none" stroke="${PALE}" stroke-linecap="round" stroke-width="${roundToTenth(across)}" d="${dots}"/>`;
  return {
    width,
    height,
    svg:
      `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}">${svg}` +
      `${drawn.length > 0 ? marks : ''}</svg>`,
  };
}

function roundToTenth(value: number): number {
  return Math.round(value * TENTHS) / TENTHS;
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}
