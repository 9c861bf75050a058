/** API calls of the return page. */

import { ORDER_RETURN_PATHS } from '@sahna/contract/returns/paths';
import type { RefundOutcome, RefundView, RefundViewResponse } from '@sahna/contract/returns/refund';
import { queryOptions } from '@tanstack/react-query';
import type { Language } from '../language.ts';
import type { Api } from './client.ts';

/** `link`: access token of the email's link; '' if the page was opened without one. */
export type ReturnLink = { hash: string; link: string; lang: Language };

const createBody = ({ hash, link, lang }: ReturnLink) => ({ hash, lang, ...(link ? { hashConf: link } : {}) });

export function returnQuery(api: Api, address: ReturnLink) {
  return queryOptions({
    queryKey: ['order-return', address.hash, address.link, address.lang],
    queryFn: (): Promise<RefundView> =>
      api
        .post<RefundViewResponse>(ORDER_RETURN_PATHS.view.replace(':hash', address.hash), createBody(address))
        .then(({ response }) => response),
    staleTime: 0,
  });
}

type Outcome = Promise<RefundOutcome['response']>;

export function createReturn(api: Api, address: ReturnLink, id: readonly number[], reason: number): Outcome {
  return api
    .post<RefundOutcome>(ORDER_RETURN_PATHS.create, { ...createBody({ ...address, link: '' }), id, reason })
    .then(({ response }) => response);
}

/** Sends the confirmation emails again. The response is the same if it is too early for that. */
export function resendReturnEmails(api: Api, address: ReturnLink): Outcome {
  return api
    .post<RefundOutcome>(ORDER_RETURN_PATHS.again, createBody({ ...address, link: '' }))
    .then(({ response }) => response);
}

export function confirmReturn(api: Api, address: ReturnLink): Outcome {
  return api.post<RefundOutcome>(ORDER_RETURN_PATHS.confirm, createBody(address)).then(({ response }) => response);
}
