/** Loyalty cards and points: the discount of an unpaid order, and what a paid order earns. */
import type { Module } from '../../platform/module.ts';
import type { CatalogService } from '../catalog/index.ts';
import type { ReservableModule } from '../reservations/index.ts';
import { pointsBalance } from './balance.ts';
import { createLoyaltyDiscount } from './discount.ts';

export { pointsBalance, requestPoints } from './balance.ts';
export { importLoyaltyCards } from './import.store.ts';
export { calculateRestoredPoints, normalizeCardNumber } from './rules.ts';
export {
  countCardsByPercent,
  type FoundLoyaltyCard,
  findLoyaltyCards,
  insertLoyaltyCard,
  listPointMovements,
  setLoyaltyCardBlocked,
  setLoyaltyCardPercent,
  sumTopUps,
  topUpPoints,
} from './staff.store.ts';
export { carryPointsOver, returnPoints } from './ticket-points.ts';

export type PointsDiscount = ReturnType<typeof createLoyaltyDiscount>;

export const pointsModule: Module<PointsDiscount, { catalog: CatalogService }> & ReservableModule = {
  name: 'points',
  tables: ['loyalty_card', 'loyalty_movement', 'order_card', 'ticket_points'],
  reservable: pointsBalance,
  create: ({ db, clock, batching }, { catalog }) => createLoyaltyDiscount({ db, clock, catalog, batching }),
};
