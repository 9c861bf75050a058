/** Limits of open connections: in total, and per address. */
export type ConnectionLimits = { total: number; perOrigin: number };

export const CONNECTION_LIMITS: ConnectionLimits = { total: 10_000, perOrigin: 100 };

export type ConnectionLimiter = {
  /**
   * Admits a connection and returns an idempotent function that releases it; null if a limit is reached. Unknown
   * addresses count only toward the total.
   */
  acquire(origin: string | null): (() => void) | null;
};

export function createConnectionLimiter(limits: ConnectionLimits | null): ConnectionLimiter {
  const openByOrigin = new Map<string, number>();
  let total = 0;

  function addConnections(origin: string | null, by: 1 | -1): void {
    total += by;
    if (origin === null) return;
    const open = (openByOrigin.get(origin) ?? 0) + by;
    if (open > 0) openByOrigin.set(origin, open);
    else openByOrigin.delete(origin);
  }

  return {
    acquire: (origin) => {
      const openOfOrigin = origin === null ? 0 : (openByOrigin.get(origin) ?? 0);
      if (limits && (total >= limits.total || openOfOrigin >= limits.perOrigin)) return null;
      addConnections(origin, 1);
      let isReleased = false;
      return () => {
        if (isReleased) return;
        isReleased = true;
        addConnections(origin, -1);
      };
    },
  };
}
