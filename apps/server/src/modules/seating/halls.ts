/** Halls as visitors look at them: plans, which places are free, and what becomes of them meanwhile. */

export { chosenHalls } from './chosen-hall.ts';
export { WATCH_LIMITS, type WatchLimits } from './rules/turnstile.ts';
export { createHalls, type Halls } from './service/hall-service.ts';
