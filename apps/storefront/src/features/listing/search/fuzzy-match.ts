/** Tolerates one typo per word. Used if an exact search finds nothing. */

/** Shorter words are one typo away from too many others. */
const MIN_FUZZY_LENGTH = 4;

/** Returns the events that contain every word with at most one typo each. */
export function searchFuzzily(index: ReadonlyMap<number, string>, typed: readonly string[]): ReadonlySet<number> {
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

/** Whether a word starts with the input except for one inserted, missing, replaced or transposed letter. */
export function isTypoOf(typed: string, word: string): boolean {
  let same = 0;
  while (same < typed.length && typed[same] === word[same]) same++;
  const canContinue = (inTyped: number, inWord: number): boolean =>
    word.length >= same + inWord && word.startsWith(typed.slice(same + inTyped), same + inWord);
  const isSwapped = typed[same] === word[same + 1] && typed[same + 1] === word[same];
  return canContinue(1, 0) || canContinue(0, 1) || canContinue(1, 1) || (isSwapped && canContinue(2, 2));
}
