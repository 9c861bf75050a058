/** Load by an origin and by all callers, which sets the difficulty of a bot check. */
import type { Database } from '../../../platform/db/index.ts';
import type { SeatReservable } from '../reservable.ts';
import { type HoldLimits, type HoldPressure, originPressure, poolPressure } from '../rules/hold-limits.ts';
import * as store from '../store/hold-usage.ts';
import { type HoldUsageCaches, originHas, poolOf, usageWindowAt } from './load-hold-usage.ts';

export type { HoldPressure } from '../rules/hold-limits.ts';

const FRESH_MS = 1000;
/** The sums are cached so that computing them takes at most 1/100 of the time. */
const SHARE = 100;
const NONE: HoldPressure = { origin: 0, session: 0 };

/** Both figures may be a second old. */
export function readPressure(
  db: Database,
  places: SeatReservable,
  limits: HoldLimits | null,
  { origins }: HoldUsageCaches,
) {
  let session = 0;
  let freshUntil = 0;

  async function ofFullest(now: Date): Promise<number> {
    const began = performance.now();
    const usageBySession = Map.groupBy(await store.placesHeld(db, null, now), ({ sessionId }) => sessionId);
    const counters = await places.readCounters(db, [...usageBySession.keys()]);
    const bounded = counters.filter((counter) => counter.capacity !== null);
    const shares = bounded.map((counter) => poolPressure(poolOf(counter, usageBySession)));
    freshUntil = now.getTime() + Math.max(FRESH_MS, (performance.now() - began) * SHARE);
    return Math.max(0, ...shares);
  }

  async function ofOrigin(origin: string, share: number, now: Date): Promise<number> {
    const has = (await origins.read(db, [origin], usageWindowAt(now), { cached: true })).get(origin);
    if (!has || has.unpaid.length === 0) return 0;
    const sessions = [...new Set(has.unpaid.map(({ sessionId }) => sessionId))];
    const counters = await places.readCounters(db, sessions);
    const bounded = counters.filter((counter) => counter.capacity !== null);
    const { bought, unpaid } = originHas(has, bounded);
    // The limit depends on free places, which only the counters have.
    const parts = bounded.map((counter) =>
      originPressure(poolOf(counter, new Map()), unpaid.get(counter.id) ?? 0, bought, share),
    );
    return Math.max(0, ...parts);
  }

  return async (origin: string | null, now: Date): Promise<HoldPressure> => {
    if (!limits) return NONE;
    if (now.getTime() >= freshUntil) session = await ofFullest(now);
    return { session, origin: origin === null ? 0 : await ofOrigin(origin, limits.heldPerOrigin, now) };
  };
}
