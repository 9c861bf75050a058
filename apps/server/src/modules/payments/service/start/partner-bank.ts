/** The payment status of a partner bank, whose widget is embedded in the order page (booking §4 "Order states"). */

import { listMethods } from '../../provider-registry.ts';
import { isUndecided, type PaymentState } from '../../rules.ts';
import { findNewestPayments } from '../../store/payments.ts';
import type { PaymentServiceDeps } from '../payment-service-deps.ts';

export type PartnerBank = 'paid' | 'checking' | 'failed';

/** Null: no payment in a widget was attempted, or the order was paid in another way. */
export function createPartnerBankReader(deps: PaymentServiceDeps): (subject: string) => Promise<PartnerBank | null> {
  const listWidgets = () =>
    listMethods(deps.providers)
      .filter(({ kind }) => kind === 'widget')
      .map(({ id }) => id);
  const find = deps.batching.lookup<string, PaymentState>(async (subjects) => {
    const found = await findNewestPayments(deps.db, subjects, listWidgets());
    return new Map(found.map(({ subject, state }) => [subject, state]));
  });
  return async (subject) => {
    const state = listWidgets().length > 0 ? await find(subject) : null;
    if (state === null) return null;
    if (state === 'succeeded') return 'paid';
    if (state === 'failed') return 'failed';
    return isUndecided(state) ? 'checking' : null;
  };
}
