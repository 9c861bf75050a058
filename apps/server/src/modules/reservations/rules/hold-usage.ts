/** Counts of held, unpaid and bought places, on which hold limits are decided (hold-limits.ts). */

/** Requested places of a pool; 0 for places already held by the cart that becomes an order. */
export type RequestedPlaces = { pool: number; places: number };

/** A request as far as it adds to the usage. */
export type UnpaidRequest = {
  /** Null: exempt from limits. */
  visitor: string | null;
  /** Digest of the caller's address; null: unknown. */
  origin: string | null;
  /** The caller has passed a bot check. */
  hasPassedBotCheck: boolean;
  /** Places that would be held unpaid; 0 for free orders. */
  places: number;
  /** The same by pool. */
  requestedPlaces: readonly RequestedPlaces[];
};

/** Usage of a visitor: places held unpaid now, and unpaid orders of the last hour. */
export type Unpaid = { places: number; orders: number };

/** The time of a usage query, and the times an hour and a day before it. */
export type UsageWindow = { now: Date; hourAgo: Date; dayAgo: Date };

/** Unsold places of a pool, the held ones among them, and the ones held without a passed bot check. */
export type Pool = { open: number; heldPlaces: number; uncheckedPlaces: number };

/** Usage of an origin: bought places, and unpaid places by pool. */
export type OriginUsage = { bought: number; unpaid: ReadonlyMap<number, number> };

export type HoldUsage = {
  visitors: ReadonlyMap<string, Unpaid>;
  pools: ReadonlyMap<number, Pool>;
  origins: ReadonlyMap<string, OriginUsage>;
};

export function countFreePlaces({ open, heldPlaces }: Pool): number {
  return Math.max(0, open - heldPlaces);
}

/** The usage with the accepted requests of a batch added to it. */
export class HoldUsageTracker {
  readonly #initial: HoldUsage;
  readonly #visitors = new Map<string, Unpaid>();
  readonly #pools = new Map<number, Pool>();
  readonly #unpaid = new Map<string, number>();

  constructor(usage: HoldUsage) {
    this.#initial = usage;
  }

  visitor(id: string): Unpaid {
    return this.#visitors.get(id) ?? this.#initial.visitors.get(id) ?? { places: 0, orders: 0 };
  }

  /** An unknown pool is unlimited. */
  pool(id: number): Pool {
    const pool = this.#pools.get(id) ?? this.#initial.pools.get(id);
    return pool ?? { open: Number.POSITIVE_INFINITY, heldPlaces: 0, uncheckedPlaces: 0 };
  }

  unpaid(origin: string, pool: number): number {
    return this.#unpaid.get(`${origin}/${pool}`) ?? this.#initial.origins.get(origin)?.unpaid.get(pool) ?? 0;
  }

  bought(origin: string): number {
    return this.#initial.origins.get(origin)?.bought ?? 0;
  }

  add({ visitor, origin, hasPassedBotCheck, places, requestedPlaces }: UnpaidRequest): void {
    if (places === 0) return;
    if (visitor !== null) {
      const visitorUsage = this.visitor(visitor);
      this.#visitors.set(visitor, { places: visitorUsage.places + places, orders: visitorUsage.orders + 1 });
    }
    for (const { pool: id, places: added } of requestedPlaces) {
      const pool = this.pool(id);
      this.#pools.set(id, {
        ...pool,
        heldPlaces: pool.heldPlaces + added,
        uncheckedPlaces: pool.uncheckedPlaces + (hasPassedBotCheck ? 0 : added),
      });
      if (origin !== null) this.#unpaid.set(`${origin}/${id}`, this.unpaid(origin, id) + added);
    }
  }
}
