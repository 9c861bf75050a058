/** Caches the result by arguments. For few different arguments: nothing is evicted. */
export function memoize<Args extends readonly (string | number)[], Value>(
  compute: (...args: Args) => Value,
): (...args: Args) => Value {
  const cache = new Map<string, Value>();
  return (...args) => {
    const key = JSON.stringify(args);
    const cached = cache.get(key);
    if (cached !== undefined) return cached;
    const value = compute(...args);
    cache.set(key, value);
    return value;
  };
}
