/** What a map writes in a sector that has no room for its whole name. */

/** So short is what is left of `Sector A` without the words that other sectors share. */
const MARK_LENGTH = 3;

/** Each name's short form, in the same order: the letter or number that tells it from the others, else what stands before a comma. */
export function abbreviateSectorNames(names: readonly string[]): string[] {
  const inNames = new Map<string, number>();
  for (const name of names) for (const word of new Set(wordsOf(name))) inNames.set(word, (inNames.get(word) ?? 0) + 1);
  return names.map((name) => {
    const unique = wordsOf(name).filter((word) => inNames.get(word) === 1);
    const mark = unique.join(' ');
    if (
      unique.length > 0 &&
      unique.length < wordsOf(name).length &&
      mark.length <= MARK_LENGTH &&
      /[\p{Lu}\d]/u.test(mark)
    )
      return mark;
    return name.split(/\s*[,;(（，]/u, 1)[0] || name;
  });
}

function wordsOf(name: string): string[] {
  return name.split(/[^\p{L}\p{N}]+/u).filter(Boolean);
}
