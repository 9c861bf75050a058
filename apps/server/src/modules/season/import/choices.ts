/** Of what a file could have meant: the nearest key, and all that there are. */
const MOST_NAMED = 20;
/** A key of which more than this share differs is another word. */
const FARTHEST = 0.5;

/** The end of a sentence about a key that is not there: `it has stalls, balcony; did you mean stalls?` */
export function choices(wanted: string, keys: readonly string[]): string {
  if (keys.length === 0) return 'it has none';
  const more = keys.length > MOST_NAMED ? ` and ${keys.length - MOST_NAMED} more` : '';
  const nearest = nearestOf(wanted, keys);
  return `it has ${keys.slice(0, MOST_NAMED).join(', ')}${more}${nearest === null ? '' : `; did you mean ${nearest}?`}`;
}

function nearestOf(wanted: string, keys: readonly string[]): string | null {
  const [nearest] = keys
    .map((key) => ({
      key,
      distance: distance(wanted.toLowerCase(), key.toLowerCase()) / Math.max(wanted.length, key.length),
    }))
    .filter((candidate) => candidate.distance <= FARTHEST)
    .sort((a, b) => a.distance - b.distance);
  return nearest?.key ?? null;
}

/** Letters to change, add or leave out (Levenshtein), by rows of its table. */
function distance(from: string, to: string): number {
  let row = Array.from({ length: to.length + 1 }, (_, at) => at);
  for (const [at, letter] of Array.from(from).entries()) {
    const next = [at + 1];
    for (const [n, against] of Array.from(to).entries())
      next.push(Math.min((row[n] ?? 0) + Number(letter !== against), (row[n + 1] ?? 0) + 1, (next[n] ?? 0) + 1));
    row = next;
  }
  return row.at(-1) ?? 0;
}
