/** Halls as visitors look at them: plans, which places are free, and what becomes of them meanwhile. */

export { chosenHalls } from './chosen-hall.ts';
export { type Change, isFree } from './rules/free-places.ts';
export { proposedPrices } from './rules/propose-seats.ts';
export { openTurnstile, WATCH_LIMITS, type WatchLimits } from './rules/turnstile.ts';
export type { News } from './service/board.ts';
export { createHalls, type Halls } from './service/hall-service.ts';
export type { KnownPlan } from './service/known-plans.ts';
export type { HallSession, Places } from './service/places.ts';
