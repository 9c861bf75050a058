/** The catalog of events, kept in memory and reloaded when a process announces a change. */
import type { Module } from '../../platform/module.ts';
import { type CatalogService, createCatalog } from './service.ts';

export { type EventSnapshot, loadEventSnapshot } from './event-snapshot.ts';
export { type CatalogForSale, createCatalogForSale, getCartShop, type SellableEvent } from './for-sale.ts';
export { listPageAddresses } from './page-addresses.ts';
export { getPublicPages } from './public-pages.ts';
export {
  countOfferPlacesLeft,
  filterOffersBySession,
  filterSessionsOnSale,
  findNextSaleChange,
  findSaleStart,
  getRemainingInSession,
  getSaleStatus,
  hasSamePlaces,
  UNBOUNDED,
} from './rules/availability.ts';
export { listRequiredConsents, listShownConsents } from './rules/consents.ts';
export { getZoneColor, type HallPlan, type HallPlanSeat } from './rules/hall-plan.ts';
export { getImageEnding, getTint, toImageUrl, toLocalizedImages } from './rules/images.ts';
export type {
  Availability,
  Catalog,
  CatalogEvent,
  Category,
  GroupExcursion,
  GroupPriceDetails,
  HallZone,
  Offer,
  OrderForm,
  Session,
} from './rules/model.ts';
export { getPriceRange } from './rules/price-range.ts';
export type { PerformedWork, Production, ProductionCredit, VenueDirections } from './rules/production.ts';
export { listSeasonEvents } from './rules/related-events/season-events.ts';
export { listVenueEvents } from './rules/related-events/venue-events.ts';
export { isColor, type Shop } from './rules/shop.ts';
export { expectsVoucherCard } from './rules/voucher-expected.ts';
export { type CatalogService, createCatalog } from './service.ts';
export { getAttendeeRules, getOrderForm, lacksDetails, requiresAttendees, withOrderForm } from './session-forms.ts';
export { staleWhileRevalidate } from './stale-while-revalidate.ts';
export { findHallPlan, loadHallPlan } from './store/hall-plans.ts';
export { formatSaleStart, getDefaultName } from './texts.ts';

/** Reads the tables of `season`. */
export const catalogModule: Module<CatalogService> = {
  name: 'catalog',
  tables: [],
  create: ({ db, clock, report }) => createCatalog(db, clock, report),
  close: (catalog) => catalog.close(),
};
