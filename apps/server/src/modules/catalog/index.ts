/** The catalogue of events. It is kept in memory and read again when a process announces a change. */

export { type CatalogForSale, cartShop, catalogForSale, type SellableEvent } from './for-sale.ts';
export { pageAddressesOf } from './page-addresses.ts';
export { drawPlan } from './plan-pictures.ts';
export { type PublicPage, publicPagesOf } from './public-pages.ts';
export { type HallPlan, type PlanSeat, zoneColour } from './rules/hall-plan.ts';
export { imageEnding, imageUrl, localisedImages, tintOf } from './rules/images.ts';
export type {
  Availability,
  Catalogue,
  EventForSale,
  GroupExcursion,
  GroupTerms,
  Offer,
  OrderForm,
  Session,
} from './rules/model.ts';
export {
  isBuyable,
  isSameLeft,
  leftInSession,
  leftOf,
  nextStart,
  offersFor,
  sessionsOnSale,
  UNBOUNDED,
} from './rules/offered.ts';
export { priceRangeOf } from './rules/price-range-of.ts';
export type { Credit, PerformedWork, Production, VenueDirections } from './rules/production.ts';
export { seasonEventsOf } from './rules/season-events.ts';
export { isColour, type Shop } from './rules/shop.ts';
export { venueEventsOf } from './rules/venue-events.ts';
export { expectsVoucherCard } from './rules/voucher-expected.ts';
export { type CatalogueService, createCatalogue } from './service.ts';
export { staleWhileRevalidate } from './stale-while-revalidate.ts';
export { findHallPlan, loadHallPlan } from './store/hall-plans.ts';
export { named } from './texts.ts';
