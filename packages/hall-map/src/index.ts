/** Public entry point of the hall map. Prices and sales rules belong to the application. */
export { compareNaturally } from './compare-naturally.ts';
export { DEBOUNCE_MS, MAX_METADATA, MAX_SEATS, NEAR_THRESHOLD, SCALE, ZOOM_STEP } from './constants.ts';
export type { Box, Point, Size } from './geometry.ts';
export { createHallMap } from './map/create-hall-map.ts';
export type { HallMap, HallMapHandlers, HallMapOptions, PressOrigin, SeatStatus } from './map/hall-map.ts';
export type { MapColors } from './painter/colors.ts';
export { isSpecialSeat, type SeatFilter, SPECIAL_KINDS, type SpecialKind } from './painter/highlight.ts';
export { SEAT_SIGNS } from './painter/overlay/seat-signs.ts';
export { type ColorPropertyNames, readColors } from './painter/read-colors.ts';
export type { PainterChoice } from './painter/scene.ts';
export { createPlan, type PlanResult } from './plan/create-plan.ts';
export { extractCaptions } from './plan/extract-captions.ts';
export { groupSeatsBySector, type RowSeats, type SectorSeats } from './plan/group-seats-by-sector.ts';
export type { Plan, Row, SeatInfo, Sector } from './plan/plan.ts';
export type {
  Caption,
  MapSeatKind as SeatKind,
  PlanInput,
  SeatInput,
  SectorInput,
  StandingArea,
  Zone,
} from './plan/plan-input.ts';
export { describeProblem, type PlanProblem } from './plan/problems.ts';
export { stripDrawnLabels } from './plan/strip-drawn-labels.ts';
export type { SeatState } from './states/seat-states.ts';
export type { Insets } from './viewport/viewport.ts';
