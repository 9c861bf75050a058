/** The same answer for the same arguments, made once. For few different arguments: nothing is forgotten. */
export function memoized<Args extends readonly (string | number)[], Value>(
  make: (...args: Args) => Value,
): (...args: Args) => Value {
  const made = new Map<string, Value>();
  return (...args) => {
    const key = JSON.stringify(args);
    const known = made.get(key);
    if (known !== undefined) return known;
    const value = make(...args);
    made.set(key, value);
    return value;
  };
}
