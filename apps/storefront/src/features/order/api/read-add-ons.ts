/** Reads the add-ons of an order: those on offer, and the quantities ordered. */
import type { OrderView } from '@sahna/contract/orders/order-view';
import { pickLocalized } from '@sahna/contract/pick-localized';
import type { Language } from '../../../shared/language.ts';

export type AddOn = {
  /** Id in API requests. */
  id: number;
  /** Ticket and event of a further piece. */
  ticket: number;
  event: number;
  title: string;
  description: string;
  /** URL of the image; '' without one. */
  image: string;
  price: number;
  /** Maximum quantity; the current quantity if the add-on is no longer on sale. */
  limit: number;
  /** Ids of the ordered pieces, for removal; null for a piece that cannot be removed. */
  pieces: (number | null)[];
};

export function readAddOns(
  { toping, addToping }: Pick<OrderView, 'toping' | 'addToping'>,
  language: Language,
): AddOn[] {
  const offeredById = new Map(addToping.map((addOn) => [addOn.price_id, addOn]));
  const orderedPieces = Map.groupBy(toping, (addOn) => addOn.price_id);
  return [...new Set([...offeredById.keys(), ...orderedPieces.keys()])].flatMap((id) => {
    const pieces = (orderedPieces.get(id) ?? []).map((piece) => (piece.candelete === 1 ? piece.id : null));
    const [addOn] = [...(offeredById.has(id) ? [offeredById.get(id)] : []), ...(orderedPieces.get(id) ?? [])];
    if (!addOn) return [];
    return {
      id,
      ticket: addOn.parent_id,
      event: addOn.package_id,
      title: pickLocalized(addOn, 'action', language),
      description: pickLocalized(addOn, 'descript', language),
      image: addOn.image_url,
      price: addOn.cost,
      limit: offeredById.has(id) ? addOn.limit : pieces.length,
      pieces,
    };
  });
}
