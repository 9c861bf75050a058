import { ERROR_CODE } from '@sahna/contract/error-codes';
import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useRef, useState } from 'react';
import { useCheckedCart } from '../../shared/bot-check/use-checked-cart.ts';
import { failureMessage, Refused } from '../../shared/checkout/failure.ts';
import { useTexts } from '../../shared/texts/cart/index.ts';
import type { CartView, Line } from './cart-model.ts';

export type CartLines = {
  /** The quantity that was asked for last, even before the shop has answered. */
  quantityOf(line: Line): number;
  set(line: Line, quantity: number): void;
  /** Why the last change was refused, if it was of this line; '' otherwise. */
  problemOf(line: Line): string;
  isBusy(line: Line): boolean;
  /** The line that was changed last, for screen readers. */
  changed: Line | null;
  /** The dialog of the bot check, while it is open. */
  botCheck: ReactNode;
};

type Change = { line: Line; quantity: number };

/** Changes of the cart line by line: shown at once, taken back with the reason where the shop refuses. */
export function useCartLines(cart: CartView): CartLines {
  const { t } = useTexts();
  const { change, botCheck } = useCheckedCart();
  const [asked, setAsked] = useState<ReadonlyMap<string, number>>(new Map());
  const [problem, setProblem] = useState<{ key: string; text: string } | null>(null);
  const [changed, setChanged] = useState('');
  const latest = useRef(new Map<string, number>());

  const { mutate } = useMutation({
    // One after the other: a change that waits for a bot check must not arrive after a later one.
    scope: { id: 'cart-lines' },
    networkMode: 'always',
    onMutate: ({ line, quantity }: Change) => {
      latest.current.set(line.key, quantity);
      setAsked(new Map(latest.current));
      setProblem(null);
    },
    mutationFn: async ({ line, quantity }: Change) => {
      const answer = await change([{ ...line.sent, quantity }]);
      if (answer.errorCode !== ERROR_CODE.success) throw new Refused(answer.errorCode, answer.errorText);
    },
    onSettled: (_done, error, { line: { key }, quantity }) => {
      // The line was changed again meanwhile; the later change reports for itself.
      if (latest.current.get(key) !== quantity) return;
      latest.current.delete(key);
      setAsked(new Map(latest.current));
      const unreachable = t('cart.unreachable');
      const unexplained = { text: (code?: string) => (code ? t('error.unknown') : unreachable), unreachable };
      if (error) setProblem({ key, text: failureMessage(error, t, unexplained).text });
      else setChanged(key);
    },
  });

  return {
    quantityOf: (line) => asked.get(line.key) ?? line.quantity,
    set: (line, quantity) => mutate({ line, quantity }),
    problemOf: (line) => (problem?.key === line.key ? problem.text : ''),
    isBusy: (line) => asked.has(line.key),
    changed: cart.events.flatMap((event) => event.lines).find((line) => line.key === changed) ?? null,
    botCheck,
  };
}
