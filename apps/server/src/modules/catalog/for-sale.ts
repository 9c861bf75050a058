/** The catalog as carts and orders need it. */
import { DEFAULT_CURRENCY, DEFAULT_RESERVE_MINUTES } from '@sahna/contract';
import type { EventId } from '../../platform/lib/ids.ts';
import type { EventForSale as EventWithLimits } from '../reservations/index.ts';
import type { EventForSale } from './rules/model.ts';
import type { CatalogueService } from './service.ts';

/** What the catalog says of an event beyond what reservations need: it is copied onto the order. */
export type SellableEvent = EventWithLimits & {
  holders: object | null;
  reserveMinutes: number | null;
  refundPolicy: object;
};

export type CatalogForSale = {
  eventByHash(hash: string): SellableEvent | null;
  eventById(id: EventId): SellableEvent | null;
  /** Reads the database again now, because an answer of it contradicts what is in memory. */
  refresh(): Promise<void>;
  currency(): string;
  reserveMinutes(): number;
  /** Consents that every order needs (`filling = 1`). */
  requiredConsents(): readonly number[];
};

/** What a shop without voucher cards sells of an event. */
const WITHOUT_VOUCHERS = { no: 'no', allowed: 'no', only: 'unavailable' } as const;

type Switches = Readonly<Record<string, number | undefined>>;

/** `needreg` (decisions §3): browsing needs nobody, buying a signed-in customer. Without `showproculture` no voucher cards are taken. */
export function applySwitches<Event extends Pick<EventForSale, 'signInRequired' | 'voucherCard'>>(
  event: Event,
  switches: Switches,
) {
  return {
    ...event,
    signInRequired: event.signInRequired || switches['needreg'] === 1,
    voucherCard: switches['showproculture'] === 1 ? event.voucherCard : WITHOUT_VOUCHERS[event.voucherCard],
  };
}

export function catalogForSale(catalogue: CatalogueService): CatalogForSale {
  const forBuying = (event: EventForSale | null): SellableEvent | null =>
    event && applySwitches(event, catalogue.current()?.shop.switches ?? {});
  return {
    eventByHash: (hash) => forBuying(catalogue.eventByHash(hash)),
    eventById: (id) => forBuying(catalogue.eventById(id)),
    refresh: () => catalogue.refresh(),
    currency: () => catalogue.current()?.shop.currency ?? DEFAULT_CURRENCY,
    reserveMinutes: () => catalogue.current()?.shop.reserveMinutes ?? DEFAULT_RESERVE_MINUTES,
    requiredConsents: () =>
      (catalogue.current()?.consents ?? [])
        .filter((consent) => consent.required && consent.shownFor === 'order')
        .map((consent) => consent.id),
  };
}

/** Null while the shop has no carts (`setup.app.cart`). */
export function cartShop(catalogue: CatalogueService) {
  const current = catalogue.current();
  if (current?.shop.switches['cart'] !== 1) return null;
  return { currency: current.shop.currency, consents: current.consents.filter((one) => one.shownFor === 'order') };
}
