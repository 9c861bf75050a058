import type { Refusal } from '@sahna/contract/envelope';
import { ERROR_CODE } from '@sahna/contract/error-codes';
import { ENDPOINT_PATHS } from '@sahna/contract/paths';
import { useMutation } from '@tanstack/react-query';
import { useRouteContext } from '@tanstack/react-router';
import { newKey } from '../../../shared/api/client.ts';
import { failureMessage, Refused } from '../../../shared/checkout/failure.ts';
import { useTexts } from '../../../shared/texts/order/index.ts';

/** Names a card, uses so many of its bonuses, or uses none any more. */
export type BonusWish = { card: string; pin: string } | { bonuses: number } | 'cancel';

export type BonusChange = {
  send(wish: BonusWish): void;
  going: boolean;
  /** Why the order has not changed; '' if nothing failed. */
  failure: string;
  /** What was wrong is typed anew. */
  forget(): void;
};

/** Changes what an order uses of a loyalty card; the order is read again before the call counts as done. */
export function useBonuses(hash: string, reread: () => Promise<unknown>): BonusChange {
  const { t, language } = useTexts();
  const { api } = useRouteContext({ from: '__root__' });
  const { mutate, isPending, error, reset } = useMutation({
    networkMode: 'always',
    mutationFn: async (wish: BonusWish) => {
      const path = wish === 'cancel' ? ENDPOINT_PATHS.cancelDiscount : ENDPOINT_PATHS.addDiscount;
      const body = { hash, lang: language, ...fieldsOf(wish) };
      const { errorCode, errorText } = (await api.post<Refusal>(path, body, newKey())).response;
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

function fieldsOf(wish: BonusWish): object {
  if (wish === 'cancel') return { only: 'bonuses' };
  if ('bonuses' in wish) return { bonuses: wish.bonuses };
  return { cardCode: wish.card, ...(wish.pin ? { cardPin: wish.pin } : {}) };
}
