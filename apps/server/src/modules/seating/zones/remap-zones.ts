/** Moves the places of sessions to another version of their hall plan. */
import type { Tx } from '../../../platform/db/index.ts';
import type { SessionId } from '../../../platform/lib/ids.ts';
import { computeCounterDeltas } from '../counter-deltas.ts';
import type { Counter } from '../rules.ts';
import * as store from '../store.ts';
import * as zoneStore from './remap-zones.store.ts';

/** Places per zone in the old and the new plan. */
export type RemappedSession = {
  sessionId: SessionId;
  zones: readonly { zoneId: number; before: number; after: number }[];
};

/** Locks the sessions' counters until the transaction ends, so that nothing is sold, and releases expired holds. */
export async function lockSessions(tx: Tx, sessionIds: readonly SessionId[], now: Date): Promise<void> {
  const counters = await store.lockCounters(tx, sessionIds);
  await store.moveCounters(tx, computeCounterDeltas(counters, await store.releaseExpiredHolds(tx, sessionIds, now)));
}

/**
 * Recounts sessions that have their new plan and are locked. A zone that sells all of its places continues to do so; one
 * with a lower capacity sells as many places less than it has as before. Returns sessions in which more places of a
 * zone or area are taken than it has now: the caller must roll back.
 */
export async function remapSessionZones(tx: Tx, sessions: readonly RemappedSession[]): Promise<SessionId[]> {
  const ids = sessions.map(({ sessionId }) => sessionId);
  const counters = new Map<string, Counter>();
  for (const counter of await store.lockCounters(tx, ids))
    if (counter.zoneId !== null && counter.areaId === null)
      counters.set(toZoneKey(counter.sessionId, counter.zoneId), counter);
  await zoneStore.moveHoldsToTheirZones(tx, ids);
  const allocatedByZone = new Map(
    (await zoneStore.countAllocatedByZone(tx, ids)).map((row) => [toZoneKey(row.sessionId, row.zoneId), row.allocated]),
  );
  const zoneCounters = sessions.flatMap(({ sessionId, zones }) =>
    zones.map(({ zoneId, before, after }): zoneStore.ZoneCounter => {
      const key = toZoneKey(sessionId, zoneId);
      const allocated = allocatedByZone.get(key) ?? 0;
      const places = { before, after };
      const capacity = computeCapacity(counters.get(key), places, allocated);
      return { session_id: sessionId, zone_id: zoneId, capacity, allocated };
    }),
  );
  const areas = await zoneStore.listAreaCounters(tx, ids);
  const oversoldSessions = [
    ...zoneCounters
      .filter(({ capacity, allocated }) => capacity !== null && allocated > capacity)
      .map((counter) => counter.session_id),
    ...areas.filter(({ capacity, allocated }) => allocated > capacity).map((area) => area.sessionId),
  ];
  if (oversoldSessions.length === 0) {
    await zoneStore.writeZoneCounters(tx, zoneCounters);
    await zoneStore.writeAreaCounters(tx, areas);
  }
  return [...new Set(oversoldSessions)];
}

function toZoneKey(sessionId: SessionId, zoneId: number): string {
  return `${sessionId}/${zoneId}`;
}

type ZonePlaces = { before: number; after: number };

function computeCapacity(counter: Counter | undefined, places: ZonePlaces, allocated: number): number | null {
  if (!counter) return places.after;
  if (counter.capacity === null) return null;
  return Math.min(places.after, Math.max(allocated, moveCapacity(counter.capacity, places)));
}

/** The capacity of a zone after its number of places has changed: it sells as many less than it has as before. */
export function moveCapacity(capacity: number, { before, after }: ZonePlaces): number {
  return Math.min(after, Math.max(0, capacity + after - before));
}
