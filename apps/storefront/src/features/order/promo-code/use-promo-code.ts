import type { Refusal } from '@sahna/contract/envelope';
import { ERROR_CODE } from '@sahna/contract/error-codes';
import { ENDPOINT_PATHS } from '@sahna/contract/paths';
import { useMutation } from '@tanstack/react-query';
import { useRouteContext } from '@tanstack/react-router';
import { failureMessage, Refused } from '../../../shared/checkout/failure.ts';
import { useTexts } from '../../../shared/texts/order/index.ts';

export type PromoCode = {
  /** null: takes the code back that the order has. */
  send(code: string | null): void;
  going: boolean;
  /** Why the order has not changed; '' if nothing failed. */
  failure: string;
  /** What was wrong is typed anew. */
  forget(): void;
};

/** Applies a promo code to an order, or takes it back; the order is read again before the call counts as done. */
export function usePromoCode(hash: string, reread: () => Promise<unknown>): PromoCode {
  const { t, language } = useTexts();
  const { api } = useRouteContext({ from: '__root__' });
  const { mutate, isPending, error, reset } = useMutation({
    networkMode: 'always',
    mutationFn: async (promoCode: string | null) => {
      const body = { hash, lang: language, ...(promoCode === null ? { only: 'promoCode' } : { promoCode }) };
      const path = promoCode === null ? ENDPOINT_PATHS.cancelDiscount : ENDPOINT_PATHS.addDiscount;
      const { errorCode, errorText } = (await api.post<Refusal>(path, body)).response;
      // Also after a refusal: it may have been paid, or have run out, since it was read.
      await reread();
      if (errorCode !== ERROR_CODE.success) throw new Refused(errorCode, errorText);
    },
  });
  return {
    send: mutate,
    going: isPending,
    failure: error ? failureMessage(error, t, { text: () => t('error.unknown') }).text : '',
    forget: reset,
  };
}
