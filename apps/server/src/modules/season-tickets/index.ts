/** Season tickets: remaining visits, and the single tickets that use them. */
import type { ReservableModule } from '../reservations/index.ts';
import { seasonTicketVisits } from './visits.ts';

export { importSeasonTickets } from './import.store.ts';
export { activatePurchased, deactivatePurchased, listPurchasedUsage } from './purchased.store.ts';
export {
  type FoundSeasonTicket,
  findSeasonTickets,
  insertSeasonTicket,
  listSeasonTicketUses,
  type NewSeasonTicket,
  setSeasonTicketBlocked,
} from './staff.store.ts';
export { assignToCustomer, countUncovered, listByCustomer } from './store.ts';
export { requestVisits, seasonTicketVisits } from './visits.ts';

export const seasonTicketsModule: ReservableModule = {
  name: 'season-tickets',
  tables: ['season_ticket'],
  reservable: seasonTicketVisits,
};
