/**
 * Reserves a batch of cart and order requests in the caller's transaction: locks, reads, decides (rules/decide-batch.ts) and writes,
 * in this order.
 */
import type { Tx } from '../../../platform/db/index.ts';
import { lockKeysOfRequests, saveResponses } from '../../idempotency/index.ts';
import { isPurchase, type PurchaseHandler, type ReserveRequest, type SubmittedRequest } from '../purchase-handler.ts';
import type { ReservableRegistry } from '../registry.ts';
import type { SeatLedger, Transfer } from '../reservable.ts';
import type { ReservationError, ReservationResult } from '../reservation-result.ts';
import { decideBatch, type HoldLimited } from '../rules/decide-batch.ts';
import { calculateHoldEnd, type HoldLimits, type HoldTime } from '../rules/hold-limits.ts';
import { countOwners, type OwnedRequest, type PurchaseRequest } from '../rules/purchase-request.ts';
import { type AcceptedRequest, toAcceptedRequests } from './accepted-requests.ts';
import { type CurrentLine, isCurrent, loadCurrentPrices } from './current-prices.ts';
import { createHoldUsageCaches, type HoldLimitCheck, type HoldUsageCaches, loadHoldUsage } from './load-hold-usage.ts';
import { createOwnerIdPool, type OwnerIdPool } from './owner-ids.ts';
import { parseStoredResult, toResults, toStoredResults } from './results.ts';

/** State that a process keeps between batches. */
export type BatchState = { holdUsage: HoldUsageCaches; ids: OwnerIdPool };

export function createBatchState(): BatchState {
  return { holdUsage: createHoldUsageCaches(), ids: createOwnerIdPool() };
}

export type ReserveContext = {
  registry: ReservableRegistry;
  /** In the order in which they lock the source rows of requests. */
  handlers: readonly PurchaseHandler[];
  /** Limits of unpaid holds; null: unlimited. */
  limits: HoldLimits | null;
  state: BatchState;
};

/** Each request gets everything it needs, or nothing. Results are in the order of the requests. */
export async function reserve(
  tx: Tx,
  { registry, handlers, limits, state }: ReserveContext,
  requests: readonly ReserveRequest[],
  now: Date,
): Promise<ReservationResult[]> {
  const purchases = requests.filter(isPurchase);
  const stale = await lockSources(tx, handlers, purchases);
  // Pipelined: sent together, executed in this order. Locks come before reads, so that every value read is either committed by
  // another process or protected by a lock.
  const [seats, extensions, findStored, currentPrices, checkHoldLimits, ids] = await Promise.all([
    registry.seats.lock(tx, requests, now),
    Promise.all(registry.extensions.map((extension) => extension.lock(tx, requests, now))),
    lockKeysOfRequests(
      tx,
      purchases.flatMap(({ idempotencyKey }) => idempotencyKey ?? []),
    ),
    loadCurrentPrices(tx, purchases.flatMap(listPricedLines), now),
    loadHoldUsage(tx, purchases, { handlers, limits, caches: state.holdUsage }, now),
    state.ids.draw(
      tx,
      purchases.reduce((sum, request) => sum + countOwners(request), 0),
    ),
  ]);
  const ledgers = [seats, ...extensions];
  const decisions = decideBatch<ReserveRequest, ReservationResult, ReservationError>(requests, {
    findStoredResponse: (key) => parseStoredResult(findStored(key)),
    rejectStale: (request) => {
      if (!isPurchase(request)) return null;
      if (stale.has(request)) return { kind: 'cart_changed' };
      return listPricedLines(request).every((line) => isCurrent(currentPrices, line)) ? null : { kind: 'changed' };
    },
    rejectInvalid: ({ error }) => error ?? null,
    limitHolds: (open) => applyHoldLimits(open, checkHoldLimits, seats),
    ledgers,
  });
  const accepted = toAcceptedRequests(decisions, seats, handlers, ids);
  const { results: acceptedResults, written } = writeRows(tx, handlers, accepted, now);
  const results = toResults(decisions, acceptedResults);
  await Promise.all([
    written,
    registry.transfer(tx, accepted.flatMap(toTransfers)),
    ...ledgers.map((ledger) => ledger.write(tx, accepted)),
    saveResponses(tx, toStoredResults(requests, decisions, results), now),
  ]);
  const usedIds = accepted.reduce((sum, { purchase, owners }) => sum + (purchase ? owners.length : 0), 0);
  state.ids.returnUnused(ids.slice(usedIds));
  return results;
}

