/** How long what took, step by step of a purchase. */
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

/** How often something happened while buyers came, and how long it took each time. */
export type Measured = { inTime: number; ms: number[] };

export type Steps = ReadonlyMap<Step, Measured>;

export function noSteps(): Steps {
  return new Map(STEPS.map((step) => [step, { inTime: 0, ms: [] }]));
}

export function keep(steps: Steps, step: Step, ms: number, isInTime: boolean): void {
  const measured = steps.get(step);
  measured?.ms.push(ms);
  if (measured && isInTime) measured.inTime += 1;
}

/** The smallest value that this share of all values does not exceed. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN;
}
