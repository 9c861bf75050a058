/** Looks, inside the batch that takes the places, whether their callers hold too much already (rules/pace.ts). */
import { lockKeys, type Tx } from '../../../platform/db/index.ts';
import type { Client } from '../client.ts';
import { type Counter, counts } from '../rules/counter.ts';
import { type Draft, quantityOf } from '../rules/draft.ts';
import {
  decidePace,
  type OriginHas,
  type PaceDecision,
  type PacedCall,
  type PaceLimits,
  type Pool,
  type Since,
  takes,
  tooShortHolds,
  type Unpaid,
} from '../rules/pace.ts';
import { type OriginPlaces, type OriginWatch, watchOrigins } from './origin-watch.ts';
import { type SessionPlaces, type SessionWatch, watchSessions } from './session-watch.ts';

const HOUR_MS = 3_600_000;

export type PaceMemory = { origins: OriginWatch; sessions: SessionWatch };

export function paceMemory(): PaceMemory {
  return { origins: watchOrigins(), sessions: watchSessions() };
}

/**
 * For each draft whether it is let through, by the counters of its sessions. Those that are count for the next ones: to be
 * asked once.
 */
export type Pace = (drafts: readonly Draft[], counters: readonly Counter[]) => PaceDecision[];

const UNBOUNDED: Pace = (drafts) => drafts.map(() => ({ ok: true, hold: 'whole' }));

export function sinceOf(now: Date): Since {
  return {
    now,
    hourAgo: new Date(now.getTime() - HOUR_MS),
    dayAgo: new Date(now.getTime() - 24 * HOUR_MS),
  };
}

/** `limits`: what one caller may hold unpaid; null: as much as they like. */
export type Paced = { clients: readonly Client[]; limits: PaceLimits | null; memory: PaceMemory };

/**
 * Reads what the callers of these drafts hold, their visitors' part under a lock: the pace of any of them can be decided by it.
 * `has`: what they take is theirs already, and only becomes an order.
 */
export async function readPace(
  tx: Tx,
  drafts: readonly Draft[],
  { clients, limits, memory }: Paced,
  now: Date,
  has = false,
): Promise<Pace> {
  if (!limits || drafts.length === 0) return UNBOUNDED;
  const since = sinceOf(now);
  const ids = unique(drafts.map(({ visitor }) => visitor));
  const [, unpaid, origins, sessions] = await Promise.all([
    // Read only under the lock: what another batch gave the same visitor is committed by then.
    lockKeys(tx, 'visitor', ids),
    Promise.all(clients.map((client) => client.unpaidOf(tx, ids, since))),
    memory.origins.read(tx, unique(drafts.flatMap((draft) => draft.origin ?? [])), since),
    memory.sessions.read(tx, unique(drafts.flatMap(({ lines }) => lines.map(({ session }) => session.id))), now),
  ]);
  const visitors = new Map(ids.map((visitor) => [visitor, sumOf(unpaid, visitor)]));
  return (drafts, counters) => {
    const bounded = counters.filter((counter) => counter.capacity !== null);
    const calls = drafts.map((draft) => pacedCall(draft, bounded, has));
    const pools = new Map(bounded.map((counter) => [counter.id, poolOf(counter, sessions)]));
    const known = new Map(
      calls.flatMap(({ origin }) => (origin === null ? [] : [[origin, originHas(origins.get(origin), bounded)]])),
    );
    const decisions = decidePace(calls, { visitors, pools, origins: known }, limits);
    drafts.forEach((draft, at) => {
      const call = calls[at];
      if (call && call.places > 0 && takes(decisions[at])) remember(memory, draft, call);
    });
    return decisions;
  };
}

/** A counter as the rule knows it. What was let through but not written yet may be more than is taken. */
export function poolOf(counter: Counter, sessions: ReadonlyMap<number, SessionPlaces>): Pool {
  const { capacity, taken, sessionId } = counter;
  const places = (sessions.get(sessionId) ?? []).filter((place) => counts(counter, place));
  const held = places.reduce((sum, one) => sum + one.held, 0);
  const unproven = places.reduce((sum, one) => sum + one.unproven, 0);
  return { open: (capacity ?? Number.POSITIVE_INFINITY) - Math.max(0, taken - held), held, unproven };
}

export function originHas(places: OriginPlaces | undefined, counters: readonly Counter[]): OriginHas {
  const unpaid = new Map<number, number>();
  for (const place of places?.unpaid ?? [])
    for (const counter of counters)
      if (counts(counter, place)) unpaid.set(counter.id, (unpaid.get(counter.id) ?? 0) + place.places);
  return { bought: places?.bought ?? 0, unpaid };
}

function pacedCall(draft: Draft, counters: readonly Counter[], has: boolean): PacedCall {
  const quiet = has || draft.paidAtOnce;
  const wants = new Map<number, number>();
  for (const { session, offer, quantity } of draft.lines)
    for (const counter of counters)
      if (counts(counter, { sessionId: session.id, zoneId: offer.zoneId, offerId: offer.id }))
        wants.set(counter.id, (wants.get(counter.id) ?? 0) + (quiet ? 0 : quantity));
  return {
    visitor: draft.visitor,
    origin: draft.origin,
    proven: draft.proven,
    orders: draft.orders,
    places: quiet ? 0 : quantityOf(draft.lines),
    wants: [...wants].map(([pool, places]) => ({ pool, places })),
    tooShort: tooShortHolds(draft.createdAt, draft.lines),
  };
}

/** What a visitor has unpaid of all clients together. */
function sumOf(unpaid: readonly ReadonlyMap<string, Unpaid>[], visitor: string): Unpaid {
  const own = unpaid.flatMap((ofClient) => ofClient.get(visitor) ?? []);
  return {
    places: own.reduce((sum, { places }) => sum + places, 0),
    orders: own.reduce((sum, { orders }) => sum + orders, 0),
  };
}

function remember({ origins, sessions }: PaceMemory, draft: Draft, { origin, proven }: PacedCall): void {
  for (const { session, offer, quantity } of draft.lines) {
    const taken = { sessionId: session.id, zoneId: offer.zoneId, offerId: offer.id, places: quantity };
    if (origin !== null) origins.saw(origin, taken);
    sessions.saw(taken, proven);
  }
}

function unique<Value>(values: readonly Value[]): Value[] {
  return [...new Set(values)];
}
