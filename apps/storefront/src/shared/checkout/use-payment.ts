import { ERROR_CODE } from '@sahna/contract/error-codes';
import { useMutation } from '@tanstack/react-query';
import { useRouteContext } from '@tanstack/react-router';
import { useEffect } from 'react';
import { newKey } from '../api/client.ts';
import { useTexts } from '../texts/index.ts';
import { type Checkout, leaveFor, readCheckout } from './checkout.ts';
import { failureMessage, Refused } from './failure.ts';

export type Paying = {
  /** By the address of a way to pay; undefined: the shop has none for what was chosen. */
  pay(path: string | undefined): void;
  /** The shop is being asked, or the bank's page is on its way. */
  going: boolean;
  /** To be shown as a QR code. */
  code: Extract<Checkout, { kind: 'code' }> | null;
  /** Why there is no payment; '' is nothing. */
  failure: string;
  /** Another way is to be chosen. */
  reset(): void;
};

/** Begins to pay an order, and goes on as the shop answers. `onRefused`: the order may be another than is shown. */
export function usePayment(orderHash: string, onRefused: () => void): Paying {
  const { t, language } = useTexts();
  const { api } = useRouteContext({ from: '__root__' });
  const { mutate, reset, data, error, isPending } = useMutation({
    networkMode: 'always',
    mutationFn: async (path: string | undefined): Promise<Checkout> => {
      if (path === undefined)
        throw new Refused(ERROR_CODE.unknownBank, t('pay.missing', { code: ERROR_CODE.unknownBank }));
      const answer = await api.pay(path, orderHash, language, newKey());
      if (answer.errorCode !== ERROR_CODE.success) {
        onRefused();
        throw new Refused(answer.errorCode, answer.errorText);
      }
      const checkout = readCheckout(answer);
      if (checkout === null) throw new Refused(ERROR_CODE.inner, '');
      return checkout;
    },
    onSuccess: (checkout) => {
      if (checkout.kind !== 'code') leaveFor(checkout);
    },
  });
  // Back from the bank by the browser's own button: the page is as it was left, and nothing is on its way any more.
  useEffect(() => {
    const again = ({ persisted }: PageTransitionEvent): void => {
      if (persisted) reset();
    };
    window.addEventListener('pageshow', again);
    return () => window.removeEventListener('pageshow', again);
  }, [reset]);
  const code = data?.kind === 'code' ? data : null;
  return {
    pay: mutate,
    going: isPending || (data !== undefined && code === null),
    code,
    failure: error ? failureMessage(error, t, { text: () => t('error.unknown') }).text : '',
    reset,
  };
}
