/** Purchase handlers of carts and orders: each builds purchase requests and writes its own rows for accepted ones. */
import type { Tx } from '../../platform/db/index.ts';
import type { OwnerId } from '../../platform/lib/ids.ts';
import type { ReservationAccepted, ReservationError } from './reservation-result.ts';
import type { Unpaid, UsageWindow } from './rules/hold-usage.ts';
import type { AllocatedLine } from './rules/model.ts';
import type { OwnedRequest, PurchaseRequest } from './rules/purchase-request.ts';

/** An accepted request with its owner ids: one, or one per line. */
export type AcceptedPurchase = {
  request: PurchaseRequest;
  owners: readonly OwnerId[];
  lines: readonly AllocatedLine[];
};

export type PurchaseHandler = {
  /** Identifies the handler in purchase requests. */
  name: string;
  /**
   * Locks the handler's source rows (such as carts) of these requests before any reservable. Returns the requests that were built from
   * an earlier version of these rows.
   */
  lockSource?(tx: Tx, requests: readonly PurchaseRequest[]): Promise<ReadonlySet<PurchaseRequest>>;
  /** Closes the source rows of accepted requests. */
  closeSource?(tx: Tx, accepted: readonly AcceptedPurchase[], now: Date): Promise<void>;
  /** Unpaid usage of these visitors in the handler's rows: places held now, and orders of the last hour. No reservation lasts longer than a day. */
  countUnpaid(tx: Tx, visitors: readonly string[], usageWindow: UsageWindow): Promise<ReadonlyMap<string, Unpaid>>;
  /** Converts an id of the shared sequence to an owner id. */
  toOwnerId(id: number): OwnerId;
  /** Writes the handler's rows for all of these purchases; `results` has the results in their order, final once `written` resolves. */
  write(
    tx: Tx,
    accepted: readonly AcceptedPurchase[],
    now: Date,
  ): { results: readonly ReservationAccepted[]; written: Promise<unknown> };
};

/** A request on its way to a batch. `error`: the rules reject it already, and it is submitted for its idempotency key alone. */
export type SubmittedRequest = PurchaseRequest & { error?: ReservationError };

/** Any input of `reserve`: a purchase, or a request of an existing order. */
export type ReserveRequest = SubmittedRequest | (OwnedRequest & { error?: ReservationError });

export function isPurchase(request: ReserveRequest): request is SubmittedRequest {
  return 'handler' in request;
}
