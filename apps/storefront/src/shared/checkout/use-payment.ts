import { ERROR_CODE } from '@sahna/contract/error-codes';
import { useMutation } from '@tanstack/react-query';
import { useRouteContext } from '@tanstack/react-router';
import { useEffect } from 'react';
import { createIdempotencyKey } from '../api/client.ts';
import { payOrder } from '../api/ordering.ts';
import type { Failure } from '../messages/failure-text.tsx';
import { useOrderTexts } from '../texts/order/index.ts';
import { type Checkout, readCheckout, redirectToPayment } from './checkout.ts';
import { RequestRejectedError, toFailureMessage } from './failure.ts';
import { useSingleFlight } from './use-single-flight.ts';

/** `path`: endpoint that starts the payment; undefined if the shop has none for this method. */
export type PaymentMethodCall = { path: string | undefined; protocol: string };

export type PaymentState = {
  pay(method: PaymentMethodCall): void;
  /** The request is in flight, or the bank's page is loading. */
  isBusy: boolean;
  /** The QR code to show, if the payment continues with one. */
  code: Extract<Checkout, { kind: 'code' }> | null;
  /** The bank's page to embed, if the payment continues with a widget. */
  widget: Extract<Checkout, { kind: 'widget' }> | null;
  /** Reason why the payment could not start; null without an error. */
  failure: Failure | null;
  /** Returns to the payment methods. */
  reset(): void;
};

/**
 * Starts a payment and continues as the response says. Calls `onRefused` after an error result, because the order may
 * have changed.
 */
export function usePayment(orderHash: string, onRefused: () => void): PaymentState {
  const { t, language } = useOrderTexts();
  const { api } = useRouteContext({ from: '__root__' });
  const { mutateAsync, reset, data, error, isPending } = useMutation({
    networkMode: 'always',
    mutationFn: async ({ path, protocol }: PaymentMethodCall): Promise<Checkout> => {
      if (path === undefined)
        throw new RequestRejectedError(
          ERROR_CODE.unknownBank,
          t('pay.invalid-method', { code: ERROR_CODE.unknownBank }),
        );
      const answer = await payOrder(api, path, { hash: orderHash, lang: language }, createIdempotencyKey());
      if (answer.errorCode !== ERROR_CODE.success) {
        onRefused();
        throw new RequestRejectedError(answer.errorCode, answer.errorText);
      }
      const checkout = readCheckout(answer, protocol);
      if (checkout === null) throw new RequestRejectedError(ERROR_CODE.inner, '');
      return checkout;
    },
    onSuccess: (checkout) => {
      if (checkout.kind !== 'code' && checkout.kind !== 'widget') redirectToPayment(checkout);
    },
  });
  // The back/forward cache restores the page in its pending state.
  useEffect(() => {
    const resetRestored = ({ persisted }: PageTransitionEvent): void => {
      if (persisted) reset();
    };
    window.addEventListener('pageshow', resetRestored);
    return () => window.removeEventListener('pageshow', resetRestored);
  }, [reset]);
  const payOnce = useSingleFlight(mutateAsync);
  const code = data?.kind === 'code' ? data : null;
  const widget = data?.kind === 'widget' ? data : null;
  return {
    // The error is in `failure`.
    pay: (method) => void payOnce(method).catch(() => {}),
    isBusy: isPending || (data !== undefined && code === null && widget === null),
    code,
    widget,
    failure: error ? toFailureMessage(error, t, { text: () => t('error.unknown') }) : null,
    reset,
  };
}
