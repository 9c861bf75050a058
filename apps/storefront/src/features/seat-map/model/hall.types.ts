/** Types of a hall: its plan and the texts of its seats. */
import type { Plan } from '@sahna/hall-map';
import type { StagePosition } from '../seat-view/hall-geometry.ts';
import type { SectorLevel } from '../seat-view/sector-levels.ts';

export type Hall = {
  plan: Plan;
  /** Seat ids in the order of availability bitmaps. */
  order: readonly number[];
  /** Notes on seats before the purchase, by seat id. */
  notes: ReadonlyMap<number, string>;
  areas: readonly Area[];
  /** A picture of the view from a sector, by its key; sectors without one are missing. */
  views: ReadonlyMap<string, string>;
  stage: StagePosition;
  /** Heights of sectors, by key. */
  levels: ReadonlyMap<string, SectorLevel>;
  /** The zones of a sector's seats, by the key of the sector. */
  zonesOf: ReadonlyMap<string, readonly number[]>;
  /** Whether the hall has wheelchair places. */
  hasWheelchairs: boolean;
};

/** A standing area: a part of the hall without seats. */
export type Area = {
  id: number;
  name: string;
  /** Label of its button, if the shop has a custom one. */
  button: string;
  zoneId: number;
  color: string;
};

/** Seat availability at a version: a snapshot, or a delta to the version before. */
export type AvailabilitySnapshot = {
  version: string;
  plan: string;
  free: Uint8Array;
  areas: ReadonlyMap<number, number>;
};
export type AvailabilityDelta = {
  from: string;
  version: string;
  takenSeats: readonly number[];
  freed: readonly number[];
  areas: ReadonlyMap<number, number>;
};
