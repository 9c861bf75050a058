import type { OrderCreateBody } from '@sahna/contract/orders/order-create';
import { REFERRAL } from '../stored/referral.ts';

const MAX_LENGTH = 200;
/** The contract accepts no control characters and no lone surrogates; an address may contain both. */
const UNSENDABLE = /[\p{Cc}\p{Cs}]/gu;

/** Adds the referring site to an order (booking §3 "Order payload", crmClient). */
export function addReferral<Body extends Pick<OrderCreateBody, 'crmClient'>>(body: Body): Body {
  const referral = (REFERRAL.read() ?? '').slice(0, MAX_LENGTH).replace(UNSENDABLE, '');
  return referral ? { ...body, crmClient: { ...body.crmClient, REFERRAL: referral } } : body;
}
