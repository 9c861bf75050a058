const REFERENCE_STEPS = 3e7;
/** Duration of the reference loop on a quiet two-core machine. */
const REFERENCE_MS = 40;
const SAMPLES = 3;

/**
 * How many times slower this machine runs now than a quiet one, at least 1: a factor for assertions about durations.
 */
export function measureSlowness(): number {
  let slowest = REFERENCE_MS;
  for (let sample = 0; sample < SAMPLES; sample++) {
    const start = performance.now();
    let total = 0;
    for (let step = 0; step < REFERENCE_STEPS; step++) total += step;
    if (total > 0) slowest = Math.max(slowest, performance.now() - start);
  }
  return slowest / REFERENCE_MS;
}
