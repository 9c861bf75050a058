/** The catalogue of events. It is kept in memory and read again when a process announces a change. */
export type { ExportRefusal } from './export/export.ts';
export { checkFolder, exportFolder, importFolder } from './folders.ts';
export type { CheckSummary, ImportSummary, Progress, Today } from './import/import.ts';
export type { Problem } from './import/problems.ts';
export { importedOn } from './import/store/announce.ts';
export { pageAddressesOf } from './page-addresses.ts';
export { type PublicPage, publicPagesOf } from './public-pages.ts';
export { catalogueRoutes } from './routes.ts';
export type { Availability, Catalogue, EventForSale, Offer, Session } from './rules/model.ts';
export { type CatalogueService, createCatalogue } from './service.ts';
export { cartQuestions } from './wire/own-questions.ts';
