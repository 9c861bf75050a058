/** Maximum number of remembered keys, so that ever new keys do not accumulate. */
const MAX_KEYS = 1000;

/** Returns true at most once per interval and key: for log lines about repeated failures. */
export function createThrottle(everyMs: number): (key: string) => boolean {
  const passedAt = new Map<string, number>();
  return (key) => {
    const now = performance.now();
    if (now - (passedAt.get(key) ?? Number.NEGATIVE_INFINITY) < everyMs) return false;
    if (passedAt.size >= MAX_KEYS) passedAt.clear();
    passedAt.set(key, now);
    return true;
  };
}
