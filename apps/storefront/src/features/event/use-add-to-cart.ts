import { ERROR_CODE } from '@sahna/contract/error-codes';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, useRef, useState } from 'react';
import { CallFailed, isDecided } from '../../shared/api/client.ts';
import { useCheckedCart } from '../../shared/bot-check/use-checked-cart.ts';
import type { CartLine } from '../../shared/cart.ts';
import type { Message } from '../../shared/messages/message-modal.tsx';
import { repeated } from '../../shared/repeated.ts';
import { useTexts } from '../../shared/texts/index.ts';

export type Adding = {
  /** Puts the places into the cart and leads there, or shows why not. */
  add(lines: CartLine[]): Promise<void>;
  busy: boolean;
  repeating: boolean;
  /** The question whether the visitor is a person, while it is asked. */
  botCheck: ReactNode;
};

/**
 * Adds a choice to the cart: once, however often it takes. What a line is to have is counted when the choice is first sent;
 * the same choice after a lost answer says the same number again.
 */
export function useAddToCart(eventHash: string, show: (message: Message) => void): Adding {
  const { t } = useTexts();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const { change, together, botCheck } = useCheckedCart();
  const [busy, setBusy] = useState(false);
  const [repeating, setRepeating] = useState(false);
  const unanswered = useRef<{ chosen: string; lines: CartLine[] } | null>(null);

  async function add(chosen: CartLine[]): Promise<void> {
    const pressed = document.activeElement instanceof HTMLElement ? document.activeElement : null;
    const name = JSON.stringify(chosen);
    const again = (): void => setRepeating(true);
    setBusy(true);
    try {
      if (unanswered.current?.chosen !== name)
        unanswered.current = { chosen: name, lines: await repeated(() => together(chosen), again) };
      const { lines } = unanswered.current;
      const cart = await repeated(() => change(lines), again);
      unanswered.current = null;
      if (cart.errorCode === ERROR_CODE.success) await navigate({ to: '/cart' });
      else {
        show({ tone: 'error', text: cart.errorText, code: cart.errorCode, returnTo: pressed });
        // What was refused is often what has just been sold: the page looks again meanwhile.
        void queryClient.invalidateQueries({ queryKey: ['event', eventHash] });
      }
    } catch (error) {
      const refusal = error instanceof CallFailed ? error.refusal : null;
      if (isDecided(error)) unanswered.current = null;
      show({
        tone: 'error',
        text: refusal?.errorText ?? t('error.network'),
        returnTo: pressed,
        ...(refusal ? { code: refusal.errorCode } : {}),
      });
    } finally {
      setRepeating(false);
      setBusy(false);
    }
  }
  return { add, busy, repeating, botCheck };
}
