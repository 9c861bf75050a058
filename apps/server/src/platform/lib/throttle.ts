/** Keys that are remembered at most: what fails under ever new keys is not kept for ever. */
const MAX_KEYS = 1000;

/** True at most once in so many milliseconds for each key: for log lines about what fails again and again. */
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
