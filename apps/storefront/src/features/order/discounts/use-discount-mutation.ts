import { ERROR_CODE } from '@sahna/contract/error-codes';
import { ENDPOINT_PATHS } from '@sahna/contract/paths';
import type { ErrorResponse } from '@sahna/contract/wire/envelope';
import { useMutation } from '@tanstack/react-query';
import { useRouteContext } from '@tanstack/react-router';
import { createIdempotencyKey } from '../../../shared/api/client.ts';
import { RequestRejectedError, toFailureMessage } from '../../../shared/checkout/failure.ts';
import type { Failure } from '../../../shared/messages/failure-text.tsx';
import { useOrderTexts } from '../../../shared/texts/order/index.ts';

export type DiscountMutation<Request> = {
  send(request: Request): void;
  isBusy: boolean;
  /** Why the order has not changed; null if nothing failed. */
  failure: Failure | null;
  /** Clears the error; called when the input changes. */
  reset(): void;
};

/** API call that adds a discount, or removes one if `cancels`. `fields`: of the request body, besides hash and language. */
export type DiscountCall = { cancels: boolean; fields: object };

/** Changes a discount of an order; resolves after the order is fetched again. */
export function useDiscountMutation<Request>(
  hash: string,
  toDiscountCall: (request: Request) => DiscountCall,
  refetch: () => Promise<unknown>,
): DiscountMutation<Request> {
  const { t, language } = useOrderTexts();
  const { api } = useRouteContext({ from: '__root__' });
  const { mutate, isPending, error, reset } = useMutation({
    networkMode: 'always',
    mutationFn: async (request: Request) => {
      const { cancels, fields } = toDiscountCall(request);
      const path = cancels ? ENDPOINT_PATHS.cancelDiscount : ENDPOINT_PATHS.addDiscount;
      const { errorCode, errorText } = (
        await api.post<ErrorResponse>(path, { hash, lang: language, ...fields }, createIdempotencyKey())
      ).response;
      // Also after an error result: the order may have been paid or have expired meanwhile.
      await refetch();
      if (errorCode !== ERROR_CODE.success) throw new RequestRejectedError(errorCode, errorText);
    },
  });
  return {
    send: mutate,
    isBusy: isPending,
    failure: error ? toFailureMessage(error, t, { text: () => t('error.unknown') }) : null,
    reset,
  };
}
