/** Splits a name into two lines of similar length; null for a single word. */
export function splitIntoTwoLines(name: string): [string, string] | null {
  const words = name.split(' ');
  let best: [string, string] | null = null;
  for (let nth = 1; nth < words.length; nth++) {
    const lines: [string, string] = [words.slice(0, nth).join(' '), words.slice(nth).join(' ')];
    if (best === null || getMaxLength(lines) < getMaxLength(best)) best = lines;
  }
  return best;
}

function getMaxLength(lines: readonly string[]): number {
  return Math.max(...lines.map((line) => line.length));
}
