/** The catalogue of events. It is kept in memory and read again when a process announces a change. */
export { closeSession } from './close-session.ts';
export type { ExportRefusal } from './export/export.ts';
export type { ExportedPlan, PlanFormat } from './export/hall-plan.ts';
export { checkFolder, exportFolder, exportHallPlan, importFolder } from './folders.ts';
export type { CheckSummary, ImportSummary, Progress, Today } from './import/import.ts';
export type { Problem } from './import/problems.ts';
export { importedOn } from './import/store/announce.ts';
export { moveToNewestPlan, type PlanMove } from './move-plan.ts';
export { pageAddressesOf } from './page-addresses.ts';
export { drawPlan } from './plan-pictures.ts';
export { type PublicPage, publicPagesOf } from './public-pages.ts';
export { catalogueRoutes } from './routes.ts';
export { type HallPlan, type PlanSeat, zoneColour } from './rules/hall-plan.ts';
export type { Availability, Catalogue, EventForSale, Offer, Session } from './rules/model.ts';
export { leftInSession, offersFor, sessionsOnSale, UNBOUNDED } from './rules/offered.ts';
export { schemeRoutes } from './scheme-routes.ts';
export { type CatalogueService, createCatalogue } from './service.ts';
export { cartQuestions } from './wire/own-questions.ts';
