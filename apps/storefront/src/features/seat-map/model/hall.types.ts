/** A hall as the page knows it: what is drawn, and what is said of its places. */
import type { Plan } from '@sahna/hall-map';
import type { StagePosition } from '../seat-view/hall-geometry.ts';
import type { SectorLevel } from '../seat-view/sector-levels.ts';

export type Hall = {
  plan: Plan;
  /** The numbered places in the order in which the shop counts them. */
  order: readonly number[];
  /** What is to be known of some places before they are bought, by their ids. */
  notes: ReadonlyMap<number, string>;
  areas: readonly Area[];
  /** A picture of the view from a sector, by its key; sectors without one are missing. */
  views: ReadonlyMap<string, string>;
  stage: StagePosition;
  /** How high the sectors lie, by their keys. */
  levels: ReadonlyMap<string, SectorLevel>;
  /** The zones that a sector's places are in, by its key. */
  zonesOf: ReadonlyMap<string, readonly number[]>;
  /** Whether there are places for wheelchairs. */
  hasWheelchairs: boolean;
};

/** Where one stands: a part of the hall without numbered places. */
export type Area = {
  id: number;
  name: string;
  /** What its button says, where the shop gives it a text of its own. */
  button: string;
  zoneId: number;
  colour: string;
};

/** Which places are free, at a version: a fresh list, or what differs from the version before. */
export type AvailabilitySnapshot = {
  version: string;
  plan: string;
  free: Uint8Array;
  areas: ReadonlyMap<number, number>;
};
export type AvailabilityDelta = {
  from: string;
  version: string;
  taken: readonly number[];
  freed: readonly number[];
  areas: ReadonlyMap<number, number>;
};
