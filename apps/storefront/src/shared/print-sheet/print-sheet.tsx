import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import type { Ticket } from '../ticket-card/ticket.ts';
import { TicketCard } from '../ticket-card/ticket-card.tsx';
import styles from './print-sheet.module.css';

/** What the browser prints of the page: these tickets, two on a sheet of A4, and nothing else. It is not seen on screens. */
export function PrintSheet({ tickets }: { tickets: readonly Ticket[] }) {
  const [isInBrowser, setInBrowser] = useState(false);
  useEffect(() => setInBrowser(true), []);
  if (!isInBrowser || tickets.length === 0) return null;
  return createPortal(
    <div className={styles.sheets} aria-hidden="true">
      {tickets.map((ticket) => (
        <TicketCard key={ticket.hash} ticket={ticket} heading="h2" />
      ))}
    </div>,
    document.body,
  );
}
