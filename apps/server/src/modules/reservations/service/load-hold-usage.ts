/** Loads the hold usage of callers inside the batch that reserves places, for rules/hold-limits.ts. */
import { lockKeys, type Tx } from '../../../platform/db/index.ts';
import { HOUR_MS } from '../../../platform/lib/durations.ts';
import type { PurchaseHandler } from '../purchase-handler.ts';
import { type Counter, matchesCounter } from '../rules/counter.ts';
import {
  allowsHold,
  evaluateHoldLimits,
  findTooShortHolds,
  type HoldLimitDecision,
  type HoldLimitRequest,
  type HoldLimits,
} from '../rules/hold-limits.ts';
import type { OriginUsage, Pool, Unpaid, UsageWindow } from '../rules/hold-usage.ts';
import { type PurchaseRequest, sumQuantities } from '../rules/purchase-request.ts';
import { createOriginUsageCache, type OriginPlaces, type OriginUsageCache } from './origin-usage-cache.ts';
import { createSessionUsageCache, type SessionPlaces, type SessionUsageCache } from './session-usage-cache.ts';

export type HoldUsageCaches = { origins: OriginUsageCache; sessions: SessionUsageCache };

export function createHoldUsageCaches(): HoldUsageCaches {
  return { origins: createOriginUsageCache(), sessions: createSessionUsageCache() };
}

/**
 * Decides each request by the counters of its sessions. Accepted requests count for later batches, so call it once per request.
 */
export type HoldLimitCheck = (
  requests: readonly PurchaseRequest[],
  counters: readonly Counter[],
) => HoldLimitDecision[];

const UNBOUNDED: HoldLimitCheck = (requests) => requests.map(() => ({ ok: true, hold: 'whole' }));

export function createUsageWindow(now: Date): UsageWindow {
  return {
    now,
    hourAgo: new Date(now.getTime() - HOUR_MS),
    dayAgo: new Date(now.getTime() - 24 * HOUR_MS),
  };
}

/** `limits`: limits of unpaid holds; null: unlimited. */
export type HoldLimitContext = {
  handlers: readonly PurchaseHandler[];
  limits: HoldLimits | null;
  caches: HoldUsageCaches;
};

/**
 * Reads the hold usage of the callers of these requests and returns the check for any of the requests. Locks the visitors
 * until the transaction ends.
 */
export async function loadHoldUsage(
  tx: Tx,
  requests: readonly PurchaseRequest[],
  { handlers, limits, caches }: HoldLimitContext,
  now: Date,
): Promise<HoldLimitCheck> {
  if (!limits || requests.length === 0) return UNBOUNDED;
  const usageWindow = createUsageWindow(now);
  const ids = removeDuplicates(requests.flatMap(({ visitor }) => visitor ?? []));
  const [, unpaid, origins, sessions] = await Promise.all([
    // Read only under the lock: another batch's reservations of the same visitor are committed by then.
    lockKeys(tx, 'visitor', ids),
    Promise.all(handlers.map((handler) => handler.countUnpaid(tx, ids, usageWindow))),
    caches.origins.read(tx, removeDuplicates(requests.flatMap((request) => request.origin ?? [])), usageWindow),
    caches.sessions.read(
      tx,
      removeDuplicates(requests.flatMap(({ lines }) => lines.map(({ session }) => session.id))),
      now,
    ),
  ]);
  const visitors = new Map(ids.map((visitor) => [visitor, sumOf(unpaid, visitor)]));
  return (requests, counters) => {
    const bounded = counters.filter((counter) => counter.capacity !== null);
    const limitRequests = requests.map((request) => toHoldLimitRequest(request, bounded));
    const pools = new Map(bounded.map((counter) => [counter.id, toPool(counter, sessions)]));
    const originUsage = new Map(
      limitRequests.flatMap(({ origin }) =>
        origin === null ? [] : [[origin, toOriginUsage(origins.get(origin), bounded)]],
      ),
    );
    const decisions = evaluateHoldLimits(limitRequests, { visitors, pools, origins: originUsage }, limits);
    requests.forEach((request, at) => {
      const limitRequest = limitRequests[at];
      if (limitRequest && limitRequest.places > 0 && allowsHold(decisions[at]))
        addAccepted(caches, request, limitRequest);
    });
    return decisions;
  };
}

/** Converts a counter to a pool. Cached holds can exceed the counter's taken places because some are not written yet. */
export function toPool(counter: Counter, sessions: ReadonlyMap<number, SessionPlaces>): Pool {
  const { capacity, allocated, sessionId } = counter;
  const places = (sessions.get(sessionId) ?? []).filter((place) => matchesCounter(counter, place));
  const heldPlaces = places.reduce((sum, place) => sum + place.heldPlaces, 0);
  const uncheckedPlaces = places.reduce((sum, place) => sum + place.uncheckedPlaces, 0);
  return {
    open: (capacity ?? Number.POSITIVE_INFINITY) - Math.max(0, allocated - heldPlaces),
    heldPlaces,
    uncheckedPlaces,
  };
}

export function toOriginUsage(places: OriginPlaces | undefined, counters: readonly Counter[]): OriginUsage {
  const unpaid = new Map<number, number>();
  for (const place of places?.unpaid ?? [])
    for (const counter of counters)
      if (matchesCounter(counter, place)) unpaid.set(counter.id, (unpaid.get(counter.id) ?? 0) + place.places);
  return { bought: places?.bought ?? 0, unpaid };
}

function toHoldLimitRequest(request: PurchaseRequest, counters: readonly Counter[]): HoldLimitRequest {
  // Places of a cart already count for its visitor.
  const isUncounted = request.cart !== undefined || request.isPaidAtOnce;
  const placesByPool = new Map<number, number>();
  for (const { session, offer, quantity } of request.lines)
    for (const counter of counters)
      if (matchesCounter(counter, { sessionId: session.id, zoneId: offer.zoneId, offerId: offer.id }))
        placesByPool.set(counter.id, (placesByPool.get(counter.id) ?? 0) + (isUncounted ? 0 : quantity));
  return {
    visitor: request.visitor,
    origin: request.origin,
    hasPassedBotCheck: request.hasPassedBotCheck,
    createsOrder: request.createsOrder,
    places: isUncounted ? 0 : sumQuantities(request.lines),
    requestedPlaces: [...placesByPool].map(([pool, places]) => ({ pool, places })),
    tooShort: findTooShortHolds(request.createdAt, request.lines),
  };
}

/** Sums the unpaid usage of a visitor over all purchase handlers. */
function sumOf(unpaid: readonly ReadonlyMap<string, Unpaid>[], visitor: string): Unpaid {
  const visitorUnpaid = unpaid.flatMap((byVisitor) => byVisitor.get(visitor) ?? []);
  return {
    places: visitorUnpaid.reduce((sum, { places }) => sum + places, 0),
    orders: visitorUnpaid.reduce((sum, { orders }) => sum + orders, 0),
  };
}

function addAccepted(
  { origins, sessions }: HoldUsageCaches,
  request: PurchaseRequest,
  { origin, hasPassedBotCheck }: HoldLimitRequest,
): void {
  for (const { session, offer, quantity } of request.lines) {
    const accepted = { sessionId: session.id, zoneId: offer.zoneId, offerId: offer.id, places: quantity };
    if (origin !== null) origins.add(origin, accepted);
    sessions.add(accepted, hasPassedBotCheck);
  }
}

function removeDuplicates<Value>(values: readonly Value[]): Value[] {
  return [...new Set(values)];
}
