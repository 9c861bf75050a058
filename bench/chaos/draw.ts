/** What a seed draws, the same every time. */
import fc from 'fast-check';

export function oneOf<T extends { weight: number }>(rows: readonly T[]): fc.Arbitrary<T> {
  return fc.oneof(...rows.map((row) => ({ weight: row.weight, arbitrary: fc.constant(row) })));
}

/** Evenly: fast-check by itself prefers values at the edges. */
export function draw<T>(from: fc.Arbitrary<T>, seed: number, times: number): T[] {
  return times === 0 ? [] : fc.sample(fc.noBias(from), { seed, numRuns: times });
}
