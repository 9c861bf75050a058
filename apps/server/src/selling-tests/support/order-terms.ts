/** Order terms and visitors for tests of orders and carts. */
import type { OrderTerms } from '../../modules/orders/service/create-order-request.ts';
import type { PublicActor } from '../../platform/lib/actor.ts';
import { createVisitorActor } from '../../testing/actors.ts';

export type BuyerTerms = OrderTerms & { actor: PublicActor };

export function createTerms(visitor: string, changes: Partial<BuyerTerms> = {}): BuyerTerms {
  return {
    language: 'kz',
    buyer: { name: 'Әлия', email: 'aliya@mail.example', phone: '+77000000000', details: {} },
    voucherCard: false,
    consents: [],
    extensions: [],
    idempotencyKey: null,
    actor: createVisitorActor(visitor),
    ...changes,
  };
}
