/** What a partner bank, whose widget is shown inside of our page, says of an order (booking §4 "Order states"). */
import type { PaymentId } from '../../../platform/lib/ids.ts';
import { isUndecided, type PaymentState } from '../rules.ts';
import { newestBy } from '../store/payments.ts';
import type { PaymentShop } from './payment-shop.ts';

export type PartnerBank = 'paid' | 'checking' | 'failed';

/**
 * Null: the order was not paid in a widget, or not tried to be. `paidBy`: by what it is paid; of an order that is paid in another
 * way its partner bank has nothing to say any more.
 */
export function partnerBanks(
  deps: PaymentShop,
): (subject: string, paidBy: PaymentId | null) => Promise<PartnerBank | null> {
  const widgets = deps.methods.filter(({ kind }) => kind === 'widget').map(({ id }) => id);
  const find = deps.together.lookup<string, { id: PaymentId; state: PaymentState }>(async (subjects) => {
    const found = await newestBy(deps.db, subjects, widgets);
    return new Map(found.map((payment) => [payment.subject, payment]));
  });
  return async (subject, paidBy) => {
    const payment = widgets.length > 0 ? await find(subject) : null;
    if (payment === null || (paidBy !== null && paidBy !== payment.id)) return null;
    const { state } = payment;
    if (state === 'succeeded') return 'paid';
    if (state === 'failed') return 'failed';
    return isUndecided(state) ? 'checking' : null;
  };
}
