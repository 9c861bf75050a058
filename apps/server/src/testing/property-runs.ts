/**
 * Number of runs of a property, or length of a random history: `short` in `npm test`, more in `npm run chaos`, which
 * sets PROPERTY_FACTOR.
 */
export function getPropertyRuns(short: number): number {
  return short * Number(process.env['PROPERTY_FACTOR'] ?? 1);
}
