import type { OrderSession } from '../model/order.types.ts';
import { SessionTickets } from './session-tickets.tsx';

type OrderTicketsProps = {
  sessions: readonly OrderSession[];
  currency: string;
  /** Shows the code of the ticket with that hash; there is none before the order is paid. */
  onShow?: (hash: string) => void;
};

/** The places of an order by event; once it is paid each one is a ticket with its code and PDF. */
export function OrderTickets({ sessions, currency, onShow = () => undefined }: OrderTicketsProps) {
  return sessions.map((session) => (
    <SessionTickets key={session.id} session={session} currency={currency} onShow={onShow} />
  ));
}
