/** Whom named tickets are for: asked once before an order is paid, sealed, and erased after the visit. */

export { knownSealing, openSealing } from './encryption-keys.ts';
export { attendeeKeysRotate, holdersErase } from './jobs.ts';
export { openedDetails } from './opened.ts';
export type { HolderProblem } from './parse-attendees.ts';
export { type Resealed, resealAll } from './reseal.ts';
export { endOfNumber, fullNameOf } from './rules.ts';
export {
  createHolders,
  type FilledForm,
  type Holders,
  type KnownHolders,
  type NamedLine,
  type NamingRefusal,
} from './service.ts';
export type { Offered } from './store.ts';
