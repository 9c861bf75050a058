import type { Box, Point } from '../geometry.ts';

/** What a plan is made of. Names and labels are in the visitor's language already. */
export type PlanInput = {
  /** What the map shows at scale 1; the seats' own bounds where it is left out. */
  bounds?: Box;
  /** The architect's drawing, which fills `bounds`. It is shown as an image, so that nothing in it runs. */
  picture?: { markup: string } | { url: string };
  zones: readonly Zone[];
  sectors: readonly SectorInput[];
  seats: Iterable<SeatInput>;
  standing?: readonly StandingArea[];
  /** The middle of the stage: no sector's name stands between the sector and it. */
  stage?: Point;
  /** Words on the drawing: the stage, a level, an entrance. They are set in the display face. */
  captions?: readonly Caption[];
};

/** A part of the hall with one price and colour. */
export type Zone = { id: number; name: string; colour: string };

export type SectorInput = {
  key: string;
  name: string;
  /** Stands where the name does not fit. */
  short?: string;
  /** The bounds of its seats where it is left out. */
  bounds?: Box;
};

export type SeatKind = 'ordinary' | 'wheelchair' | 'companion';

export type SeatInput = {
  /** Never changes, and is not what is printed on the chair. */
  id: number;
  x: number;
  y: number;
  /** Half of its width. */
  r: number;
  /** A zone's id. */
  zone: number;
  /** A sector's key. */
  sector: string;
  row: string;
  seat: string;
  kind?: SeatKind;
  /** Of a companion's place, the wheelchair place beside it. */
  partner?: number;
  restrictedView?: boolean;
};

export type StandingArea = {
  key: string;
  name: string;
  /** A zone's id. */
  zone: number;
  sector: string;
  bounds: Box;
};

export type Caption = Point & { text: string /** The height of its letters in the plan's units. */; size: number };
