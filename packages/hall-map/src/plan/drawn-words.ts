/** A drawing's own words: names and numbers that the map writes itself would stand there twice. */

const TEXT = /<text\b[^>]*>([\s\S]*?)<\/text>/g;
/** Between the parts of a caption: `Golden circle · 300`. */
const BETWEEN = /[·|/\n]/;
const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/**
 * The drawing without the words that the map writes itself: `<text>` elements in which every part is an entry of `words`, a number, or two
 * words or more of an entry (`Left boxes` of `Boxes, left side`). Case does not count. What else is written there, the stage, a door, a cloakroom, stays.
 */
export function withoutWords(markup: string, words: Iterable<string>): string {
  const plainWords = new Set(Array.from(words, plain));
  const names = Array.from(plainWords, (name) => new Set(wordsOf(name)));
  const isOnMap = (part: string): boolean => {
    const partWords = wordsOf(part);
    const isPart = partWords.length > 1 && names.some((name) => partWords.every((word) => name.has(word)));
    return plainWords.has(part) || /^\d+$/.test(part) || isPart;
  };
  return markup.replace(TEXT, (element, inner: string) => {
    const parts = plain(inner).split(BETWEEN).map(plain).filter(Boolean);
    return parts.every(isOnMap) ? '' : element;
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
