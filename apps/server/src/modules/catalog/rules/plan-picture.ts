/** A small hall plan for tickets: the drawing with seats as pale dots. */
import type { HallPlan } from './hall-plan.ts';

export type PlanThumbnail = { svg: string; width: number; height: number };

/** Larger plans are sampled: on a picture of an inch the difference is not visible. */
const MAX_DOTS = 2500;
const DOT_COLOR = '#b9b4ab';
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
  const step = Math.max(1, Math.ceil(seats.length / MAX_DOTS));
  const sampledSeats = seats.filter((_, index) => index % step === 0);
  const dots = sampledSeats.map(({ x, y }) => `M${roundToTenth(x)} ${roundToTenth(y)}h0`).join('');
  const diameter = 2 * getMedian(sampledSeats.map(({ radius }) => radius));
  const dotsPath = `<path fill="none" stroke="${DOT_COLOR}" stroke-linecap="round" stroke-width="${roundToTenth(diameter)}" d="${dots}"/>`;
  return {
    width,
    height,
    svg:
      `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}">${svg}` +
      `${sampledSeats.length > 0 ? dotsPath : ''}</svg>`,
  };
}

function roundToTenth(value: number): number {
  return Math.round(value * TENTHS) / TENTHS;
}

function getMedian(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}
