/**
 * Exchanges of tickets for other places or dates: a new order replaces them, and the difference is paid or refunded.
 */
import type { ReservableModule } from '../reservations/index.ts';
import { exchangeCredit } from './exchange-credit.ts';

export { EXCHANGE, type ExchangeCreditRequest, listExchangeableLines } from './exchange-credit.ts';
export { findSeatsByName } from './places.store.ts';
export { listExchangedLines, listPendingExchanges, loadExchanges } from './store.ts';

export const exchangesModule: ReservableModule = {
  name: 'exchanges',
  tables: ['exchange', 'exchange_line'],
  reservable: exchangeCredit,
};
