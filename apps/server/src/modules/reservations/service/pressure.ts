/** Measures hold pressure, which sets the difficulty of bot checks. */
import type { Database } from '../../../platform/db/index.ts';
import type { SeatReservable } from '../reservable.ts';
import {
  calculateOriginPressure,
  calculatePoolPressure,
  type HoldLimits,
  type HoldPressure,
} from '../rules/hold-limits.ts';
import * as store from '../store/hold-usage.ts';
import { createUsageWindow, type HoldUsageCaches, toOriginUsage, toPool } from './load-hold-usage.ts';

const FRESH_MS = 1000;
/** The sums are cached for this multiple of the time that they took, so that they need at most 1/100 of the processor. */
const CACHE_FACTOR = 100;
const NONE: HoldPressure = { origin: 0, session: 0 };

/** Returns a function that measures the hold pressure. Both figures may be a second old. */
export function createPressureReader(
  db: Database,
  seats: SeatReservable,
  limits: HoldLimits | null,
  { origins }: HoldUsageCaches,
) {
  let session = 0;
  let freshUntil = 0;
  let measurement: Promise<number> | null = null;

  async function measureFullestSession(now: Date): Promise<number> {
    const began = performance.now();
    const usageBySession = Map.groupBy(await store.listHeldPlaces(db, null, now), ({ sessionId }) => sessionId);
    const counters = await seats.readCounters(db, [...usageBySession.keys()]);
    const bounded = counters.filter((counter) => counter.capacity !== null);
    const shares = bounded.map((counter) => calculatePoolPressure(toPool(counter, usageBySession)));
    freshUntil = now.getTime() + Math.max(FRESH_MS, (performance.now() - began) * CACHE_FACTOR);
    return Math.max(0, ...shares);
  }

  async function measureOrigin(origin: string, share: number, now: Date): Promise<number> {
    const usage = (await origins.read(db, [origin], createUsageWindow(now), { isCached: true })).get(origin);
    if (!usage || usage.unpaid.length === 0) return 0;
    const sessions = [...new Set(usage.unpaid.map(({ sessionId }) => sessionId))];
    const counters = await seats.readCounters(db, sessions);
    const bounded = counters.filter((counter) => counter.capacity !== null);
    const { bought, unpaid } = toOriginUsage(usage, bounded);
    // The limit depends on free places, which only the counters have.
    const parts = bounded.map((counter) =>
      calculateOriginPressure(toPool(counter, new Map()), unpaid.get(counter.id) ?? 0, bought, share),
    );
    return Math.max(0, ...parts);
  }

  return async (origin: string | null, now: Date): Promise<HoldPressure> => {
    if (!limits) return NONE;
    if (now.getTime() >= freshUntil) {
      measurement ??= measureFullestSession(now).finally(() => {
        measurement = null;
      });
      session = await measurement;
    }
    return { session, origin: origin === null ? 0 : await measureOrigin(origin, limits.heldPerOrigin, now) };
  };
}
