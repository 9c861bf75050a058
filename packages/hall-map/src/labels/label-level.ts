/** Level of detail: sector names, then row labels, then seat numbers. */
export type LabelLevel = 'sectors' | 'rows' | 'numbers';

/** Minimum seat spacing for row labels and seat width for numbers, in CSS pixels. */
const MIN_ROW_SPACING_PX = 11;
const MIN_NUMBER_SEAT_PX = 17;

export function getLabelLevel(isNear: boolean, spacingPx: number, seatPx: number): LabelLevel {
  if (!isNear || spacingPx < MIN_ROW_SPACING_PX) return 'sectors';
  return seatPx < MIN_NUMBER_SEAT_PX ? 'rows' : 'numbers';
}
