import { KIND_CODES, type Plan } from '../plan/plan.ts';
import type { SeatStates } from '../states/seat-states.ts';
import { type Colours, mix, parseColour, type Rgb, seenOn } from './colours.ts';
import { emphasisOf, type SeatFilter } from './highlight.ts';

/** Free seats are discs in their zone's colour; wheelchair and companions' places and a restricted view have shapes of their own. */
export const SHAPES = { disc: 0, hollow: 1, square: 2, diamond: 3, cut: 4 } as const;
/** The shape of hollow points, and how much smaller they are. */
export const HOLLOW = { size: 0.55, line: 0.3 } as const;
/** How far their tone goes from ink to paper: low contrast, for they carry no information of their own. */
const HOLLOW_PALENESS = 0.5;
/** Highlighted seats have a ring around them, and all others are smaller and pale. */
export const HIGHLIGHTED = { ring: 1.18, gap: 0.82 } as const;
export const NOT_HIGHLIGHTED = { size: 0.6, alpha: 0.3 } as const;
/** A seat is at least so large on the screen, however far away the hall is, in CSS pixels. */
export const LEAST_RADIUS_PX = 0.75;
/** From this radius on, in CSS pixels, shapes are drawn; below it seats are squares of their colour. */
export const SHAPED_PX = 2.5;

/** Of what seats look like, all that painters need. */
export type Looks = {
  readonly plan: Plan;
  shapeOf(seat: number): number;
  /** By zone index, and at `hollowTone` that of taken seats. */
  readonly palette: readonly Rgb[];
  readonly hollowTone: number;
  /** One of `EMPHASIS`. */
  emphasisOf(seat: number): number;
};

export function shapeOf(plan: Plan, states: SeatStates, seat: number): number {
  const state = states.of(seat);
  if (state === 'taken' || state === 'lost') return SHAPES.hollow;
  const kind = plan.kind[seat] ?? 0;
  if (kind === KIND_CODES.wheelchair) return SHAPES.square;
  if (kind === KIND_CODES.companion) return SHAPES.diamond;
  return (plan.restricted[seat] ?? 0) === 1 ? SHAPES.cut : SHAPES.disc;
}

/** Every zone's tone as it is seen on this paper, and after them that of hollow points. */
export function paletteOf(plan: Plan, colours: Colours): Rgb[] {
  const paper = parseColour(colours.paper);
  const tones = plan.zones.map(({ colour }) =>
    colours.forced ? parseColour(colours.ink) : seenOn(paper, parseColour(colour)),
  );
  const inkSoft = parseColour(colours.inkSoft);
  return [...tones, colours.forced ? inkSoft : mix(inkSoft, paper, HOLLOW_PALENESS)];
}

export function looksOf(plan: Plan, states: SeatStates, colours: Colours, filter: SeatFilter | null): Looks {
  return {
    plan,
    palette: paletteOf(plan, colours),
    hollowTone: plan.zones.length,
    emphasisOf: emphasisOf(plan, filter),
    shapeOf: (seat) => shapeOf(plan, states, seat),
  };
}
