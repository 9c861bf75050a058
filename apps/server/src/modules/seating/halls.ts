/** Seating: hall plans, and the live availability of their places. */
import type { Module } from '../../platform/module.ts';
import type { CatalogService } from '../catalog/index.ts';
import { countHolds } from './queries/counts.store.ts';
import { seats } from './seats.ts';
import { createHalls, type Halls } from './service/hall-service.ts';

export { CONNECTION_LIMITS, type ConnectionLimits, createConnectionLimiter } from './rules/connection-limiter.ts';
export { type AvailabilityChange, isFree } from './rules/free-places.ts';
export { proposePrices } from './rules/propose-prices.ts';
export { createChosenHallReader } from './service/chosen-hall.ts';
export type { Halls } from './service/hall-service.ts';
export type { HallSession, Places } from './service/places.ts';
export type { CachedPlan } from './service/plan-cache.ts';
export type { AvailabilityUpdate } from './service/seat-availability-feed.ts';

export const seatingModule: Module<Halls, { catalog: CatalogService }> = {
  name: 'seating',
  tables: ['stock', 'seat_block', 'seat_template', 'seat_quota', 'standing_quota', 'hold'],
  audits: [seats.audit],
  create: ({ db, clock, report }, { catalog }) => createHalls({ db, clock, catalog, report }),
  gauges: (_, { db, clock }) => [
    {
      name: 'sahna_holds',
      help: 'Places by hold state',
      label: 'state',
      readByLabel: () => countHolds(db, clock.now()),
    },
  ],
  close: (halls) => halls.close(),
};
