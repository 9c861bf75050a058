import { ERROR_CODE } from '@sahna/contract/error-codes';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, useRef, useState } from 'react';
import { isFinalError } from '../api/client.ts';
import { useCheckedCart } from '../bot-check/use-checked-cart.ts';
import type { CartLine } from '../cart/use-cart-mutation.ts';
import type { Message } from '../messages/message-modal.tsx';
import { useCheckoutTexts } from '../texts/checkout/index.ts';
import { getFocusedElement, RequestRejectedError, toFailureMessage } from './failure.ts';
import { retryOnNetworkFailure } from './retry.ts';
import { useSingleFlight } from './use-single-flight.ts';

export type AddToCart = {
  /** Adds the tickets to the cart and navigates to it, or shows an error. */
  add(lines: CartLine[]): void;
  isBusy: boolean;
  isRetrying: boolean;
  /** The dialog of the bot check, while it is open. */
  botCheck: ReactNode;
};

/**
 * Adds a selection to the cart. The request contains the total quantity of each line, computed when the selection is
 * first sent, so that a retry after a lost response adds nothing twice.
 */
export function useAddToCart(eventHash: string, show: (message: Message) => void, onAdded: () => void): AddToCart {
  const { t } = useCheckoutTexts();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const { change, addHeldQuantities, botCheck } = useCheckedCart();
  const [isRetrying, setRetrying] = useState(false);
  const pending = useRef<{ selection: string; lines: CartLine[] } | null>(null);
  const onRetry = (): void => setRetrying(true);

  const { mutateAsync, isPending } = useMutation({
    networkMode: 'always',
    onMutate: getFocusedElement,
    mutationFn: async (chosen: CartLine[]) => {
      const selection = JSON.stringify(chosen);
      if (pending.current?.selection !== selection)
        pending.current = {
          selection,
          lines: await retryOnNetworkFailure(() => addHeldQuantities(chosen), onRetry),
        };
      const { lines } = pending.current;
      const cart = await retryOnNetworkFailure(() => change(lines), onRetry);
      pending.current = null;
      // The visitor declined the shorter hold time.
      if (cart.shorterhold) return;
      if (cart.errorCode !== ERROR_CODE.success) throw new RequestRejectedError(cart.errorCode, cart.errorText);
      onAdded();
      await navigate({ to: '/cart' });
    },
    onError: (error, _chosen, pressed) => {
      if (isFinalError(error)) pending.current = null;
      const fallback = { text: (code?: string) => t(code ? 'error.unknown' : 'error.network') };
      show(toFailureMessage(error, t, fallback, pressed));
      // A refusal often means that the seats were just sold, so the page's data is fetched again.
      if (error instanceof RequestRejectedError) void queryClient.invalidateQueries({ queryKey: ['event', eventHash] });
    },
    onSettled: () => setRetrying(false),
  });
  const addOnce = useSingleFlight(mutateAsync);
  // `onError` shows the failure.
  return { add: (lines) => void addOnce(lines).catch(() => {}), isBusy: isPending, isRetrying, botCheck };
}
