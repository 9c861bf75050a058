/** How long what took, step by step of a purchase. */
export const STEPS = [
  'token',
  'event data',
  'create',
  'pay',
  'bank page',
  'bank form',
  'return',
  'order view',
  'order status',
] as const;
export type Step = (typeof STEPS)[number];

export type Times = Map<string, number[]>;

export function keep(times: Times, name: string, ms: number): void {
  const before = times.get(name);
  if (before) before.push(ms);
  else times.set(name, [ms]);
}

/** The smallest value that this share of all values does not exceed. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN;
}
