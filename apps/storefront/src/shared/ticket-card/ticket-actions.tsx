import { directionsUrl } from '@sahna/contract/rules/directions';
import { CalendarPlus, FileDown, Navigation, Share } from '@sahna/ui/later-icons';
import { useState } from 'react';
import { shareLink } from '../share-link.ts';
import { useTexts } from '../texts/order/index.ts';
import type { Ticket } from './ticket.ts';
import styles from './ticket-actions.module.css';

type TicketActionsProps = {
  /** The one in view: where it leads to, and what is shared. */
  ticket: Pick<Ticket, 'hash' | 'title' | 'where'>;
  /** Of an order or a ticket, without their ending: its PDF and its calendar. */
  path: string;
  pdfText: 'order.pdf' | 'order.pdf-all';
};

/** What is done with tickets before the day: calendar, way there, PDF, sharing. */
export function TicketActions({ ticket: { hash, title, where }, path, pdfText }: TicketActionsProps) {
  const { t, language } = useTexts();
  /** What is announced, and read by everybody: that the link is copied, or else the link itself. */
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
        <a href={directionsUrl([where])} target="_blank" rel="noopener noreferrer">
          <Navigation size={20} />
          {t('order.directions')}
        </a>
        <a href={`${path}.pdf`} target="_blank" rel="noopener">
          <FileDown size={20} />
          {t(pdfText)}
        </a>
        <button type="button" onClick={() => void share()}>
          <Share size={20} />
          {t('order.share')}
        </button>
      </div>
      <p role="status" className={styles.message}>
        {message}
      </p>
    </>
  );
}
