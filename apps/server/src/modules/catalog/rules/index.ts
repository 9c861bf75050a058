/** The catalog's pure entry point: the shapes of what is shown and sold, for other modules' rules and stores. */
export { CATALOGUE_CHANGED } from './channel.ts';
export type { SectorLevel } from './hall-plan.ts';
export type { GroupExcursion } from './model.ts';
export type { Production, VenueDirections } from './production.ts';
export { type KeptShop, type Shop, shopOf } from './shop.ts';
