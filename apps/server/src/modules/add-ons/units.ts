/** Units of add-ons: held with the ticket of an unpaid order, consumed when it is paid, released with the ticket. */
import type { AddOnId } from '../../platform/lib/ids.ts';
import type { Minor } from '../../platform/lib/money.ts';
import { createCountedRequests, createCountedReservable } from '../reservations/index.ts';
import { auditAddOns } from './audit.store.ts';
import { addOnError, formatAddOnError } from './errors.ts';
import { type AddOnTerms, applyAddOns, findExceededLimit } from './rules.ts';
import { adjustAddOnCounters, lockAddOns } from './units.store.ts';

export const ADD_ON = 'add_on';

const requests = createCountedRequests<AddOnTerms>(ADD_ON);

/** An add-on chosen for a ticket, as offered. */
export type ChosenAddOn = AddOnTerms & { addOnId: AddOnId; line: number; price: Minor };

export function requestAddOns(chosen: readonly ChosenAddOn[]) {
  return requests.create(
    chosen.map(({ addOnId, line, price, eventId, limit }) => ({
      ...{ id: null, resourceId: addOnId, line, quantity: 1, price },
      terms: { eventId, limit },
    })),
  );
}

export const addOnUnits = createCountedReservable({
  requests,
  lockAvailable: lockAddOns,
  moveCounters: adjustAddOnCounters,
  // Units already on the order keep their price, even if the add-on is withdrawn from sale.
  refuse: (addOn, units) =>
    !addOn || units.some(({ id, price }) => id === null && (addOn.retired || price !== addOn.price))
      ? addOnError('unavailable')
      : null,
  createShortage: (left) => addOnError('too_few', { left }),
  adjustment: {
    validate: (all, quote) => {
      const exceeded = findExceededLimit(requests.listUses(all), quote);
      if (!exceeded) return null;
      return exceeded.kind === 'limit' ? addOnError('limit', { limit: exceeded.limit }) : addOnError('unavailable');
    },
    applyPricing: (all, quote) => applyAddOns(requests.listUses(all), quote),
  },
  releasedBy: 'line',
  formatError: formatAddOnError,
  audit: auditAddOns,
});
