/** What a buyer says beside the places, as tests of orders and carts send it. */
import type { OrderTerms } from '../../modules/orders/service/draft-order.ts';

export function termsOf(visitor: string, changes: Partial<OrderTerms> = {}): OrderTerms {
  return {
    language: 'kz',
    buyer: { name: 'Әлия', email: 'aliya@mail.example', phone: '', details: {} },
    voucherCard: false,
    consents: [],
    visitor,
    origin: null,
    proven: false,
    customer: null,
    claims: [],
    repeatable: null,
    ...changes,
  };
}
