/** A drawing's own words: names and numbers that the map writes itself would stand there twice. */

const TEXT = /<text\b[^>]*>([\s\S]*?)<\/text>/g;
/** Between the parts of a caption: `Golden circle · 300`. */
const BETWEEN = /[·|/\n]/;
const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/**
 * The drawing without the words that the map says: `<text>` elements in which every part is one of `said`, or a number, or two
 * words or more of one of them (`Left boxes` of `Boxes, left side`). Case does not count. What else is written there, the stage, a door, a cloakroom, stays.
 */
export function withoutWords(markup: string, said: Iterable<string>): string {
  const known = new Set(Array.from(said, plain));
  const names = Array.from(known, (name) => new Set(wordsOf(name)));
  const isSaid = (part: string): boolean => {
    const words = wordsOf(part);
    const isPart = words.length > 1 && names.some((name) => words.every((word) => name.has(word)));
    return known.has(part) || /^\d+$/.test(part) || isPart;
  };
  return markup.replace(TEXT, (element, inner: string) => {
    const parts = plain(inner).split(BETWEEN).map(plain).filter(Boolean);
    return parts.every(isSaid) ? '' : element;
  });
}

function wordsOf(text: string): string[] {
  return text.split(/[^\p{L}\p{N}]+/u).filter(Boolean);
}

function plain(text: string): string {
  return text
    .replace(/<[^>]*>/g, ' ')
    .replace(/&(amp|lt|gt|quot|apos);/g, (_, name: string) => ENTITIES[name] ?? '')
    .replace(/[^\S\n]+/g, ' ')
    .trim()
    .toLowerCase();
}
