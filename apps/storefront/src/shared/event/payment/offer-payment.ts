/** Payment methods for which an offer is sold: a model of `useproculture`, as `isOfferedTo` on the server (booking §4). */
import type { Payment } from '../../order-form/questions.ts';

export type OfferPayment = Payment | 'any';

export const OFFER_PAYMENTS = { 0: 'any', 1: 'voucher', 2: 'card' } as const satisfies Record<number, OfferPayment>;

export function isOfferedTo(offer: { payment: OfferPayment }, payment: Payment): boolean {
  return offer.payment === 'any' || offer.payment === payment;
}

/**
 * Whether a purchase goes to the cart in shops with one: tickets by voucher card or season ticket are ordered separately
 * (docs/decisions/0009-cart-holds.md).
 */
export function isCartPurchase({ payment, subscription }: { payment: Payment; subscription: object | null }): boolean {
  return payment === 'card' && subscription === null;
}
