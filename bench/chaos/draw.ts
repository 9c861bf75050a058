/** Deterministic random values of a seed. */
import fc from 'fast-check';

export function drawWeighted<T extends { weight: number }>(rows: readonly T[]): fc.Arbitrary<T> {
  return fc.oneof(...rows.map((row) => ({ weight: row.weight, arbitrary: fc.constant(row) })));
}

/** Uniformly distributed; fast-check by itself prefers edge values. */
export function drawUniform<T>(from: fc.Arbitrary<T>, seed: number, times: number): T[] {
  return times === 0 ? [] : fc.sample(fc.noBias(from), { seed, numRuns: times });
}
