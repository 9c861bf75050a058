import { useState } from 'react';
import type { OrderSession } from '../model/order.types.ts';
import { collectTicketCodes } from '../model/ticket-codes.ts';
import { SessionTickets } from './session-tickets.tsx';
import { TicketCodeDialog } from './ticket-code-dialog.tsx';

type PlaceListProps = { sessions: readonly OrderSession[]; currency: string };

/** The places of an order by event; once it is paid each one is a ticket with its code and PDF. */
export function OrderTickets({ sessions, currency }: PlaceListProps) {
  const [shown, setShown] = useState<string | null>(null);
  const codes = collectTicketCodes(sessions);
  const first = codes.findIndex(({ hash }) => hash === shown);
  return (
    <>
      {sessions.map((session) => (
        <SessionTickets key={session.id} session={session} currency={currency} onShow={setShown} />
      ))}
      {first >= 0 ? <TicketCodeDialog codes={codes} first={first} onClose={() => setShown(null)} /> : null}
    </>
  );
}
