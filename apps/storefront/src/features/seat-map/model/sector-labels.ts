/** Short labels of sectors for which the full name does not fit. */

/** Maximum length of a distinguishing part such as the `A` of `Sector A`. */
const MARK_LENGTH = 3;

/** Short form of each name, in the same order: the distinguishing letter or number, else the part before a comma. */
export function abbreviateSectorNames(names: readonly string[]): string[] {
  const inNames = new Map<string, number>();
  for (const name of names)
    for (const word of new Set(splitWords(name))) inNames.set(word, (inNames.get(word) ?? 0) + 1);
  return names.map((name) => {
    const unique = splitWords(name).filter((word) => inNames.get(word) === 1);
    const mark = unique.join(' ');
    if (
      unique.length > 0 &&
      unique.length < splitWords(name).length &&
      mark.length <= MARK_LENGTH &&
      /[\p{Lu}\d]/u.test(mark)
    )
      return mark;
    return name.split(/\s*[,;(（，]/u, 1)[0] || name;
  });
}

function splitWords(name: string): string[] {
  return name.split(/[^\p{L}\p{N}]+/u).filter(Boolean);
}
