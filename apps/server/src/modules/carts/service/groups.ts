import type { AreaId, SeatId } from '../../../platform/lib/ids.ts';
import { type Draft, quantityOf, type TakenLine } from '../../reservations/index.ts';

type Held = Omit<TakenLine, 'places'> & { seatId: SeatId | null; areaId: AreaId | null };

/** What a cart holds as an order's lines. A group is one ticket, in however many steps its persons came into the cart. */
export function togetherAsGroups(draft: Draft, held: readonly Held[]): TakenLine[] {
  const groups = new Set(draft.lines.filter((line) => line.group).map(({ offer }) => offer.id));
  const lines = held.map(takenLine);
  const steps = lines.filter((line) => groups.has(line.offerId));
  const together = Map.groupBy(steps, (line) => `${line.sessionId}/${line.offerId}`);
  return [
    ...lines.filter((line) => !groups.has(line.offerId)),
    ...[...together.values()].flatMap((same) => {
      const [first] = same;
      return first ? [{ ...first, quantity: quantityOf(same), places: same.flatMap((line) => line.places) }] : [];
    }),
  ];
}

function takenLine({ eventId, sessionId, offerId, zoneId, seatId, areaId, quantity }: Held): TakenLine {
  const places = Array.from({ length: quantity }, () => ({ seatId, areaId }));
  return { eventId, sessionId, offerId, zoneId, quantity, places };
}
