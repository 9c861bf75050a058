/** How hard an origin and everybody press on the shop, which is what the work of a bot check is priced by. */
import type { Database } from '../../../platform/db/index.ts';
import type { Places } from '../claimable.ts';
import { originPressure, type PaceLimits, type Pressure, poolPressure } from '../rules/pace.ts';
import * as store from '../store/pace.ts';
import { originHas, type PaceMemory, poolOf, sinceOf } from './read-pace.ts';

export type { Pressure } from '../rules/pace.ts';

const FRESH_MS = 1000;
/** Adding up takes a hundredth of the time at the most. */
const SHARE = 100;
const NONE: Pressure = { origin: 0, session: 0 };

/** Both figures may be a second old. */
export function readPressure(db: Database, places: Places, limits: PaceLimits | null, { origins }: PaceMemory) {
  let session = 0;
  let freshUntil = 0;

  async function ofFullest(now: Date): Promise<number> {
    const began = performance.now();
    const held = Map.groupBy(await store.placesHeld(db, null, now), ({ sessionId }) => sessionId);
    const counters = await places.readCounters(db, [...held.keys()]);
    const bounded = counters.filter((counter) => counter.capacity !== null);
    const shares = bounded.map((counter) => poolPressure(poolOf(counter, held)));
    freshUntil = now.getTime() + Math.max(FRESH_MS, (performance.now() - began) * SHARE);
    return Math.max(0, ...shares);
  }

  async function ofOrigin(origin: string, share: number, now: Date): Promise<number> {
    const has = (await origins.read(db, [origin], sinceOf(now), { cached: true })).get(origin);
    if (!has || has.unpaid.length === 0) return 0;
    const sessions = [...new Set(has.unpaid.map(({ sessionId }) => sessionId))];
    const counters = await places.readCounters(db, sessions);
    const bounded = counters.filter((counter) => counter.capacity !== null);
    const { bought, unpaid } = originHas(has, bounded);
    // Its limit goes by what is free, which the counters say alone.
    const parts = bounded.map((counter) =>
      originPressure(poolOf(counter, new Map()), unpaid.get(counter.id) ?? 0, bought, share),
    );
    return Math.max(0, ...parts);
  }

  return async (origin: string | null, now: Date): Promise<Pressure> => {
    if (!limits) return NONE;
    if (now.getTime() >= freshUntil) session = await ofFullest(now);
    return { session, origin: origin === null ? 0 : await ofOrigin(origin, limits.heldPerOrigin, now) };
  };
}
