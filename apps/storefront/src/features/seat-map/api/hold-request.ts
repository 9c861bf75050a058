/** Creates the lines of a hold request (booking §3 "Cart line (seat)"). */
import type { SeatLineBody } from '@sahna/contract/seat-map/scheme-cart';
import type { HoldLine, Price } from '../model/seat-map.types.ts';

/** The requested quantity of a seat or of standing places; 0 releases them. */
export type HoldRequest = SeatLineBody;

/** Holds a seat at a price; `quantity` 0 releases it. */
export function createSeatHold(
  seat: number,
  price: Pick<Price, 'categoryId' | 'zoneId'>,
  quantity: 0 | 1,
): HoldRequest {
  return { seat_id: seat, quantity, clientcategory_id: price.categoryId, zonelevel_id: price.zoneId };
}

/** Holds standing places of an area at a price. The id ends with an index of lines with the same area and category, which is always 0. */
export function createAreaHold(
  area: number,
  price: Pick<Price, 'categoryId' | 'zoneId'>,
  quantity: number,
): HoldRequest {
  const { categoryId, zoneId } = price;
  return { seat_id: `${area}_${categoryId}_0`, quantity, clientcategory_id: categoryId, zonelevel_id: zoneId };
}

/** Changes the quantity of a held line. */
export function createLineHold({ id, categoryId, zoneId }: HoldLine, quantity: number): HoldRequest {
  return { seat_id: id, quantity, clientcategory_id: categoryId, zonelevel_id: zoneId };
}
