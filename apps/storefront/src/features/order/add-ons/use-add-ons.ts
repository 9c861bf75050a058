import { ERROR_CODE } from '@sahna/contract/error-codes';
import { ENDPOINT_PATHS } from '@sahna/contract/paths';
import type { ErrorResponse } from '@sahna/contract/wire/envelope';
import { useMutation } from '@tanstack/react-query';
import { useRouteContext } from '@tanstack/react-router';
import { createIdempotencyKey } from '../../../shared/api/client.ts';
import { RequestRejectedError, toFailureMessage } from '../../../shared/checkout/failure.ts';
import type { Failure } from '../../../shared/messages/failure-text.tsx';
import { useOrderTexts } from '../../../shared/texts/order/index.ts';
import type { AddOn } from '../api/read-add-ons.ts';

export type AddOnMutation = {
  /** Adds or removes one piece. */
  change(addOn: AddOn, by: 1 | -1): void;
  isBusy: boolean;
  /** Why the order has not changed; null if nothing failed. */
  failure: Failure | null;
};

/** Adds and removes add-ons of an order, one at a time; a request resolves after the order is refetched. */
export function useAddOns(hash: string, refetch: () => Promise<unknown>): AddOnMutation {
  const { t } = useOrderTexts();
  const { api } = useRouteContext({ from: '__root__' });
  const { mutate, isPending, error } = useMutation({
    networkMode: 'always',
    mutationFn: async ({ addOn, by }: { addOn: AddOn; by: 1 | -1 }) => {
      const answer = by > 0 ? await addPiece(addOn) : await removePiece(addOn);
      await refetch();
      if (answer && answer.response.errorCode !== ERROR_CODE.success)
        throw new RequestRejectedError(answer.response.errorCode, answer.response.errorText);
    },
  });

  function addPiece({ id, ticket, event, price }: AddOn) {
    const data = [{ uid: createIdempotencyKey(), parent_id: ticket, package_id: event, price_id: id, cost: price }];
    return api.post<ErrorResponse>(ENDPOINT_PATHS.addSpecialOffer, { hash, data });
  }

  function removePiece({ pieces }: AddOn) {
    const id = pieces.findLast((piece) => piece !== null);
    return id === undefined || id === null
      ? null
      : api.post<ErrorResponse>(ENDPOINT_PATHS.removeSpecialOffer, { hash, id });
  }

  return {
    change: (addOn, by) => mutate({ addOn, by }),
    isBusy: isPending,
    failure: error ? toFailureMessage(error, t, { text: () => t('error.unknown') }) : null,
  };
}
