/** Writes which places are to be held (booking §3 "Cart line (seat)"). */
import type { SeatLineBody } from '@sahna/contract/endpoints/scheme-cart';
import type { HoldLine, Price } from '../model/seat-map.types.ts';

/** How many there are to be of a place, 0 to give it back. */
export type HoldRequest = SeatLineBody;

/** A numbered place at a price; `quantity` 0 gives it back. */
export function seatHold(seat: number, price: Pick<Price, 'categoryId' | 'zoneId'>, quantity: 0 | 1): HoldRequest {
  return { seat_id: seat, quantity, clientcategory_id: price.categoryId, zonelevel_id: price.zoneId };
}

/** How many are to stand in an area at a price. The index tells lines of one area and category apart; there is only one. */
export function areaHold(area: number, price: Pick<Price, 'categoryId' | 'zoneId'>, quantity: number): HoldRequest {
  const { categoryId, zoneId } = price;
  return { seat_id: `${area}_${categoryId}_0`, quantity, clientcategory_id: categoryId, zonelevel_id: zoneId };
}

/** A line with the quantity that it is to have. */
export function lineHold({ id, categoryId, zoneId }: HoldLine, quantity: number): HoldRequest {
  return { seat_id: id, quantity, clientcategory_id: categoryId, zonelevel_id: zoneId };
}
