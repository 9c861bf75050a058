/** The catalog's pure entry point: types for rules and stores of other modules. */
export { CATALOG_CHANGED } from './channel.ts';
export type { SectorLevel } from './hall-plan.ts';
export type { AttendeeDetailRules, GroupExcursion, ProgrammeItem, SessionTerms } from './model.ts';
export type { Production, VenueDirections } from './production.ts';
export { MAX_RECEIPT_NAME_LENGTH } from './receipts.ts';
export { applyShopDefaults, type Shop, type StoredShop } from './shop.ts';
