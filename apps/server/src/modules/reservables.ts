import { addOnsModule } from './add-ons/index.ts';
import { exchangesModule } from './exchanges/index.ts';
import { pointsModule } from './points/index.ts';
import { promoCodesModule } from './promo-codes/index.ts';
import { createReservableRegistry } from './reservations/index.ts';
import { seasonTicketsModule } from './season-tickets/index.ts';
import { seats } from './seating/inventory.ts';

/**
 * Checkout extensions and order adjustments in lock order, which is also the order of pricing. A new reservable needs a
 * module and a line here.
 */
export const reservableModules = {
  seasonTickets: seasonTicketsModule,
  promoCodes: promoCodesModule,
  addOns: addOnsModule,
  points: pointsModule,
  exchanges: exchangesModule,
};

/** The registry of all reservables. */
export const RESERVABLES = createReservableRegistry({
  seats,
  extensions: Object.values(reservableModules).map(({ reservable }) => reservable),
});
