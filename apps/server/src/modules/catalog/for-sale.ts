/** The catalog as used by carts and orders. */
import { DEFAULT_CURRENCY, DEFAULT_RESERVE_MINUTES } from '@sahna/contract';
import type { RequiredAttendeeFields } from '@sahna/contract/rules/attendee';
import type { EventId } from '../../platform/lib/ids.ts';
import type { ReservableEvent } from '../reservations/index.ts';
import { listRequiredConsents, listShownConsents } from './rules/consents.ts';
import type { CatalogEvent, OrderForm } from './rules/model.ts';
import type { CatalogService } from './service.ts';

/** Event fields that reservations do not need but orders copy. */
export type SellableEvent = ReservableEvent & {
  attendeeFields: RequiredAttendeeFields | null;
  reserveMinutes: number | null;
  refundPolicy: object;
  form: Pick<OrderForm, 'fio' | 'phone'>;
};

export type CatalogForSale = {
  findEventByHash(hash: string): SellableEvent | null;
  findEventById(id: EventId): SellableEvent | null;
  /** Reloads the catalog. Call when the database contradicts the copy in memory. */
  refresh(): Promise<void>;
  getCurrency(): string;
  getReserveMinutes(): number;
  /** Ids of consents that every order requires (`filling = 1`). */
  listRequiredConsents(): readonly number[];
};

/** Voucher card rules of events in a shop without voucher cards. */
const WITHOUT_VOUCHERS = { no: 'no', allowed: 'no', only: 'unavailable' } as const;

type Switches = Readonly<Record<string, number | undefined>>;

/**
 * Applies `needreg` (decisions §3): buying requires a signed-in customer. Without `showproculture` no voucher cards are
 * accepted.
 */
export function applySwitches<Switched extends Pick<CatalogEvent, 'signInRequired' | 'voucherCard'>>(
  event: Switched,
  switches: Switches,
) {
  return {
    ...event,
    signInRequired: event.signInRequired || switches['needreg'] === 1,
    voucherCard: switches['showproculture'] === 1 ? event.voucherCard : WITHOUT_VOUCHERS[event.voucherCard],
  };
}

export function createCatalogForSale(catalog: CatalogService): CatalogForSale {
  const toSellableEvent = (event: CatalogEvent | null): SellableEvent | null =>
    event && applySwitches(event, catalog.current()?.shop.switches ?? {});
  return {
    findEventByHash: (hash) => toSellableEvent(catalog.findEventByHash(hash)),
    findEventById: (id) => toSellableEvent(catalog.findEventById(id)),
    refresh: () => catalog.refresh(),
    getCurrency: () => catalog.current()?.shop.currency ?? DEFAULT_CURRENCY,
    getReserveMinutes: () => catalog.current()?.shop.reserveMinutes ?? DEFAULT_RESERVE_MINUTES,
    listRequiredConsents: () => listRequiredConsents(catalog.current(), 'order'),
  };
}

/** Null if the shop has no carts (`setup.app.cart`). */
export function getCartShop(catalog: CatalogService) {
  const current = catalog.current();
  if (current?.shop.switches['cart'] !== 1) return null;
  return {
    currency: current.shop.currency,
    consents: listShownConsents(current, 'order'),
  };
}
