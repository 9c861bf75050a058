import { ERROR_CODE } from '@sahna/contract/error-codes';
import { useMutation } from '@tanstack/react-query';
import { useRouteContext } from '@tanstack/react-router';
import { confirmReturn, createReturn, type ReturnLink } from '../../shared/api/return-requests.ts';
import { RequestRejectedError, toFailureMessage } from '../../shared/checkout/failure.ts';
import { useRefundTexts } from '../../shared/texts/refund/index.ts';

export type ReturnRequest = { lines: readonly number[]; reason: number };

/**
 * Requests a return or confirms that of an email's link. `pageData` is what to render: that of before the request until
 * its result is dismissed, so that nothing moves behind the dialog; then `data`, which is fetched again meanwhile.
 */
export function useReturnRequest<Data>(address: ReturnLink, data: Data, refetch: () => Promise<unknown>) {
  const { t } = useRefundTexts();
  const { api } = useRouteContext({ from: '__root__' });
  const { mutate, isPending, error, isSuccess, variables, context, reset } = useMutation({
    networkMode: 'always',
    onMutate: () => data,
    mutationFn: async (request: ReturnRequest | 'confirm') => {
      const { errorCode, errorText } =
        request === 'confirm'
          ? await confirmReturn(api, address)
          : await createReturn(api, address, request.lines, request.reason);
      await refetch();
      if (errorCode !== ERROR_CODE.success) throw new RequestRejectedError(errorCode, errorText);
    },
  });
  return {
    send: mutate,
    pageData: (isPending || isSuccess) && context ? context : data,
    isBusy: isPending,
    /** Result of the last request until it is dismissed; null otherwise. */
    done: isSuccess ? (variables === 'confirm' ? ('accepted' as const) : ('requested' as const)) : null,
    failure: error
      ? toFailureMessage(error, t, { text: () => t('error.unknown'), unreachable: t('return.network-error') })
      : null,
    reset,
  };
}
