/** Model of a hall plan, shared by all formats. Coordinates are units of the drawing's viewBox. */

import type { PlanDocumentProblem, PlanIssue } from './messages/plan-problem.ts';
import type { PlanRemark } from './messages/remark-messages.ts';

/** Text by language. */
export type DocumentText = {
  ru?: string | undefined;
  en?: string | undefined;
  kz?: string | undefined;
  ch?: string | undefined;
};

export type DocumentSeatKind = 'ordinary' | 'wheelchair' | 'companion';
export type DocumentZoneShape =
  | 'circle'
  | 'square'
  | 'diamond'
  | 'triangle'
  | 'pentagon'
  | 'hexagon'
  | 'star'
  | 'cross';

export type DocumentSector = {
  key: string;
  name: DocumentText;
  /** x, y, width and height. */
  bounds: [number, number, number, number];
};

export type DocumentZone = {
  key: string;
  name: DocumentText;
  description: DocumentText;
  color: string;
  shape?: DocumentZoneShape | undefined;
};

export type Seat = {
  /** Stable id, independent of the label. */
  id: string;
  sector: string;
  row: string;
  seat: string;
  x: number;
  y: number;
  r: number;
  zone: string;
  kind: DocumentSeatKind;
  /** Companion seats: id of the wheelchair place. */
  companionOf: string | null;
  restricted: boolean;
  /** The key of one of the plan's notes. */
  note: string | null;
  /** 1: of the seats that are proposed first; missing: after all others. */
  bestOrder?: number | undefined;
};

export type DocumentStandingArea = {
  key: string;
  name: DocumentText;
  sector: string;
  zone: string;
  capacity: number;
  button: DocumentText;
};

export type PlanDocument = {
  width: number;
  height: number;
  /** SVG document of walls, stage and texts, without seats. Untrusted: sanitize before displaying. */
  svg: string;
  sectors: DocumentSector[];
  zones: DocumentZone[];
  notes: { key: string; text: DocumentText }[];
  seats: Seat[];
  standing: DocumentStandingArea[];
};

/** Meaning of a part of a drawing: seats, background drawing, or hidden from buyers. */
export type PartUse = 'seats' | 'drawing' | 'hidden';

/** An ambiguous part of a drawing, which an operator must classify. Treated as drawing until then. */
export type Doubt = {
  key: string;
  use: PartUse | null;
  message: string;
  /** Number of shapes. */
  shapes: number;
  place: DoubtPlace;
};
/** The name of the group of a part, words nearby, or its position. */
export type DoubtPlace = { kind: 'group' | 'words' | 'point'; text: string };

/** `remarks`: about data that was guessed or could not be converted. */
export type PlanDocumentResult =
  | { ok: true; plan: PlanDocument; remarks: PlanRemark[]; doubts: Doubt[] }
  | { ok: false; problems: PlanDocumentProblem[] };

/** Default sector. */
export const WHOLE_HALL = 'Hall';
export const WHOLE_HALL_NAME: DocumentText = { ru: 'Зал', en: 'Hall', kz: 'Зал', ch: '大厅' };

export const MAX_PLAN_SEATS = 200_000;
/** Larger coordinates are rejected. */
export const MAX_COORDINATE = 1_000_000;

export function createInvalidPlan(issue: PlanIssue, path: (string | number)[] = []): PlanDocumentResult {
  return { ok: false, problems: [{ path, ...issue }] };
}

/** Rounds to one decimal, which is precise enough and halves the file size. */
export function round(value: number): number {
  return Math.round(value * 10) / 10 + 0;
}
