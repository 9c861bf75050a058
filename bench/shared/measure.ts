import { getQuantile } from './quantile.ts';

const ROUNDS = 40;
const WARM_UPS = 2;

/** Prints how long the runs take; false if their p95 is not below `limitMs`. */
export async function measure(
  label: string,
  limitMs: number,
  run: (round: number) => Promise<unknown>,
): Promise<boolean> {
  const times: number[] = [];
  for (let round = -WARM_UPS; round < ROUNDS; round++) {
    const started = performance.now();
    await run(Math.abs(round));
    if (round >= 0) times.push(performance.now() - started);
  }
  const [p50, p95] = [getQuantile(times, 0.5), getQuantile(times, 0.95)];
  console.log(`  ${label.padEnd(22)} p50 ${p50.toFixed(1).padStart(6)} ms  p95 ${p95.toFixed(1).padStart(6)} ms`);
  return p95 < limitMs;
}
