/** The catalogue of events. It is kept in memory and read again when a process announces a change. */
export { closeSession } from './close-session.ts';
export { importedOn } from './store/announce-import.ts';
export { type Moved, type MoveRefusal, moveSession, type SessionMove } from './move-session.ts';
export { pageAddressesOf } from './page-addresses.ts';
export { drawPlan } from './plan-pictures.ts';
export { type PublicPage, publicPagesOf } from './public-pages.ts';
export { type HallPlan, type PlanSeat, zoneColour } from './rules/hall-plan.ts';
export type { Availability, Catalogue, EventForSale, Offer, Session } from './rules/model.ts';
export { leftInSession, offersFor, sessionsOnSale, UNBOUNDED } from './rules/offered.ts';
export { type CatalogueService, createCatalogue } from './service.ts';
