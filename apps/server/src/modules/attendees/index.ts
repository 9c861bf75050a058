/** Whom named tickets are for: asked once before an order is paid, sealed, and erased after the visit. */
export { attendeeKeysRotate, holdersErase } from './jobs.ts';
export { openedDetails } from './opened.ts';
export { type Resealed, resealAll } from './reseal.ts';
export { asksDetails } from './rules.ts';
export { createHolders, type Holders } from './service.ts';
