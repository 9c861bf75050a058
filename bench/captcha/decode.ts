/** Finds the most likely sequence of letters from their scores at each position (dynamic programming). */
export type Reading = { text: string; places: number[] };

/**
 * `scores[place][letter]`: how well a letter fits at a place. Adjacent letters are `least` to `most` places apart. With
 * `code` only that code is considered, to locate its letters.
 */
export function findBestRow(
  scores: readonly Float32Array[],
  alphabet: string,
  length: number,
  [min, max]: readonly [number, number],
  code?: string,
): Reading {
  const indexOnly = (nth: number): number => (code === undefined ? -1 : alphabet.indexOf(code[nth] ?? ''));
  const best: { value: number; index: number; from: number }[][] = [];
  for (let nth = 0; nth < length; nth++) {
    best.push(
      scores.map((row, place) => {
        let from = -1;
        let value = nth === 0 ? 0 : -Infinity;
        if (nth > 0)
          for (let before = Math.max(0, place - max); before <= place - min; before++) {
            const previousValue = best[nth - 1]?.[before]?.value ?? -Infinity;
            if (previousValue > value) [value, from] = [previousValue, before];
          }
        let index = indexOnly(nth);
        if (index < 0)
          for (let candidate = 0; candidate < alphabet.length; candidate++)
            if (index < 0 || (row[candidate] ?? 0) > (row[index] ?? 0)) index = candidate;
        return { value: value + (row[index] ?? 0), index, from };
      }),
    );
  }
  const last = best[length - 1] ?? [];
  let place = last.reduce((top, { value }, at) => (value > (last[top]?.value ?? -Infinity) ? at : top), 0);
  const places: number[] = [];
  let text = '';
  for (let nth = length - 1; nth >= 0; nth--) {
    const step = best[nth]?.[place];
    places.unshift(place);
    text = (alphabet[step?.index ?? 0] ?? '') + text;
    place = step?.from ?? 0;
  }
  return { text, places };
}
