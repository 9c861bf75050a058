/** How many may listen at once: in all, and from one address. */
export type WatchLimits = { inAll: number; perOrigin: number };

export const WATCH_LIMITS: WatchLimits = { inAll: 10_000, perOrigin: 100 };

export type Turnstile = {
  /** Lets one in; returns what lets them out, once. Null: there are too many. An origin that is not known counts only in all. */
  enter(origin: string | null): (() => void) | null;
};

export function openTurnstile(limits: WatchLimits | null): Turnstile {
  const inside = new Map<string, number>();
  let all = 0;

  function count(origin: string | null, by: 1 | -1): void {
    all += by;
    if (origin === null) return;
    const now = (inside.get(origin) ?? 0) + by;
    if (now > 0) inside.set(origin, now);
    else inside.delete(origin);
  }

  return {
    enter: (origin) => {
      const own = origin === null ? 0 : (inside.get(origin) ?? 0);
      if (limits && (all >= limits.inAll || own >= limits.perOrigin)) return null;
      count(origin, 1);
      let left = false;
      return () => {
        if (left) return;
        left = true;
        count(origin, -1);
      };
    },
  };
}