/** Reserves for existing orders, without hold limits. */
export function reserveForOrders(
  tx: Tx,
  registry: ReservableRegistry,
  requests: readonly (OwnedRequest & { error?: ReservationError })[],
  now: Date,
): Promise<ReservationResult[]> {
  return reserve(tx, { registry, handlers: [], limits: null, state: createBatchState() }, requests, now);
}

/** All priced lines of a request, including the alternatives of a seat choice. */
function listPricedLines({ lines, cart, saleChannel }: PurchaseRequest): CurrentLine[] {
  const channel = cart ? null : saleChannel;
  return lines.flatMap((line) => [line, ...(line.choice?.among ?? [])].map((line) => ({ line, channel })));
}

function applyHoldLimits(
  open: readonly ReserveRequest[],
  checkHoldLimits: HoldLimitCheck,
  seats: SeatLedger,
): HoldLimited<ReserveRequest, ReservationError>[] {
  const decisions = checkHoldLimits(
    open.filter(isPurchase).map((request) => addBotCheck(request, seats)),
    seats.counters,
  )[Symbol.iterator]();
  return open.map((request) => {
    const decision = isPurchase(request) ? decisions.next().value : null;
    if (!decision || !isPurchase(request)) return { ok: true, request };
    return decision.ok ? { ok: true, request: addHoldTime(request, decision.hold, seats) } : decision;
  });
}

/** A bot check passed for all holds of a cart also counts for its order. */
function addBotCheck(request: SubmittedRequest, seats: SeatLedger): SubmittedRequest {
  if (!request.cart || request.hasPassedBotCheck) return request;
  return { ...request, hasPassedBotCheck: seats.listHeld(request).every(({ hasPassedBotCheck }) => hasPassedBotCheck) };
}

/** The request with its hold time, which is never shorter than the holds of its cart. */
function addHoldTime(request: SubmittedRequest, hold: HoldTime, seats: SeatLedger): SubmittedRequest {
  const promisedUntil = request.cart
    ? Math.min(...seats.listHeld(request).map(({ expiresAt }) => expiresAt.getTime()))
    : 0;
  const lines = request.lines.map((line) => {
    const end = Math.max(promisedUntil, calculateHoldEnd(hold, request.createdAt, line.expiresAt).getTime());
    return end < line.expiresAt.getTime() ? { ...line, expiresAt: new Date(end) } : line;
  });
  if (lines.every((line, at) => line === request.lines[at])) return request;
  const fullHoldUntil = new Date(Math.max(...request.lines.map(({ expiresAt }) => expiresAt.getTime())));
  return { ...request, lines, fullHoldUntil };
}

async function lockSources(
  tx: Tx,
  handlers: readonly PurchaseHandler[],
  requests: readonly PurchaseRequest[],
): Promise<ReadonlySet<PurchaseRequest>> {
  if (requests.length === 0) return new Set();
  const stale = await Promise.all(handlers.map(({ lockSource }) => lockSource?.(tx, requests) ?? []));
  return new Set(stale.flatMap((handled) => [...handled]));
}

/** Writes the rows of carts and orders. `results`: by the index of the request in the batch. */
function writeRows(
  tx: Tx,
  handlers: readonly PurchaseHandler[],
  accepted: readonly AcceptedRequest[],
  now: Date,
): { results: ReadonlyMap<number, ReservationResult>; written: Promise<unknown> } {
  const results = new Map<number, ReservationResult>(
    accepted.map(({ index, owners }) => [index, { ok: true, id: owners[0] ?? 0, hash: '' }]),
  );
  const sent = handlers.map((handler) => {
    const handled = accepted.flatMap(({ index, purchase }) =>
      purchase?.handler === handler ? [{ index, purchase }] : [],
    );
    if (handled.length === 0) return null;
    const rows = handler.write(
      tx,
      handled.map(({ purchase }) => purchase),
      now,
    );
    rows.results.forEach((result, at) => {
      const index = handled[at]?.index;
      if (index !== undefined) results.set(index, result);
    });
    return rows.written;
  });
  const purchases = accepted.flatMap(({ purchase }) => purchase ?? []);
  const closed = handlers.map((handler) => handler.closeSource?.(tx, purchases, now));
  return { results, written: Promise.all([...sent, ...closed]) };
}

function toTransfers({ request, getOwner }: AcceptedRequest): Transfer[] {
  if (!request.cart) return [];
  const until = new Date(Math.min(...request.lines.map(({ expiresAt }) => expiresAt.getTime())));
  return [{ from: request.cart.lines, to: getOwner(0), until, hasPassedBotCheck: request.hasPassedBotCheck }];
}
