import { ERROR_CODE } from '@sahna/contract/error-codes';
import { useMutation } from '@tanstack/react-query';
import { useRouteContext } from '@tanstack/react-router';
import { confirmReturn, createReturn, type ReturnLink } from '../../shared/api/return-requests.ts';
import { RequestRejectedError, toFailureMessage } from '../../shared/checkout/failure.ts';
import { useRefundTexts } from '../../shared/texts/refund/index.ts';

export type ReturnRequest = { lines: readonly number[]; reason: number };

/** Requests a return or confirms that of an email's link; resolves after the page's data is fetched again. */
export function useReturnRequest(address: ReturnLink, refetch: () => Promise<unknown>) {
  const { t } = useRefundTexts();
  const { api } = useRouteContext({ from: '__root__' });
  const { mutate, isPending, error, isSuccess, variables, reset } = useMutation({
    networkMode: 'always',
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
    isBusy: isPending,
    /** Result of the last request until it is dismissed; null otherwise. */
    done: isSuccess ? (variables === 'confirm' ? ('accepted' as const) : ('requested' as const)) : null,
    failure: error
      ? toFailureMessage(error, t, { text: () => t('error.unknown'), unreachable: t('return.network-error') })
      : null,
    reset,
  };
}
