import { ERROR_CODE } from '@sahna/contract/error-codes';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, useRef, useState } from 'react';
import { isDecided } from '../api/client.ts';
import { useCheckedCart } from '../bot-check/use-checked-cart.ts';
import type { CartLine } from '../cart.ts';
import type { Message } from '../messages/message-modal.tsx';
import { useTexts } from '../texts/checkout/index.ts';
import { failureMessage, focused, Refused } from './failure.ts';
import { retryLost } from './retry.ts';
import { useSingleCall } from './use-single-call.ts';

export type Adding = {
  /** Puts the places into the cart and leads there, or shows why not. */
  add(lines: CartLine[]): void;
  busy: boolean;
  retrying: boolean;
  /** The dialog of the bot check, while it is open. */
  botCheck: ReactNode;
};

/**
 * Adds a choice to the cart. The call says what each line is to have in all, counted when the choice is first sent: the same
 * choice after a lost answer says the same numbers, and adds nothing twice.
 */
export function useAddToCart(eventHash: string, show: (message: Message) => void, onAdded: () => void): Adding {
  const { t } = useTexts();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const { change, withHeld, botCheck } = useCheckedCart();
  const [retrying, setRetrying] = useState(false);
  const pending = useRef<{ chosen: string; lines: CartLine[] } | null>(null);
  const onRetry = (): void => setRetrying(true);

  const { mutateAsync, isPending } = useMutation({
    networkMode: 'always',
    onMutate: focused,
    mutationFn: async (chosen: CartLine[]) => {
      const name = JSON.stringify(chosen);
      if (pending.current?.chosen !== name)
        pending.current = { chosen: name, lines: await retryLost(() => withHeld(chosen), onRetry) };
      const { lines } = pending.current;
      const cart = await retryLost(() => change(lines), onRetry);
      pending.current = null;
      // The visitor did not agree to hold them for less time.
      if (cart.shorterhold) return;
      if (cart.errorCode !== ERROR_CODE.success) throw new Refused(cart.errorCode, cart.errorText);
      onAdded();
      await navigate({ to: '/cart' });
    },
    onError: (error, _chosen, pressed) => {
      if (isDecided(error)) pending.current = null;
      const unexplained = { text: (code?: string) => t(code ? 'error.unknown' : 'error.network') };
      show(failureMessage(error, t, unexplained, pressed));
      // What was refused is often what has just been sold: the page looks again meanwhile.
      if (error instanceof Refused) void queryClient.invalidateQueries({ queryKey: ['event', eventHash] });
    },
    onSettled: () => setRetrying(false),
  });
  const addOnce = useSingleCall(mutateAsync);
  // What failed is shown by onError.
  return { add: (lines) => void addOnce(lines).catch(() => {}), busy: isPending, retrying, botCheck };
}
