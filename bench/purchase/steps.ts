/** Durations by step of a purchase. */
const STEPS = [
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

/** Number of occurrences while buyers arrived, and all durations. */
export type Measured = { inTime: number; ms: number[] };

export type Steps = ReadonlyMap<Step, Measured>;

export function createSteps(): Steps {
  return new Map(STEPS.map((step) => [step, { inTime: 0, ms: [] }]));
}

export function recordStep(steps: Steps, step: Step, ms: number, isInTime: boolean): void {
  const measured = steps.get(step);
  measured?.ms.push(ms);
  if (measured && isInTime) measured.inTime += 1;
}

/** Nearest-rank percentile; `share` in [0, 1]. */
export function getPercentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN;
}
