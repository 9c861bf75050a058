/** Loads the hold usage of callers inside the batch that reserves places, for rules/hold-limits.ts. */
import { lockKeys, type Tx } from '../../../platform/db/index.ts';
import type { PurchaseHandler } from '../purchase-handler.ts';
import { type Counter, counts } from '../rules/counter.ts';
import {
  allowsHold,
  evaluateHoldLimits,
  type HoldLimitDecision,
  type HoldLimitRequest,
  type HoldLimits,
  type OriginUsage,
  type Pool,
  tooShortHolds,
  type Unpaid,
  type UsageWindow,
} from '../rules/hold-limits.ts';
import { type PurchaseRequest, quantityOf } from '../rules/purchase-request.ts';
import { createOriginUsageCache, type OriginPlaces, type OriginUsageCache } from './origin-usage-cache.ts';
import { type SessionPlaces, type SessionWatch, watchSessions } from './session-watch.ts';

const HOUR_MS = 3_600_000;

export type HoldUsageCaches = { origins: OriginUsageCache; sessions: SessionWatch };

export function createHoldUsageCaches(): HoldUsageCaches {
  return { origins: createOriginUsageCache(), sessions: watchSessions() };
}

/**
 * Decides each request by the counters of its sessions. Accepted requests count for later batches, so call it once per request.
 */
export type HoldLimitCheck = (drafts: readonly PurchaseRequest[], counters: readonly Counter[]) => HoldLimitDecision[];

const UNBOUNDED: HoldLimitCheck = (drafts) => drafts.map(() => ({ ok: true, hold: 'whole' }));

export function usageWindowAt(now: Date): UsageWindow {
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
  memory: HoldUsageCaches;
};

/** Reads the hold usage of these requests' callers, of visitors under a lock, and returns the check for any of the requests. */
export async function loadHoldUsage(
  tx: Tx,
  drafts: readonly PurchaseRequest[],
  { handlers, limits, memory }: HoldLimitContext,
  now: Date,
): Promise<HoldLimitCheck> {
  if (!limits || drafts.length === 0) return UNBOUNDED;
  const usageWindow = usageWindowAt(now);
  const ids = unique(drafts.flatMap(({ visitor }) => visitor ?? []));
  const [, unpaid, origins, sessions] = await Promise.all([
    // Read only under the lock: another batch's reservations of the same visitor are committed by then.
    lockKeys(tx, 'visitor', ids),
    Promise.all(handlers.map((handler) => handler.unpaidOf(tx, ids, usageWindow))),
    memory.origins.read(tx, unique(drafts.flatMap((draft) => draft.origin ?? [])), usageWindow),
    memory.sessions.read(tx, unique(drafts.flatMap(({ lines }) => lines.map(({ session }) => session.id))), now),
  ]);
  const visitors = new Map(ids.map((visitor) => [visitor, sumOf(unpaid, visitor)]));
  return (drafts, counters) => {
    const bounded = counters.filter((counter) => counter.capacity !== null);
    const calls = drafts.map((draft) => toHoldLimitRequest(draft, bounded));
    const pools = new Map(bounded.map((counter) => [counter.id, poolOf(counter, sessions)]));
    const originUsage = new Map(
      calls.flatMap(({ origin }) => (origin === null ? [] : [[origin, originHas(origins.get(origin), bounded)]])),
    );
    const decisions = evaluateHoldLimits(calls, { visitors, pools, origins: originUsage }, limits);
    drafts.forEach((draft, at) => {
      const call = calls[at];
      if (call && call.places > 0 && allowsHold(decisions[at])) remember(memory, draft, call);
    });
    return decisions;
  };
}

/** Converts a counter to a pool. Cached holds can exceed the counter's taken places because some are not written yet. */
export function poolOf(counter: Counter, sessions: ReadonlyMap<number, SessionPlaces>): Pool {
  const { capacity, taken: reservedPlace, sessionId } = counter;
  const places = (sessions.get(sessionId) ?? []).filter((place) => counts(counter, place));
  const heldPlaces = places.reduce((sum, place) => sum + place.heldPlaces, 0);
  const unproven = places.reduce((sum, place) => sum + place.unproven, 0);
  return {
    open: (capacity ?? Number.POSITIVE_INFINITY) - Math.max(0, reservedPlace - heldPlaces),
    heldPlaces,
    unproven,
  };
}

export function originHas(places: OriginPlaces | undefined, counters: readonly Counter[]): OriginUsage {
  const unpaid = new Map<number, number>();
  for (const place of places?.unpaid ?? [])
    for (const counter of counters)
      if (counts(counter, place)) unpaid.set(counter.id, (unpaid.get(counter.id) ?? 0) + place.places);
  return { bought: places?.bought ?? 0, unpaid };
}

function toHoldLimitRequest(draft: PurchaseRequest, counters: readonly Counter[]): HoldLimitRequest {
  // Places of a cart already count for its visitor.
  const quiet = draft.cart !== undefined || draft.paidAtOnce;
  const wants = new Map<number, number>();
  for (const { session, offer, quantity } of draft.lines)
    for (const counter of counters)
      if (counts(counter, { sessionId: session.id, zoneId: offer.zoneId, offerId: offer.id }))
        wants.set(counter.id, (wants.get(counter.id) ?? 0) + (quiet ? 0 : quantity));
  return {
    visitor: draft.visitor,
    origin: draft.origin,
    proven: draft.proven,
    orders: draft.createsOrder,
    places: quiet ? 0 : quantityOf(draft.lines),
    wants: [...wants].map(([pool, places]) => ({ pool, places })),
    tooShort: tooShortHolds(draft.createdAt, draft.lines),
  };
}

/** Sums the unpaid usage of a visitor over all purchase handlers. */
function sumOf(unpaid: readonly ReadonlyMap<string, Unpaid>[], visitor: string): Unpaid {
  const visitorUnpaid = unpaid.flatMap((ofClient) => ofClient.get(visitor) ?? []);
  return {
    places: visitorUnpaid.reduce((sum, { places }) => sum + places, 0),
    orders: visitorUnpaid.reduce((sum, { orders }) => sum + orders, 0),
  };
}

function remember(
  { origins, sessions }: HoldUsageCaches,
  draft: PurchaseRequest,
  { origin, proven }: HoldLimitRequest,
): void {
  for (const { session, offer, quantity } of draft.lines) {
    const reservedPlace = { sessionId: session.id, zoneId: offer.zoneId, offerId: offer.id, places: quantity };
    if (origin !== null) origins.saw(origin, reservedPlace);
    sessions.saw(reservedPlace, proven);
  }
}

function unique<Value>(values: readonly Value[]): Value[] {
  return [...new Set(values)];
}
