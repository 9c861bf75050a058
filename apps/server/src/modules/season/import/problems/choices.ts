/** Maximum number of keys in a message. */
const MAX_LISTED_KEYS = 20;
/** Keys that differ in a larger share of their letters are not suggested. */
const MAX_DISTANCE_SHARE = 0.5;

/** The end of a message about a missing key: `it has stalls, balcony; did you mean stalls?` */
export function formatChoices(requested: string, keys: readonly string[]): string {
  if (keys.length === 0) return 'it has none';
  const more = keys.length > MAX_LISTED_KEYS ? ` and ${keys.length - MAX_LISTED_KEYS} more` : '';
  const nearest = findNearest(requested, keys);
  return `it has ${keys.slice(0, MAX_LISTED_KEYS).join(', ')}${more}${nearest === null ? '' : `; did you mean ${nearest}?`}`;
}

function findNearest(requested: string, keys: readonly string[]): string | null {
  const [nearest] = keys
    .map((key) => ({
      key,
      distance:
        computeEditDistance(requested.toLowerCase(), key.toLowerCase()) / Math.max(requested.length, key.length),
    }))
    .filter((candidate) => candidate.distance <= MAX_DISTANCE_SHARE)
    .sort((a, b) => a.distance - b.distance);
  return nearest?.key ?? null;
}

/** Levenshtein distance. */
function computeEditDistance(from: string, to: string): number {
  let row = Array.from({ length: to.length + 1 }, (_, at) => at);
  for (const [at, letter] of Array.from(from).entries()) {
    const next = [at + 1];
    for (const [n, against] of Array.from(to).entries())
      next.push(Math.min((row[n] ?? 0) + Number(letter !== against), (row[n + 1] ?? 0) + 1, (next[n] ?? 0) + 1));
    row = next;
  }
  return row.at(-1) ?? 0;
}
