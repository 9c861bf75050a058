/** Reservations: carts and orders reserve seats and other limited resources, all or nothing. README.md has the parts. */
import type { Module, ModuleFacts } from '../../platform/module.ts';
import type { Reservable } from './reservable.ts';
import { createReservations, type Reservations, type ReservationsDeps } from './reservations.ts';

export { type CountedRequest, createCountedRequests, createCountedReservable } from './counted.ts';
export { createExtensionErrors } from './extension-errors.ts';
export {
  createErrorFormatter,
  type FormatReservationError,
  formatRuleError,
  toErrorCode,
} from './format-error.ts';
export { parseCartLines, parseOrderLines, parseSeatLines } from './parse-lines.ts';
export type { PurchaseHandler, SubmittedRequest } from './purchase-handler.ts';
export { createReservableRegistry, type RemovedExtension, type ReservableRegistry } from './registry.ts';
export type {
  AvailabilityLedger,
  ConsumingOrder,
  PartialRelease,
  Reservable,
  ReservationTarget,
  SeatLedger,
  SeatReservable,
} from './reservable.ts';
export {
  type ExtensionError,
  type ReservationError,
  ReservationResult,
} from './reservation-result.ts';
export { createReservations, type Reservations, type ReservationsDeps } from './reservations.ts';
export { type AllocationResult, allocateAll } from './rules/decide-batch.ts';
export { extendHoldForPayment, type HoldLimits } from './rules/hold-limits.ts';
export * from './rules/index.ts';
export { reserveForOrders } from './service/reserve.ts';
export { reserveAgain } from './service/reserve-again.ts';
export { findResult } from './service/results.ts';
export { reserveOwnerIds } from './store/owner-ids.ts';

/** A module of a checkout extension. `modules/reservables.ts` lists them. */
export type ReservableModule = ModuleFacts & { readonly reservable: Reservable };

type Needs = Pick<ReservationsDeps, 'registry' | 'handlers' | 'limits' | 'processBatch'>;

/** Owns only the uses of counted resources; other reserved rows belong to the modules of their reservables. */
export const reservationsModule: Module<Reservations, Needs> = {
  name: 'reservations',
  tables: ['reservation_use'],
  create: ({ db, clock, batcher, metrics }, needs) =>
    createReservations({ db, clock, batcher, observer: metrics, ...needs }),
};
