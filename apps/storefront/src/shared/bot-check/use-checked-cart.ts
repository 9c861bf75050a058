/** Changes of the cart, with a bot check where the shop demands one. */
import type { ReactNode } from 'react';
import { type CartChange, useCartChange } from '../cart.ts';
import { useCartCalls } from './use-cart-calls.tsx';

export type CheckedCart = CartChange & {
  /** The dialog of the bot check, while it is open; to be rendered anywhere on the page. */
  botCheck: ReactNode;
};

export function useCheckedCart(): CheckedCart {
  const cart = useCartChange();
  const { send, element } = useCartCalls();
  return {
    ...cart,
    change: (lines) => send((terms) => cart.change(lines, terms)),
    botCheck: element,
  };
}
