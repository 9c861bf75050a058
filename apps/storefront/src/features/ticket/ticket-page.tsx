import { Notice } from '@sahna/ui';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useParams, useRouteContext } from '@tanstack/react-router';
import { SaveTickets } from '../../shared/offline-tickets/save-tickets.tsx';
import { PlaceMap } from '../../shared/place-map/place-map.tsx';
import { PrintSheet } from '../../shared/print-sheet/print-sheet.tsx';
import { ticketQuery } from '../../shared/queries.ts';
import { SessionChangeNotice } from '../../shared/session-change/session-change-notice.tsx';
import { useOrderTexts } from '../../shared/texts/order/index.ts';
import { TicketActions } from '../../shared/ticket-card/ticket-actions.tsx';
import { TicketCard } from '../../shared/ticket-card/ticket-card.tsx';
import { useOnTheDay } from '../../shared/ticket-card/use-on-the-day.ts';
import { getVoidText } from '../../shared/ticket-card/void-ticket.ts';
import { readTicketView, type TicketPageModel } from './read-ticket.ts';
import styles from './ticket.module.css';

/** A single ticket by its secret URL, for scanning at the entrance. */
export function TicketPage() {
  const texts = useOrderTexts();
  const { language } = texts;
  const { api } = useRouteContext({ from: '__root__' });
  const { hash } = useParams({ from: '/ticket/$hash' });
  const { data } = useSuspenseQuery(ticketQuery(api, hash, language));
  const { ticket, change } = readTicketView(data, texts);
  useOnTheDay(ticket.ended ? undefined : ticket.day);
  return (
    <main id="main" className={styles.page}>
      <TicketNotice ticket={ticket} change={change} />
      <TicketCard ticket={ticket} heading="h1" />
      <div className={styles.actions}>
        {ticket.ended ? null : <TicketActions ticket={ticket} path={`/ticket/${hash}`} canPrint />}
        <SaveTickets tickets={[ticket]} />
        {ticket.map ? <PlaceMap address={ticket.map} place={ticket.place} /> : null}
      </div>
      <PrintSheet tickets={ticket.ended ? [] : [ticket]} />
    </main>
  );
}

/**
 * Notice about a void ticket or a changed session. Does not link to the return page, because the ticket’s attendee may
 * not be the buyer and must not learn the URL of the order.
 */
function TicketNotice({ ticket: { when, ended }, change }: TicketPageModel) {
  const { t } = useOrderTexts();
  if (ended && change?.kind !== 'canceled') return <Notice tone="warn">{getVoidText(ended, t)}</Notice>;
  if (!change) return null;
  return (
    <SessionChangeNotice change={change} when={when}>
      <p>
        {change.kind === 'canceled' ? t('ticket.canceled') : t('ticket.rescheduled', { day: change.freeReturnUntil })}
      </p>
    </SessionChangeNotice>
  );
}
