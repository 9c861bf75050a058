/** What is written on the map: the sectors' names from far away, then rows, then the numbers on the seats. */
export type Level = 'sectors' | 'rows' | 'numbers';

/** Seats so far apart on the screen have room for their rows' labels, and so wide for their numbers, in CSS pixels. */
const ROWS_PX = 11;
const NUMBERS_PX = 17;

export function levelOf(isNear: boolean, spacingPx: number, seatPx: number): Level {
  if (!isNear || spacingPx < ROWS_PX) return 'sectors';
  return seatPx < NUMBERS_PX ? 'rows' : 'numbers';
}
