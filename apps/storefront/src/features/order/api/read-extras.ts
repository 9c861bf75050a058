/** Extras of an order, as the page says them: what there is, and how many of each the order has. */
import type { OrderView } from '@sahna/contract/endpoints/order-view';
import { pickLocalised } from '@sahna/contract/pick-localised';
import type { Language } from '../../../shared/language.ts';

export type Extra = {
  /** As the calls name it. */
  id: number;
  /** The ticket and the event to which one more of it would belong. */
  ticket: number;
  event: number;
  title: string;
  description: string;
  /** The address of its picture; '' where it has none. */
  image: string;
  price: number;
  /** How many of it the order may have; no more than it has where it is not offered any more. */
  limit: number;
  /** The pieces that the order has, by the ids with which they are taken out; null: it stays. */
  pieces: (number | null)[];
};

export function readExtras(
  { toping, addToping }: Pick<OrderView, 'toping' | 'addToping'>,
  language: Language,
): Extra[] {
  const offered = new Map(addToping.map((one) => [one.price_id, one]));
  const had = Map.groupBy(toping, (one) => one.price_id);
  return [...new Set([...offered.keys(), ...had.keys()])].flatMap((id) => {
    const pieces = (had.get(id) ?? []).map((piece) => (piece.candelete === 1 ? piece.id : null));
    const [one] = [...(offered.has(id) ? [offered.get(id)] : []), ...(had.get(id) ?? [])];
    if (!one) return [];
    return {
      id,
      ticket: one.parent_id,
      event: one.package_id,
      title: pickLocalised(one, 'action', language),
      description: pickLocalised(one, 'descript', language),
      image: one.image_url,
      price: one.cost,
      limit: offered.has(id) ? one.limit : pieces.length,
      pieces,
    };
  });
}
