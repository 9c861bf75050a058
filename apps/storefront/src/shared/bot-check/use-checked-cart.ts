/** Changes the cart, with a bot check if the server requires one. */
import type { ReactNode } from 'react';
import { type CartMutation, useCartMutation } from '../cart/use-cart-mutation.ts';
import { useCheckedRequests } from './use-checked-requests.tsx';

export type CheckedCart = CartMutation & {
  /** The dialog of the bot check while it is open; may be rendered anywhere on the page. */
  botCheck: ReactNode;
};

export function useCheckedCart(): CheckedCart {
  const cart = useCartMutation();
  const { send, element } = useCheckedRequests();
  return {
    ...cart,
    change: (lines) => send((terms) => cart.change(lines, terms)),
    botCheck: element,
  };
}
