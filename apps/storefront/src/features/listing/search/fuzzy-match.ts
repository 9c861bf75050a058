/** Tolerates one typo per word where a search finds nothing as typed. */

/** Shorter words have too many neighbors. */
const MIN_FUZZY_LENGTH = 4;

/** The events that have every word, each but for one slip. `index`: see SearchIndex. */
export function fuzzySearch(index: ReadonlyMap<number, string>, typed: readonly string[]): ReadonlySet<number> {
  const vocabulary = [...new Set([...index.values()].flatMap((words) => words.split(' ')))];
  const variants = typed.map((word) => [
    word,
    ...(word.length < MIN_FUZZY_LENGTH ? [] : vocabulary.filter((candidate) => isTypoOf(word, candidate))),
  ]);
  const found = new Set<number>();
  for (const [id, words] of index)
    if (variants.every((readings) => readings.some((word) => words.includes(word)))) found.add(id);
  return found;
}

/** Whether a word begins with what was typed, but for one letter too many, too few, another one, or two that changed places. */
export function isTypoOf(typed: string, word: string): boolean {
  let same = 0;
  while (same < typed.length && typed[same] === word[same]) same++;
  const goesOn = (inTyped: number, inWord: number): boolean =>
    word.length >= same + inWord && word.startsWith(typed.slice(same + inTyped), same + inWord);
  const isSwapped = typed[same] === word[same + 1] && typed[same + 1] === word[same];
  return goesOn(1, 0) || goesOn(0, 1) || goesOn(1, 1) || (isSwapped && goesOn(2, 2));
}
