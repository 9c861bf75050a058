import type { Refusal } from '@sahna/contract/envelope';
import { ERROR_CODE } from '@sahna/contract/error-codes';
import { ENDPOINT_PATHS } from '@sahna/contract/paths';
import { useMutation } from '@tanstack/react-query';
import { useRouteContext } from '@tanstack/react-router';
import { newKey } from '../../../shared/api/client.ts';
import { failureMessage, Refused } from '../../../shared/checkout/failure.ts';
import type { Failure } from '../../../shared/messages/failure-text.tsx';
import { useTexts } from '../../../shared/texts/order/index.ts';

export type DiscountMutation<Wish> = {
  send(wish: Wish): void;
  going: boolean;
  /** Why the order has not changed; null if nothing failed. */
  failure: Failure | null;
  /** What was wrong is typed anew. */
  forget(): void;
};

/** The call that a wish is: something is taken off, or no longer. */
export type DiscountCall = { cancels: boolean; fields: object };

/** Changes what is taken off an order; the order is read again before the call counts as done. */
export function useDiscountMutation<Wish>(
  hash: string,
  callOf: (wish: Wish) => DiscountCall,
  reread: () => Promise<unknown>,
): DiscountMutation<Wish> {
  const { t, language } = useTexts();
  const { api } = useRouteContext({ from: '__root__' });
  const { mutate, isPending, error, reset } = useMutation({
    networkMode: 'always',
    mutationFn: async (wish: Wish) => {
      const { cancels, fields } = callOf(wish);
      const path = cancels ? ENDPOINT_PATHS.cancelDiscount : ENDPOINT_PATHS.addDiscount;
      const { errorCode, errorText } = (await api.post<Refusal>(path, { hash, lang: language, ...fields }, newKey()))
        .response;
      // Also after a refusal: it may have been paid, or have run out, since it was read.
      await reread();
      if (errorCode !== ERROR_CODE.success) throw new Refused(errorCode, errorText);
    },
  });
  return {
    send: mutate,
    going: isPending,
    failure: error ? failureMessage(error, t, { text: () => t('error.unknown') }) : null,
    forget: reset,
  };
}
