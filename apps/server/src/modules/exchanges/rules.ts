/** The matching of old to new tickets. */
import type { OfferId, SeatId } from '../../platform/lib/ids.ts';

/** The place requested for an old ticket; `seatId` null: any seat of the offer. */
export type RequestedPlace = { offerId: OfferId; seatId: SeatId | null };
export type NewLine = RequestedPlace & { line: number };

/**
 * Matches each requested place with a line of the new order: its seat, or the next line of its offer. Returns null if
 * they do not match.
 */
export function matchLines(requested: readonly RequestedPlace[], lines: readonly NewLine[]): number[] | null {
  const left = [...lines];
  if (requested.length !== left.length) return null;
  const paired: number[] = [];
  for (const { offerId, seatId } of requested) {
    const index = left.findIndex((line) => line.offerId === offerId && (seatId === null || line.seatId === seatId));
    const [line] = index < 0 ? [] : left.splice(index, 1);
    if (!line) return null;
    paired.push(line.line);
  }
  return paired;
}
