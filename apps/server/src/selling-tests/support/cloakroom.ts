/**
 * A reservable outside of the shop: cloakroom hooks, with a fee on every seat. Shows the parts of a new one: a folder, and a line
 * in the registry. Reservations, carts and orders do not name it.
 */
import { ERROR_CODE } from '@sahna/contract';
import { createCountedRequests, createCountedReservable } from '../../modules/reservations/index.ts';
import * as store from './stores/cloakroom.store.ts';

const CLOAKROOM = 'cloakroom';
/** Extra fee per seat with a coat, in minor units. */
export const FEE = 10_000;

const requests = createCountedRequests<null>(CLOAKROOM);

export function requestHooks(quantity: number) {
  return requests.create([{ id: null, resourceId: store.CLOAKROOM_ID, line: null, quantity, price: 0, terms: null }]);
}

export const cloakroom = createCountedReservable({
  requests,
  lockAvailable: store.lockHooks,
  moveCounters: store.moveHooks,
  createShortage: (left) => ({
    kind: 'extension_rejected',
    extension: CLOAKROOM,
    reason: 'no_hook_left',
    values: { left },
  }),
  checkout: {
    parseRequest: ({ crmClient }) => (crmClient?.REFERRAL === CLOAKROOM ? requestHooks(1) : null),
    validate: ({ extensions, voucherCard }) =>
      voucherCard && requests.listUses(extensions).length > 0 ? { kind: 'voucher_card_not_accepted' } : null,
    applyPricing: (all, lines) =>
      requests.listUses(all).length > 0 ? lines.map((line) => ({ ...line, serviceFee: line.serviceFee + FEE })) : lines,
  },
  formatError: ({ values }, language) => ({
    errorCode: ERROR_CODE.limit,
    errorText: `${language}: ${values.left} hooks`,
  }),
  audit: store.auditCloakroom,
});
