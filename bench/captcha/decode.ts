/** Finds the most likely sequence of letters in a picture from the scores at each position (dynamic programming). */
export type Reading = { letters: string; places: number[] };

/**
 * `scores[place][letter]` is how well a letter fits at a place. The distance of neighbouring letters is `least` to `most` places.
 * With `code` only that code is considered, to find where the letters of a known code are.
 */
export function bestRow(
  scores: readonly Float32Array[],
  alphabet: string,
  length: number,
  [least, most]: readonly [number, number],
  code?: string,
): Reading {
  const only = (nth: number): number => (code === undefined ? -1 : alphabet.indexOf(code[nth] ?? ''));
  const best: { value: number; letter: number; from: number }[][] = [];
  for (let nth = 0; nth < length; nth++) {
    best.push(
      scores.map((row, place) => {
        let from = -1;
        let value = nth === 0 ? 0 : -Infinity;
        if (nth > 0)
          for (let before = Math.max(0, place - most); before <= place - least; before++) {
            const known = best[nth - 1]?.[before]?.value ?? -Infinity;
            if (known > value) [value, from] = [known, before];
          }
        let letter = only(nth);
        if (letter < 0)
          for (let one = 0; one < alphabet.length; one++)
            if (letter < 0 || (row[one] ?? 0) > (row[letter] ?? 0)) letter = one;
        return { value: value + (row[letter] ?? 0), letter, from };
      }),
    );
  }
  const last = best[length - 1] ?? [];
  let place = last.reduce((top, { value }, at) => (value > (last[top]?.value ?? -Infinity) ? at : top), 0);
  const places: number[] = [];
  let letters = '';
  for (let nth = length - 1; nth >= 0; nth--) {
    const step = best[nth]?.[place];
    places.unshift(place);
    letters = (alphabet[step?.letter ?? 0] ?? '') + letters;
    place = step?.from ?? 0;
  }
  return { letters, places };
}
