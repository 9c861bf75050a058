/** The catalogue as orders need it. */
import type { CatalogueService, EventForSale } from '../modules/catalogue/index.ts';
import type { SellingCatalogue } from '../modules/orders/index.ts';

const DEFAULT_RESERVE_MINUTES = 15;

export function sellingCatalogue(catalogue: CatalogueService): SellingCatalogue {
  // needreg (decisions §3): browsing needs nobody, buying a signed-in customer, whatever the event says.
  const forBuying = (event: EventForSale | null): EventForSale | null =>
    event && catalogue.current()?.shop.switches['needreg'] === 1 ? { ...event, signInRequired: true } : event;
  return {
    eventByHash: (hash) => forBuying(catalogue.eventByHash(hash)),
    eventById: (id) => forBuying(catalogue.eventById(id)),
    refresh: () => catalogue.refresh(),
    currency: () => catalogue.current()?.shop.currency ?? 'KZT',
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
