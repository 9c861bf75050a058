import type { Cart, CartItem } from '@sahna/contract/endpoints/cart';
import { ERROR_CODE } from '@sahna/contract/error-codes';
import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useRef, useState } from 'react';
import { useCheckedCart } from '../../shared/bot-check/use-checked-cart.ts';
import { cartKey, cartLine } from '../../shared/cart.ts';
import { failureMessage, Refused } from '../../shared/checkout/failure.ts';
import { useTexts } from '../../shared/texts/index.ts';

export type CartLines = {
  /** The quantity that was asked for last, before the shop has answered. */
  quantityOf(item: CartItem): number;
  set(item: CartItem, quantity: number): void;
  /** Why the last change of this line was refused; '' when it was not. */
  problemOf(item: CartItem): string;
  isBusy(item: CartItem): boolean;
  /** The line that was changed last, as it is now. */
  told: CartItem | null;
  /** The question whether the visitor is a person, while it is asked. */
  botCheck: ReactNode;
};

type Change = { item: CartItem; quantity: number };

/** Changes of the cart line by line: shown at once, taken back with the reason where the shop refuses. */
export function useCartLines(cart: Cart): CartLines {
  const { t } = useTexts();
  const { change, botCheck } = useCheckedCart();
  const [asked, setAsked] = useState<ReadonlyMap<string, number>>(new Map());
  const [problem, setProblem] = useState<{ key: string; text: string } | null>(null);
  const [changed, setChanged] = useState('');
  const latest = useRef(new Map<string, number>());

  const { mutate } = useMutation({
    networkMode: 'always',
    onMutate: ({ item, quantity }: Change) => {
      latest.current.set(cartKey(item), quantity);
      setAsked(new Map(latest.current));
      setProblem(null);
    },
    mutationFn: async ({ item, quantity }: Change) => {
      const answer = await change([cartLine(item, quantity)]);
      if (answer.errorCode !== ERROR_CODE.success) throw new Refused(answer.errorCode, answer.errorText);
    },
    onSettled: (_done, error, { item, quantity }) => {
      const key = cartKey(item);
      // A later press on the same line speaks for itself.
      if (latest.current.get(key) !== quantity) return;
      latest.current.delete(key);
      setAsked(new Map(latest.current));
      const unexplained = { text: (code?: string) => t(code ? 'error.unknown' : 'cart.unreachable') };
      if (error) setProblem({ key, text: failureMessage(error, t, unexplained).text });
      else setChanged(key);
    },
  });

  return {
    quantityOf: (item) => asked.get(cartKey(item)) ?? item.quantity,
    set: (item, quantity) => mutate({ item, quantity }),
    problemOf: (item) => (problem?.key === cartKey(item) ? problem.text : ''),
    isBusy: (item) => asked.has(cartKey(item)),
    told: cart.data.find((item) => cartKey(item) === changed) ?? null,
    botCheck,
  };
}
