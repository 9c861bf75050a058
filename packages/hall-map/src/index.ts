/** A hall's map: seats, states and pointers. What a seat costs and whether it is sold is its user's business. */
export { DEBOUNCE_MS, METADATA_MOST, MOST_SEATS, SCALE, STEP, THRESHOLD } from './constants.ts';
export type { Box, Point, Size } from './geometry.ts';
export { createHallMap } from './map/create-hall-map.ts';
export type { HallMap, HallMapEvents, HallMapOptions, Pressed, SeatStatus } from './map/options.ts';
export type { Colours } from './painter/colours.ts';
export { isSpecial, type SeatFilter, SPECIAL_KINDS, type SpecialKind } from './painter/highlight.ts';
export { SIGNS } from './painter/overlay/seat-signs.ts';
export { type ColourNames, readColours } from './painter/read-colours.ts';
export type { PainterChoice } from './painter/scene.ts';
export { createPlan, type PlanResult } from './plan/create-plan.ts';
export { withoutWords } from './plan/drawn-words.ts';
export type { Caption, PlanInput, SeatInput, SeatKind, SectorInput, StandingArea, Zone } from './plan/input.ts';
export type { Plan, Row, SeatInfo, Sector } from './plan/plan.ts';
export { describeProblem, type PlanProblem } from './plan/problems.ts';
export { type RowSeats, type SectorSeats, seatsBySector } from './plan/seats-by-sector.ts';
export type { SeatState } from './states/seat-states.ts';
export type { Insets } from './viewport/viewport.ts';
