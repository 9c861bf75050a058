/** Selling: drafts in, decisions out. Carts and orders are its clients; places, season tickets and the like are claimed through it. */
export { Answer, isQuestion, type Made, type Refusal } from './answer.ts';
export {
  allOf,
  type Claimable,
  type Claimables,
  type Holder,
  type Ledger,
  type Part,
  type Places,
  type PlacesLedger,
} from './claimable.ts';
export type { Client, Granted, Submitted } from './client.ts';
export { BAD_DAY, readCartLines, readLines } from './read-lines.ts';
export { type OrderedEvent, sayRefusal } from './refusals.ts';
export type { Taking } from './rules/decide-batch.ts';
export * from './rules/index.ts';
export { endWhilePaying, type HoldTime, holdEnd, type PaceLimits } from './rules/pace.ts';
export { createSelling, type Selling, type SellingDeps } from './selling.ts';
export { answerOf } from './service/answers.ts';
export { isCurrent, readCurrent } from './service/current-prices.ts';
export { nextOwnerIds } from './store/owner-ids.ts';
