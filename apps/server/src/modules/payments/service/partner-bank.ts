/** What a partner bank, whose widget is shown inside of our page, says of an order (booking §4 "Order states"). */
import { isUndecided, type PaymentState } from '../rules.ts';
import { newestBy } from '../store/payments.ts';
import type { PaymentShop } from './payment-shop.ts';

export type PartnerBank = 'paid' | 'checking' | 'failed';

/** Null: the order was not paid in a widget, or not tried to be. */
export function partnerBanks(deps: PaymentShop): (subject: string) => Promise<PartnerBank | null> {
  const widgets = deps.methods.filter(({ kind }) => kind === 'widget').map(({ id }) => id);
  const find = deps.together.lookup<string, PaymentState>(async (subjects) => {
    const found = await newestBy(deps.db, subjects, widgets);
    return new Map(found.map(({ subject, state }) => [subject, state]));
  });
  return async (subject) => {
    const state = widgets.length > 0 ? await find(subject) : null;
    if (state === null) return null;
    if (state === 'succeeded') return 'paid';
    if (state === 'failed') return 'failed';
    return isUndecided(state) ? 'checking' : null;
  };
}
