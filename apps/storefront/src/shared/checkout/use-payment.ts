import { ERROR_CODE } from '@sahna/contract/error-codes';
import { useMutation } from '@tanstack/react-query';
import { useRouteContext } from '@tanstack/react-router';
import { useEffect } from 'react';
import { newKey } from '../api/client.ts';
import { payOrder } from '../api/ordering.ts';
import type { Failure } from '../messages/failure-text.tsx';
import { useTexts } from '../texts/order/index.ts';
import { type Checkout, leaveFor, readCheckout } from './checkout.ts';
import { failureMessage, Refused } from './failure.ts';
import { useSingleCall } from './use-single-call.ts';

/** `path` is the call that begins the payment; undefined where the shop names none for the chosen way. */
export type WayToPay = { path: string | undefined; protocol: string };

export type Paying = {
  pay(way: WayToPay): void;
  /** The call is under way, or the bank's page is loading. */
  going: boolean;
  /** The QR code to show, if the payment goes on by one. */
  code: Extract<Checkout, { kind: 'code' }> | null;
  /** The bank's page to show inside of ours, likewise. */
  widget: Extract<Checkout, { kind: 'widget' }> | null;
  /** Why the payment could not begin; null if nothing failed. */
  failure: Failure | null;
  /** Back to choosing a way to pay. */
  reset(): void;
};

/** Begins a payment and goes on as the shop answers. `onRefused` is called because the order may have changed. */
export function usePayment(orderHash: string, onRefused: () => void): Paying {
  const { t, language } = useTexts();
  const { api } = useRouteContext({ from: '__root__' });
  const { mutateAsync, reset, data, error, isPending } = useMutation({
    networkMode: 'always',
    mutationFn: async ({ path, protocol }: WayToPay): Promise<Checkout> => {
      if (path === undefined)
        throw new Refused(ERROR_CODE.unknownBank, t('pay.missing', { code: ERROR_CODE.unknownBank }));
      const answer = await payOrder(api, path, { hash: orderHash, lang: language }, newKey());
      if (answer.errorCode !== ERROR_CODE.success) {
        onRefused();
        throw new Refused(answer.errorCode, answer.errorText);
      }
      const checkout = readCheckout(answer, protocol);
      if (checkout === null) throw new Refused(ERROR_CODE.inner, '');
      return checkout;
    },
    onSuccess: (checkout) => {
      if (checkout.kind !== 'code' && checkout.kind !== 'widget') leaveFor(checkout);
    },
  });
  // The browser's Back button restores the page from its cache as it was left: going to the bank.
  useEffect(() => {
    const again = ({ persisted }: PageTransitionEvent): void => {
      if (persisted) reset();
    };
    window.addEventListener('pageshow', again);
    return () => window.removeEventListener('pageshow', again);
  }, [reset]);
  const payOnce = useSingleCall(mutateAsync);
  const code = data?.kind === 'code' ? data : null;
  const widget = data?.kind === 'widget' ? data : null;
  return {
    // Why it failed is in `failure`.
    pay: (way) => void payOnce(way).catch(() => {}),
    going: isPending || (data !== undefined && code === null && widget === null),
    code,
    widget,
    failure: error ? failureMessage(error, t, { text: () => t('error.unknown') }) : null,
    reset,
  };
}
