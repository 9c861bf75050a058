/** Changes of the cart, with a bot check where the shop demands one. */
import type { ReactNode } from 'react';
import { type CartChange, useCartChange } from '../cart.ts';
import { useBotCheck } from './use-bot-check.tsx';

export type CheckedCart = CartChange & {
  /** The dialog of the bot check, while it is open; to be rendered anywhere on the page. */
  botCheck: ReactNode;
};

export function useCheckedCart(): CheckedCart {
  const cart = useCartChange();
  const { sendUnasked, element } = useBotCheck();
  return {
    ...cart,
    change: (lines) => sendUnasked('cart', (proof) => cart.change(lines, proof)),
    botCheck: element,
  };
}
