import { ERROR_CODE } from '@sahna/contract/error-codes';
import { useMutation } from '@tanstack/react-query';
import { useRouteContext } from '@tanstack/react-router';
import { confirmReturn, createReturn, type ReturnAddress } from '../../shared/api/order-return.ts';
import { failureMessage, Refused } from '../../shared/checkout/failure.ts';
import { useTexts } from '../../shared/texts/refund/index.ts';

export type ReturnWish = { lines: readonly number[]; reason: number };

/** Asks for money back, or, by the link of a letter, confirms it; the page is read again before the call counts as done. */
export function useReturn(address: ReturnAddress, reread: () => Promise<unknown>) {
  const { t } = useTexts();
  const { api } = useRouteContext({ from: '__root__' });
  const { mutate, isPending, error, isSuccess, variables, reset } = useMutation({
    networkMode: 'always',
    mutationFn: async (wish: ReturnWish | 'confirm') => {
      const { errorCode, errorText } =
        wish === 'confirm'
          ? await confirmReturn(api, address)
          : await createReturn(api, address, wish.lines, wish.reason);
      await reread();
      if (errorCode !== ERROR_CODE.success) throw new Refused(errorCode, errorText);
    },
  });
  return {
    send: mutate,
    going: isPending,
    /** What has just been done; null: nothing, or it was read. */
    done: isSuccess ? (variables === 'confirm' ? ('accepted' as const) : ('asked' as const)) : null,
    failure: error
      ? failureMessage(error, t, { text: () => t('error.unknown'), unreachable: t('return.network') })
      : null,
    forget: reset,
  };
}
