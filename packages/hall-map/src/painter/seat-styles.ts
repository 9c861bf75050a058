import { KIND_CODES, type Plan } from '../plan/plan.ts';
import type { SeatStates } from '../states/seat-states.ts';
import { ensureContrast, type MapColors, mixColors, parseColor, type Rgb } from './colors.ts';
import { createEmphasis, type SeatFilter } from './highlight.ts';

/** Free seats are discs in the zone's color; wheelchair and companion seats and restricted views have other shapes. */
export const SHAPES = { disc: 0, hollow: 1, square: 2, diamond: 3, cut: 4 } as const;
/** Radius and line width of hollow seats, as shares of the seat's radius. */
export const HOLLOW = { scale: 0.55, line: 0.3 } as const;
/** Low contrast on purpose: taken seats carry no information of their own. */
const HOLLOW_PAPER_SHARE = 0.5;
/** Ring radius and disc size of highlighted seats, as shares of the seat's radius. */
export const HIGHLIGHTED = { ring: 1.18, gap: 0.82 } as const;
export const DIMMED = { size: 0.6, alpha: 0.3 } as const;
/** Minimum radius on the screen at any scale, in CSS pixels. */
export const MIN_RADIUS_PX = 0.75;
/** Minimum radius for shapes, in CSS pixels; smaller seats are squares. */
export const MIN_SHAPE_PX = 2.5;

/** Input of the painters. */
export type SeatStyles = {
  readonly plan: Plan;
  getShape(seat: number): number;
  /** Indexed by zone; `hollowTone` is the index of the tone of taken seats. */
  readonly palette: readonly Rgb[];
  readonly hollowTone: number;
  /** One of `EMPHASIS`. */
  getEmphasis(seat: number): number;
};

export function getSeatShape(plan: Plan, states: SeatStates, seat: number): number {
  const state = states.get(seat);
  if (state === 'taken' || state === 'lost') return SHAPES.hollow;
  const kind = plan.kind[seat] ?? 0;
  if (kind === KIND_CODES.wheelchair) return SHAPES.square;
  if (kind === KIND_CODES.companion) return SHAPES.diamond;
  return (plan.restricted[seat] ?? 0) === 1 ? SHAPES.cut : SHAPES.disc;
}

/** Zone colors with sufficient contrast on this paper, followed by the tone of hollow seats. */
export function createPalette(plan: Plan, colors: MapColors): Rgb[] {
  const paper = parseColor(colors.paper);
  const tones = plan.zones.map(({ color }) =>
    colors.forced ? parseColor(colors.ink) : ensureContrast(paper, parseColor(color)),
  );
  const inkSoft = parseColor(colors.inkSoft);
  return [...tones, colors.forced ? inkSoft : mixColors(inkSoft, paper, HOLLOW_PAPER_SHARE)];
}

export function createSeatStyles(
  plan: Plan,
  states: SeatStates,
  colors: MapColors,
  filter: SeatFilter | null,
): SeatStyles {
  return {
    plan,
    palette: createPalette(plan, colors),
    hollowTone: plan.zones.length,
    getEmphasis: createEmphasis(plan, filter),
    getShape: (seat) => getSeatShape(plan, states, seat),
  };
}
