/** A hall's plan: what every format is read into and written from. Coordinates are units of the drawing's viewBox. */

/** By the languages of the shop. */
export type Text = {
  ru?: string | undefined;
  en?: string | undefined;
  kz?: string | undefined;
  ch?: string | undefined;
};

export type SeatKind = 'ordinary' | 'wheelchair' | 'companion';
export type ZoneShape = 'circle' | 'square' | 'diamond' | 'triangle' | 'pentagon' | 'hexagon' | 'star' | 'cross';

export type Sector = {
  key: string;
  name: Text;
  /** x, y, width and height. */
  bounds: [number, number, number, number];
};

export type Zone = { key: string; name: Text; description: Text; colour: string; shape?: ZoneShape | undefined };

export type Seat = {
  /** Stays the same whatever is printed on the seat. */
  id: string;
  sector: string;
  row: string;
  seat: string;
  x: number;
  y: number;
  r: number;
  zone: string;
  kind: SeatKind;
  /** The id of the wheelchair place that a companion's seat belongs to. */
  companionOf: string | null;
  restricted: boolean;
  /** The key of one of the plan's notes. */
  note: string | null;
};

export type Standing = { key: string; name: Text; sector: string; zone: string; capacity: number; button: Text };

export type Plan = {
  width: number;
  height: number;
  /** A whole SVG document: walls, stage and words, without the seats. It may come from anybody: clean it before it is shown. */
  svg: string;
  sectors: Sector[];
  zones: Zone[];
  notes: { key: string; text: Text }[];
  seats: Seat[];
  standing: Standing[];
};

/** What is wrong, and where in the file: a path of names and numbers as JSON has them. */
export type PlanProblem = { path: (string | number)[]; message: string };

/** What a part of a drawing is: seats, a piece of the drawing under the seats, or nothing that buyers should see. */
export type PartUse = 'seats' | 'drawing' | 'hidden';

/** A part of a drawing of which a person has to say what it is. Until then it is drawn, and no seats. */
export type Doubt = { key: string; use: PartUse | null; message: string };

/** `remarks`: what the plan could not take over, a sentence each. */
export type ReadPlan =
  | { ok: true; plan: Plan; remarks: string[]; doubts: Doubt[] }
  | { ok: false; problems: PlanProblem[] };

/** The sector of seats for which the file names none. */
export const WHOLE_HALL = 'Hall';
export const WHOLE_HALL_NAME: Text = { ru: 'Зал', en: 'Hall', kz: 'Зал', ch: '大厅' };

export const MOST_SEATS = 200_000;
/** Beyond that a number is taken for a mistake. */
export const FARTHEST = 1_000_000;

export function refused(message: string, path: (string | number)[] = []): ReadPlan {
  return { ok: false, problems: [{ path, message }] };
}

/** One decimal is a tenth of a unit: finer than a seat's outline, and half the file. */
export function round(value: number): number {
  return Math.round(value * 10) / 10 + 0;
}
