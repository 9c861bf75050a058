/**
 * How often a property is tried, or how long a random history is: `short` in `npm test`, more in `npm run chaos`, which sets
 * PROPERTY_FACTOR.
 */
export function propertyRuns(short: number): number {
  return short * Number(process.env['PROPERTY_FACTOR'] ?? 1);
}
