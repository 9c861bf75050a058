/** Requests that change the discount of an order: promo codes, loyalty cards and points. */
import { ENDPOINT_PATHS } from '@sahna/contract';
import { OrderChanged } from '@sahna/contract/orders/discounts';
import type { Visitor } from '../support/visitor.ts';

export type DiscountInput = { bonuses?: number; cardCode?: string; cardPin?: string; promoCode?: string };

export async function addDiscount(
  visitor: Visitor,
  hash: string,
  input: DiscountInput,
  { lang = 'en', key = '' }: { lang?: string; key?: string } = {},
) {
  const answer = await visitor.post(ENDPOINT_PATHS.addDiscount, { hash, lang, ...input }, { 'idempotency-key': key });
  return { ...OrderChanged.parse(answer.body).response, status: answer.status, headers: answer.headers };
}

/** Cancels all discounts of the order, or `only` one. */
export async function cancelDiscount(visitor: Visitor, hash: string, only?: 'bonuses' | 'promoCode') {
  const answer = await visitor.post(ENDPOINT_PATHS.cancelDiscount, { hash, lang: 'en', only });
  return OrderChanged.parse(answer.body).response;
}
