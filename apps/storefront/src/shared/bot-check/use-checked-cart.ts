/** Changes of the cart, with the question whether the visitor is a person where the shop wants that answered first. */
import type { BotProof } from '@sahna/contract/endpoints/captcha';
import { needsBotCheck } from '@sahna/contract/error-codes';
import type { ReactNode } from 'react';
import { type CartChange, useCartChange } from '../cart.ts';
import { useBotCheck } from './use-bot-check.tsx';

export type CheckedCart = CartChange & {
  /** The question, while it is asked; stands somewhere on the page. */
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
        // Closed without an answer: the refusal says why nothing was taken.
        if (!proof) return answer;
        answer = await cart.change(lines, proof);
      }
      return answer;
    },
    botCheck: element,
  };
}
