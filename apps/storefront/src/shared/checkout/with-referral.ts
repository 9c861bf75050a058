import type { OrderCreateBody } from '@sahna/contract/endpoints/order-create';
import { REFERRAL } from '../stored/referral.ts';

const MAX_LENGTH = 200;
/** The contract takes no control characters and no halves of letters; an address may hold both. */
const UNSENDABLE = /[\p{Cc}\p{Cs}]/gu;

/** An order says where its visitor came from (booking §3 "Order payload", crmClient). */
export function withReferral<Body extends Pick<OrderCreateBody, 'crmClient'>>(body: Body): Body {
  const referral = (REFERRAL.read() ?? '').slice(0, MAX_LENGTH).replace(UNSENDABLE, '');
  return referral ? { ...body, crmClient: { ...body.crmClient, REFERRAL: referral } } : body;
}
