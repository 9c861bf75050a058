/** Every page says how many tickets are in the cart; what changes it is loaded with the screens that do (cart.ts). */
import type { CartItem } from '@sahna/contract/endpoints/cart';

/** How many tickets a line has; a group has one. */
export function ticketsOf({ quantity, included }: Pick<CartItem, 'quantity' | 'included'>): number {
  return included > 0 ? Math.min(1, quantity) : quantity;
}
