import { createDirectionsUrl } from '@sahna/contract/rules/directions';
import { CalendarPlus, FileDown, Navigation, Printer, ShareIcon } from '@sahna/ui/lazy-icons';
import { useState } from 'react';
import { shareLink } from '../lib/share-link.ts';
import { useOrderTexts } from '../texts/order/index.ts';
import type { TicketCardData } from './ticket.ts';
import styles from './ticket-actions.module.css';

type TicketActionsProps = {
  /** The current ticket, for directions and sharing. */
  ticket: Pick<TicketCardData, 'hash' | 'title' | 'where'>;
  /** Path of the order or ticket; `.pdf` and `.ics` are appended. */
  path: string;
  canPrint?: boolean;
};

/** Ticket actions: calendar, directions, PDF, sharing, printing. */
export function TicketActions({ ticket: { hash, title, where }, path, canPrint }: TicketActionsProps) {
  const { t, language } = useOrderTexts();
  /** Status message: that the link was copied, or the link itself. */
  const [message, setMessage] = useState('');
  const share = async (): Promise<void> => {
    const url = `${location.origin}/ticket/${hash}?lang=${language}`;
    const outcome = await shareLink({ title, url });
    if (outcome !== 'shared') setMessage(outcome === 'copied' ? t('order.copied') : url);
  };
  return (
    <>
      <div className={styles.actions}>
        <a href={`${path}.ics`}>
          <CalendarPlus size={20} />
          {t('order.ics')}
        </a>
        <a href={createDirectionsUrl([where])} target="_blank" rel="noopener noreferrer">
          <Navigation size={20} />
          {t('order.directions')}
        </a>
        <a href={`${path}.pdf`} target="_blank" rel="noopener">
          <FileDown size={20} />
          {t('order.pdf-all')}
        </a>
        <button type="button" onClick={() => void share()}>
          <ShareIcon size={20} />
          {t('order.share')}
        </button>
        {canPrint ? (
          <button type="button" onClick={() => window.print()}>
            <Printer size={20} />
            {t('order.print')}
          </button>
        ) : null}
      </div>
      <p role="status" className={styles.message}>
        {message}
      </p>
    </>
  );
}
