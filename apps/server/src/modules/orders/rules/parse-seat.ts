/** Reads the place that a search text names: `Партер 5-12`, `ряд 5 место 12`, `5 қатар 12 орын`, `row 5, seat 12`. Pure. */

/** Lower case. `sector`: beginnings of words of the sector's name. */
export type SeatSearch = { sector: readonly string[]; row: string; seat: string };

/** Languages that name the number before its word: Kazakh. */
const ROW_BEFORE = /^қатар/;
const SEAT_BEFORE = /^орын/;
const ROW_AFTER = /^(ряд|р|row|r)$/;
const SEAT_AFTER = /^(место|мест|м|seat|s)$/;

/** Null: the text names no row and seat. */
export function parseSeatSearch(text: string): SeatSearch | null {
  const words =
    text
      .normalize('NFC')
      .toLowerCase()
      .match(/\p{L}+|\p{N}+/gu) ?? [];
  const [row, seat] = [findNumber(words, ROW_AFTER, ROW_BEFORE), findNumber(words, SEAT_AFTER, SEAT_BEFORE)];
  const isKeyword = (word: string): boolean =>
    [ROW_AFTER, SEAT_AFTER, ROW_BEFORE, SEAT_BEFORE].some((pattern) => pattern.test(word));
  if (row !== null && seat !== null)
    return {
      row: words[row] ?? '',
      seat: words[seat] ?? '',
      sector: words.filter((word, index) => index !== row && index !== seat && !isKeyword(word)),
    };
  const bare = words.filter((word) => !isKeyword(word));
  const last = bare.at(-1) ?? '';
  const before = bare.at(-2) ?? '';
  // A row can have a letter instead of a number.
  if (!/^\p{N}+$/u.test(last) || !(/^\p{N}+$/u.test(before) || [...before].length === 1)) return null;
  return { row: before, seat: last, sector: bare.slice(0, -2) };
}

function findNumber(words: readonly string[], after: RegExp, before: RegExp): number | null {
  for (const [index, word] of words.entries()) {
    if (after.test(word) && index + 1 < words.length) return index + 1;
    if (before.test(word) && index > 0) return index - 1;
  }
  return null;
}
