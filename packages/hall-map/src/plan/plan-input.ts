import type { Box, Point } from '../geometry.ts';

/** Input of `createPlan`. Names and labels are in the visitor's language. */
export type PlanInput = {
  /** Visible area at scale 1; default: the bounds of the seats. */
  bounds?: Box;
  /** Architect's drawing that fills `bounds`. Rendered as an image, so that its scripts cannot run. */
  picture?: { markup: string } | { url: string };
  zones: readonly Zone[];
  sectors: readonly SectorInput[];
  seats: Iterable<SeatInput>;
  standing?: readonly StandingArea[];
  /** Center of the stage: sector names are never placed between a sector and it. */
  stage?: Point;
  /** Captions on the drawing, in the display font: the stage, a level, an entrance. */
  captions?: readonly Caption[];
};

/** Part of the hall with one price and color. */
export type Zone = { id: number; name: string; color: string };

export type SectorInput = {
  key: string;
  name: string;
  /** Used where the name does not fit. */
  shortName?: string;
  /** Default: the bounds of its seats. */
  bounds?: Box;
};

export type MapSeatKind = 'ordinary' | 'wheelchair' | 'companion';

export type SeatInput = {
  /** Stable id, not the printed seat number. */
  id: number;
  x: number;
  y: number;
  /** Radius. */
  r: number;
  /** A zone's id. */
  zone: number;
  /** A sector's key. */
  sector: string;
  row: string;
  seat: string;
  kind?: MapSeatKind;
  /** Id of the wheelchair seat that a companion seat belongs to. */
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

/** `size`: letter height in plan units. */
export type Caption = Point & { text: string; size: number };
