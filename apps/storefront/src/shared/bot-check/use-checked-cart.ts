/** Changes of the cart, with a bot check where the shop demands one. */
import type { BotProof } from '@sahna/contract/endpoints/captcha';
import { needsBotCheck } from '@sahna/contract/error-codes';
import type { ReactNode } from 'react';
import { type CartChange, useCartChange } from '../cart.ts';
import { useBotCheck } from './use-bot-check.tsx';

export type CheckedCart = CartChange & {
  /** The dialog of the bot check, while it is open; to be rendered anywhere on the page. */
  botCheck: ReactNode;
};

export function useCheckedCart(): CheckedCart {
  const cart = useCartChange();
  const { ask, element } = useBotCheck();
  return {
    ...cart,
    change: async (lines) => {
      let answer = await cart.change(lines);
      let proof: BotProof | null = {};
      while (needsBotCheck(answer.errorCode)) {
        proof = await ask('cart', proof);
        // The dialog was closed: the cart's refusal is the answer.
        if (!proof) return answer;
        answer = await cart.change(lines, proof);
      }
      return answer;
    },
    botCheck: element,
  };
}
