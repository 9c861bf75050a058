/** Selling: drafts in, decisions out. Carts and orders are its clients; places, season tickets and the like are claimed through it. */
export { Answer, type ClaimRefused, isQuestion, type Made, type Refusal } from './answer.ts';
export type {
  Claimable,
  Holder,
  Ledger,
  Part,
  Places,
  PlacesLedger,
} from './claimable.ts';
export { allOf, type Claimables } from './claimables.ts';
export {
  type ClaimedBeside,
  type ClaimedLater,
  type ClaimingOrder,
  priceWithClaims,
  quoteWithClaims,
  readClaims,
  refuseClaims,
  refuseLater,
} from './claimed-beside.ts';
export { claimedWhileWaiting } from './claimed-while-waiting.ts';
export type { Client, Granted, Submitted } from './client.ts';
export { readCartLines, readLines, readSeats } from './read-lines.ts';
export { type OrderedEvent, reasonOf, refusalSayer, type SayRefusal, sayRefusal } from './refusals.ts';
export { decideBatch, type Taking, takeAll } from './rules/decide-batch.ts';
export * from './rules/index.ts';
export { endWhilePaying, type HoldTime, holdEnd, type PaceLimits } from './rules/pace.ts';
export { createSelling, type Selling, type SellingDeps } from './selling.ts';
export { answerOf } from './service/answers.ts';
export { isCurrent, readCurrent } from './service/current-prices.ts';
export { nextOwnerIds } from './store/owner-ids.ts';
