import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import type { TicketCardData } from '../ticket-card/ticket.ts';
import { TicketCard } from '../ticket-card/ticket-card.tsx';
import styles from './print-sheet.module.css';

/** Print view: two tickets per A4 sheet. Not visible on screens. */
export function PrintSheet({ tickets }: { tickets: readonly TicketCardData[] }) {
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
