import type { Refusal } from '@sahna/contract/envelope';
import { ERROR_CODE } from '@sahna/contract/error-codes';
import { ENDPOINT_PATHS } from '@sahna/contract/paths';
import { useMutation } from '@tanstack/react-query';
import { useRouteContext } from '@tanstack/react-router';
import { newKey } from '../../../shared/api/client.ts';
import { failureMessage, Refused } from '../../../shared/checkout/failure.ts';
import type { Failure } from '../../../shared/messages/failure-text.tsx';
import { useTexts } from '../../../shared/texts/order/index.ts';
import type { Extra } from '../api/read-extras.ts';

export type ExtraChange = {
  /** One more of it, or one less. */
  change(extra: Extra, by: 1 | -1): void;
  going: boolean;
  /** Why the order has not changed; null if nothing failed. */
  failure: Failure | null;
};

/** Adds extras to an order and takes them out again, one at a time; the order is read again before a call counts as done. */
export function useExtras(hash: string, reread: () => Promise<unknown>): ExtraChange {
  const { t } = useTexts();
  const { api } = useRouteContext({ from: '__root__' });
  const { mutate, isPending, error } = useMutation({
    networkMode: 'always',
    mutationFn: async ({ extra, by }: { extra: Extra; by: 1 | -1 }) => {
      const answer = by > 0 ? await add(extra) : await remove(extra);
      await reread();
      if (answer && answer.response.errorCode !== ERROR_CODE.success)
        throw new Refused(answer.response.errorCode, answer.response.errorText);
    },
  });

  function add({ id, ticket, event, price }: Extra) {
    const data = [{ uid: newKey(), parent_id: ticket, package_id: event, price_id: id, cost: price }];
    return api.post<Refusal>(ENDPOINT_PATHS.addSpecialOffer, { hash, data });
  }

  function remove({ pieces }: Extra) {
    const id = pieces.findLast((piece) => piece !== null);
    return id === undefined || id === null ? null : api.post<Refusal>(ENDPOINT_PATHS.removeSpecialOffer, { hash, id });
  }

  return {
    change: (extra, by) => mutate({ extra, by }),
    going: isPending,
    failure: error ? failureMessage(error, t, { text: () => t('error.unknown') }) : null,
  };
}
