import type { OrderSession } from '../model/order.types.ts';
import { collectExchangeOrders, findSharedVoidReason } from '../model/ticket-codes.ts';
import { SessionTickets } from './session-tickets.tsx';

type OrderTicketsProps = {
  sessions: readonly OrderSession[];
  currency: string;
  /** Folds the lists on phones, where the tickets are above them. */
  isFolded?: boolean;
  /** Shows the code of the ticket with this hash. Not called before the order is paid. */
  onShow?: (hash: string) => void;
};

/** Order items by session; those of a paid order are tickets with code and PDF. */
export function OrderTickets({ sessions, currency, isFolded = false, onShow = () => undefined }: OrderTicketsProps) {
  // A shared reason is shown above the list.
  const showsVoidReason = findSharedVoidReason(sessions) === null || collectExchangeOrders(sessions).length > 1;
  return sessions.map((session) => (
    <SessionTickets
      key={session.id}
      session={session}
      currency={currency}
      isFolded={isFolded}
      showsVoidReason={showsVoidReason}
      onShow={onShow}
    />
  ));
}
