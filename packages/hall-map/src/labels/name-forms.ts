/** A name on two lines, as even as its words allow; null where it is one word. */
export function onTwoLines(name: string): [string, string] | null {
  const words = name.split(' ');
  let best: [string, string] | null = null;
  for (let nth = 1; nth < words.length; nth++) {
    const lines: [string, string] = [words.slice(0, nth).join(' '), words.slice(nth).join(' ')];
    if (best === null || longest(lines) < longest(best)) best = lines;
  }
  return best;
}

function longest(lines: readonly string[]): number {
  return Math.max(...lines.map((line) => line.length));
}
