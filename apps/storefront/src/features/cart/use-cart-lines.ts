import { ERROR_CODE } from '@sahna/contract/error-codes';
import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useRef, useState } from 'react';
import { useCheckedCart } from '../../shared/bot-check/use-checked-cart.ts';
import { RequestRejectedError, toFailureMessage } from '../../shared/checkout/failure.ts';
import { useCartTexts } from '../../shared/texts/cart/index.ts';
import type { CartPageItem, CartView } from './cart-model.ts';

export type CartLines = {
  /** The last requested quantity, also while the request is pending. */
  getQuantity(line: CartPageItem): number;
  set(line: CartPageItem, quantity: number): void;
  /** The error of the last change, if it was of this line; '' otherwise. */
  getProblem(line: CartPageItem): string;
  isBusy(line: CartPageItem): boolean;
  /** The last changed line, announced to screen readers. */
  changed: CartPageItem | null;
  /** The dialog of the bot check, while it is open. */
  botCheck: ReactNode;
};

type Change = { line: CartPageItem; quantity: number };

/** Optimistic changes of single lines: rolled back with an error if the shop refuses them. */
export function useCartLines(cart: CartView): CartLines {
  const { t } = useCartTexts();
  const { change, botCheck } = useCheckedCart();
  const [requested, setRequested] = useState<ReadonlyMap<string, number>>(new Map());
  const [problem, setProblem] = useState<{ key: string; text: string } | null>(null);
  const [changed, setChanged] = useState('');
  const latest = useRef(new Map<string, number>());

  const { mutate } = useMutation({
    // Sequential, because a change that waits for a bot check must not arrive after a later one.
    scope: { id: 'cart-lines' },
    networkMode: 'always',
    onMutate: ({ line, quantity }: Change) => {
      latest.current.set(line.key, quantity);
      setRequested(new Map(latest.current));
      setProblem(null);
    },
    mutationFn: async ({ line, quantity }: Change) => {
      if (latest.current.get(line.key) !== quantity) return; // Superseded while it waited for earlier requests.
      const answer = await change([{ ...line.sent, quantity }]);
      if (answer.errorCode !== ERROR_CODE.success) throw new RequestRejectedError(answer.errorCode, answer.errorText);
    },
    onSettled: (_done, error, { line: { key }, quantity }) => {
      // A later change of the line is pending, and reports its own result.
      if (latest.current.get(key) !== quantity) return;
      latest.current.delete(key);
      setRequested(new Map(latest.current));
      const unreachable = t('cart.network-error');
      const fallback = { text: (code?: string) => (code ? t('error.unknown') : unreachable), unreachable };
      if (error) setProblem({ key, text: toFailureMessage(error, t, fallback).text });
      else setChanged(key);
    },
  });

  return {
    getQuantity: (line) => requested.get(line.key) ?? line.quantity,
    set: (line, quantity) => mutate({ line, quantity }),
    getProblem: (line) => (problem?.key === line.key ? problem.text : ''),
    isBusy: (line) => requested.has(line.key),
    changed: cart.events.flatMap((event) => event.lines).find((line) => line.key === changed) ?? null,
    botCheck,
  };
}
