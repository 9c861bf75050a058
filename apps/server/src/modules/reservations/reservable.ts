/** Limited resources that carts and orders reserve: seats and checkout extensions. README.md has the steps to add a reservable. */
import type { ErrorCode } from '@sahna/contract';
import type { OrderTermsBody } from '@sahna/contract/orders/order-create';
import type { Audit, Executor, Tx } from '../../platform/db/index.ts';
import type { Account } from '../../platform/lib/actor.ts';
import type { AreaId, CartLineId, OfferId, OrderId, OwnerId, SeatId, SessionId } from '../../platform/lib/ids.ts';
import type { Language } from '../../platform/lib/languages.ts';
import type { ExtensionError, ReservationError } from './reservation-result.ts';
import type { Counter } from './rules/counter.ts';
import type { Allocator } from './rules/decide-batch.ts';
import type { AllocatedLine, PricedOrderLine } from './rules/model.ts';
import type { ExtensionRequest, ReservationRequest } from './rules/purchase-request.ts';
import type { Quote } from './rules/quote.ts';

/**
 * A reservable owns its rows: no other module writes them. Every function runs in the caller's transaction. Lock order: the row of the
 * owner (an order, a line of a cart), then the reservables as they are registered, the rows of each by id.
 */
export type Reservable<Ledger extends AvailabilityLedger = AvailabilityLedger> = {
  /** Identifies the reservable in requests and errors. */
  name: string;
  /** Locks the rows that these requests need, and releases expired holds. */
  lock(tx: Tx, requests: readonly ReservationRequest[], now: Date): Promise<Ledger>;
  /** Consumes the reservations of paid orders. `lost`: orders that no longer hold everything they reserved; commit nothing for them. */
  consume(tx: Tx, orders: readonly ConsumingOrder[]): Promise<{ lost: ReadonlySet<OrderId> }>;
  /** Releases everything that these ended owners held or had consumed. Idempotent. */
  release(tx: Tx, owners: readonly OwnerId[]): Promise<void>;
  /** The extension requests of an order, also after the order expired, so that they can be reserved again. */
  listRequests(tx: Tx, order: OrderId): Promise<readonly ExtensionRequest[]>;
  /** Invariants of the reservable's rows and of their owners' reservations. */
  audit: Audit;

  // Optional capabilities. Absent: does not apply.
  /** Locks the rows that `consume` and `release` would lock for these owners. */
  lockOwned?(tx: Tx, owners: readonly OwnerId[]): Promise<void>;
  /** Moves holds of cart lines to orders, without releasing them in between. */
  transfer?(tx: Tx, transfers: readonly Transfer[]): Promise<void>;
  /** Extends holds that have an expiry of their own. `extended`: orders that still held everything they reserved. */
  extend?(tx: Tx, orders: readonly HoldExtension[]): Promise<{ extended: ReadonlySet<OrderId> }>;
  /** Releases parts of reservations. Holds that have expired meanwhile do not change. */
  releasePartially?(tx: Tx, parts: readonly PartialRelease[], now: Date): Promise<void>;
  /** Requests made when an order is placed. */
  checkout?: CheckoutCapability;
  /** Requests made for an existing unpaid order. */
  adjustment?: AdjustmentCapability;
  /** Formats an extension error for an API response. Seats have no extension errors. */
  formatError?(error: ExtensionError, language: Language): { errorCode: ErrorCode; errorText: string };
};

export type CheckoutCapability = {
  /** Parses the extension's fields of a request body; null if the body requests nothing. `account` comes from the login session, never from the body. */
  parseRequest(body: OrderTermsBody, account: Account | null): ExtensionRequest | null;
  /** The error of an order that cannot have the extension, regardless of availability. */
  validate?(context: ExtensionContext): ReservationError | null;
  /** The lines with their prices after these requests. */
  applyPricing?(requests: readonly ExtensionRequest[], lines: readonly PricedOrderLine[]): readonly PricedOrderLine[];
};

/** The extension requests of an order and how the order is placed. `isCart`: from the holds of a cart. */
export type ExtensionContext = { extensions: readonly ExtensionRequest[]; voucherCard: boolean; isCart: boolean };

export type AdjustmentCapability = {
  /**
   * The error of an order that cannot have the extension, regardless of availability. `requests` includes the new ones; `quote` is the
   * price of the order after the reservables registered before this one.
   */
  validate?(requests: readonly ExtensionRequest[], quote: Quote): ExtensionError | null;
  /** The price of the order with these requests. Pure. */
  applyPricing(requests: readonly ExtensionRequest[], quote: Quote): Quote;
  /** Removes the extension, or one part of it, from these orders. Absent: it stays until the order ends. */
  remove?(tx: Tx, removed: readonly RemovedAdjustment[]): Promise<void>;
};

/** `part`: one part of the extension; null: all parts. */
export type RemovedAdjustment = { order: OrderId; part: number | null };

/** The owners of an allocation, by line because each line may have a different owner. `isPaid`: consumed immediately. */
export type ReservationTarget = { request: ReservationRequest; getOwner(line: number): OwnerId; isPaid?: boolean };

/** Availability on rows that this transaction has locked. `allocate` changes only memory; `write` persists the allocations. */
export type AvailabilityLedger = Allocator<ReservationRequest, ReservationError> & {
  /** Must be called even if nothing was allocated, because it also releases expired holds. */
  write(tx: Tx, targets: readonly ReservationTarget[]): Promise<void>;
};

/** A quantity of an offer (in one area) or one seat of one owner, released by a return or an exchange. */
export type PartialRelease = {
  owner: OwnerId;
  /** The order item; absent if there is no order yet. */
  line?: number | undefined;
  sessionId: SessionId;
  offerId: OfferId;
  seatId: SeatId | null;
  areaId?: AreaId | null | undefined;
  quantity: number;
};

export type HoldExtension = { id: OrderId; until: Date };

/** An order and the number of persons for whom it reserved seats. */
export type ConsumingOrder = { id: OrderId; persons: number };

/** `hasPassedBotCheck`: the buyer has passed a bot check. */
export type Transfer = { from: readonly CartLineId[]; to: OwnerId; until: Date; hasPassedBotCheck: boolean };

export type SeatLedger = AvailabilityLedger & {
  /** The counters of the locked sessions, without expired holds. */
  counters: readonly Counter[];
  /** The allocated seats by line; for a cart, its held seats. */
  listAllocated(request: ReservationRequest): readonly AllocatedLine[];
  /** The live holds of the request's cart. */
  listHeld(request: ReservationRequest): readonly { expiresAt: Date; hasPassedBotCheck: boolean }[];
};

/** The seat reservable. Order handlers need its allocated seats to write order items. */
export type SeatReservable = Reservable<SeatLedger> & {
  /** Reads counters without a lock. */
  readCounters(db: Executor, sessionIds: readonly SessionId[]): Promise<Counter[]>;
};
