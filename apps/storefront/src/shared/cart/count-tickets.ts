/** Number of tickets in the cart, for every page; cart changes are loaded with their screens (use-cart-mutation.ts). */
import type { CartItem } from '@sahna/contract/carts/cart';

/** Number of tickets of a cart line; a group has one. */
export function countTickets({ quantity, included }: Pick<CartItem, 'quantity' | 'included'>): number {
  return included > 0 ? Math.min(1, quantity) : quantity;
}
