import type { Box, Point } from '../geometry.ts';
import type { Caption, MapSeatKind, PlanInput, StandingArea, Zone } from './plan-input.ts';

export const KIND_CODES = { ordinary: 0, wheelchair: 1, companion: 2 } as const satisfies Record<MapSeatKind, number>;

export type Row = {
  readonly sector: number;
  readonly label: string;
  /** In input order. */
  readonly seats: Uint32Array;
};
export type Sector = {
  readonly key: string;
  readonly name: string;
  readonly shortName: string;
  readonly bounds: Box;
  /** Indices of `Plan.rows`. */
  readonly rows: readonly number[];
};

/** A validated plan with its seats in columns; a seat is an index into them. */
export type Plan = {
  readonly bounds: Box;
  readonly count: number;
  readonly ids: Float64Array;
  readonly x: Float32Array;
  readonly y: Float32Array;
  readonly r: Float32Array;
  /** Indices of `zones`. */
  readonly zone: Uint8Array;
  /** Indices of `sectors`. */
  readonly sector: Uint16Array;
  /** Indices of `rows`. */
  readonly row: Uint32Array;
  readonly kind: Uint8Array;
  readonly restricted: Uint8Array;
  /** Index of the wheelchair seat that a companion seat belongs to, or -1. */
  readonly partner: Int32Array;
  readonly labels: readonly string[];
  readonly rows: readonly Row[];
  readonly sectors: readonly Sector[];
  readonly zones: readonly Zone[];
  readonly standing: readonly StandingArea[];
  readonly captions: readonly Caption[];
  readonly picture: PlanInput['picture'];
  /** Center of the stage, if known. */
  readonly stage: Point | null;
  /** Index of a seat id, or -1. */
  readonly indexOf: (id: number) => number;
};

export type SeatInfo = {
  readonly id: number;
  readonly x: number;
  readonly y: number;
  readonly r: number;
  readonly zone: Zone;
  readonly sector: Sector;
  readonly row: string;
  readonly seat: string;
  readonly kind: MapSeatKind;
  readonly restrictedView: boolean;
  /** Id of the wheelchair seat that a companion seat belongs to. */
  readonly partner: number | null;
};

const KINDS = Object.keys(KIND_CODES) as readonly MapSeatKind[];

export function getSeatInfo(plan: Plan, index: number): SeatInfo {
  const zone = plan.zones[plan.zone[index] ?? -1];
  const sector = plan.sectors[plan.sector[index] ?? -1];
  const row = plan.rows[plan.row[index] ?? -1];
  const kind = KINDS[plan.kind[index] ?? -1];
  if (!zone || !sector || !row || !kind) throw new RangeError(`the plan has no seat ${index}`);
  const partner = plan.ids[plan.partner[index] ?? -1];
  return {
    id: plan.ids[index] ?? 0,
    x: plan.x[index] ?? 0,
    y: plan.y[index] ?? 0,
    r: plan.r[index] ?? 0,
    zone,
    sector,
    row: row.label,
    seat: plan.labels[index] ?? '',
    kind,
    restrictedView: plan.restricted[index] === 1,
    partner: partner ?? null,
  };
}
