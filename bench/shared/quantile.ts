export function getQuantile(of: readonly number[], share: number): number {
  return of.toSorted((first, other) => first - other)[Math.floor(of.length * share)] ?? Number.NaN;
}
