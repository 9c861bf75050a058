import { Button } from '@sahna/ui';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useParams, useRouteContext } from '@tanstack/react-router';
import { KeepTickets } from '../../shared/kept-tickets/keep-tickets.tsx';
import { PlaceMap } from '../../shared/place-map/place-map.tsx';
import { PrintSheet } from '../../shared/print-sheet/print-sheet.tsx';
import { ticketQuery } from '../../shared/queries.ts';
import { useTexts } from '../../shared/texts/order/index.ts';
import { TicketActions } from '../../shared/ticket-card/ticket-actions.tsx';
import { TicketCard } from '../../shared/ticket-card/ticket-card.tsx';
import { useOnTheDay } from '../../shared/ticket-card/use-on-the-day.ts';
import { readTicketView } from './read-ticket.ts';
import styles from './ticket.module.css';

/** One ticket by its secret address, to be shown at the door. */
export function TicketPage() {
  const texts = useTexts();
  const { t, language } = texts;
  const { api } = useRouteContext({ from: '__root__' });
  const { hash } = useParams({ from: '/ticket/$hash' });
  const { data } = useSuspenseQuery(ticketQuery(api, hash, language));
  const ticket = readTicketView(data, texts);
  useOnTheDay(ticket.ended ? undefined : ticket.day);
  return (
    <main id="main" className={styles.page}>
      <TicketCard ticket={ticket} heading="h1" />
      <div className={styles.actions}>
        {ticket.ended ? null : (
          <>
            <TicketActions ticket={ticket} path={`/ticket/${hash}`} pdfText="order.pdf" />
            <Button look="quiet" onClick={() => window.print()}>
              {t('order.print')}
            </Button>
          </>
        )}
        <KeepTickets tickets={[ticket]} />
        {ticket.map ? <PlaceMap address={ticket.map} place={ticket.place} /> : null}
      </div>
      <PrintSheet tickets={ticket.ended ? [] : [ticket]} />
    </main>
  );
}
