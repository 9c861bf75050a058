/** Places of sessions that move to another version of their hall's plan. */
import type { Tx } from '../../platform/db/index.ts';
import type { SessionId } from '../../platform/lib/ids.ts';
import { givenBack } from './given-back.ts';
import * as rezone from './rezone.store.ts';
import type { Counter } from './rules.ts';
import * as store from './store.ts';

/** Places by zone, in the plan that the session had and in the one that it has. */
export type Rezoned = {
  sessionId: SessionId;
  zones: readonly { zoneId: number; before: number; after: number }[];
};

/** Locks the sessions' counters, with everything given back whose time is up: nothing is sold of them until the transaction ends. */
export async function lockSessions(tx: Tx, sessionIds: readonly SessionId[], now: Date): Promise<void> {
  const counters = await store.lockCounters(tx, sessionIds);
  await store.moveCounters(tx, givenBack(counters, await store.releaseExpiredHolds(tx, sessionIds, now)));
}

/**
 * Counts anew, for sessions that have their new plan and are locked. A zone that sold all of its places goes on doing so, one that was
 * given fewer keeps that number as far as there are as many. Returns the sessions in which more is taken of a zone, or of an area to stand
 * in, than it has now: then nothing may be kept of what was done.
 */
export async function rezoneSessions(tx: Tx, sessions: readonly Rezoned[]): Promise<SessionId[]> {
  const ids = sessions.map(({ sessionId }) => sessionId);
  const counters = new Map<string, Counter>();
  for (const counter of await store.lockCounters(tx, ids))
    if (counter.zoneId !== null && counter.areaId === null)
      counters.set(nameOf(counter.sessionId, counter.zoneId), counter);
  await rezone.moveHoldsToTheirZones(tx, ids);
  const taken = new Map(
    (await rezone.takenByZone(tx, ids)).map((row) => [nameOf(row.sessionId, row.zoneId), row.taken]),
  );
  const wanted = sessions.flatMap(({ sessionId, zones }) =>
    zones.map(({ zoneId, before, after }): rezone.ZoneCounter => {
      const counter = counters.get(nameOf(sessionId, zoneId));
      return {
        session_id: sessionId,
        zone_id: zoneId,
        capacity: capacityOf(counter, before, after),
        taken: taken.get(nameOf(sessionId, zoneId)) ?? 0,
      };
    }),
  );
  const areas = await rezone.areasOf(tx, ids);
  const short = [
    ...wanted.filter((one) => one.capacity !== null && one.taken > one.capacity).map((one) => one.session_id),
    ...areas.filter((one) => one.taken > one.capacity).map((one) => one.sessionId),
  ];
  if (short.length === 0) {
    await rezone.writeZoneCounters(tx, wanted);
    await rezone.writeAreaCounters(tx, areas);
  }
  return [...new Set(short)];
}

function nameOf(sessionId: SessionId, zoneId: number): string {
  return `${sessionId}/${zoneId}`;
}

function capacityOf(counter: Counter | undefined, before: number, after: number): number | null {
  if (!counter || counter.capacity === before) return after;
  return counter.capacity === null ? null : Math.min(counter.capacity, after);
}
