import { getButtonClassName } from '@sahna/ui';
import { useSuspenseQuery } from '@tanstack/react-query';
import { Link, useParams, useRouteContext } from '@tanstack/react-router';
import { useState } from 'react';
import { orderAttendeesQuery } from '../../../shared/api/attendee-requests.ts';
import { useAttendeesTexts } from '../../../shared/texts/attendees/index.ts';
import { readAttendees, readChoices } from '../api/read-attendees-form.ts';
import { AttendeeCard } from '../components/attendee-card.tsx';
import styles from '../components/attendees.module.css';

/** Lists the attendees of a paid order and changes one of them if the event allows it (docs/decisions/0024). */
export function ChangeAttendeesPage() {
  const texts = useAttendeesTexts();
  const { t, language } = texts;
  const { api } = useRouteContext({ from: '__root__' });
  const { hash } = useParams({ from: '/order/holders/$hash' });
  const { data, dataUpdatedAt, refetch } = useSuspenseQuery(orderAttendeesQuery(api, hash, language));
  /** The ticket whose form is open. */
  const [changing, setChanging] = useState<number | null>(null);
  const tickets = readAttendees(data, texts);
  const choices = readChoices(data, language, data.response[0]?.country_id ?? 0);
  return (
    <main id="main" className={styles.page}>
      <h1>{t('attendees.change-title')}</h1>
      {tickets.map((ticket) => (
        <AttendeeCard
          key={ticket.id}
          hash={hash}
          ticket={ticket}
          count={tickets.length}
          choices={choices}
          readAt={dataUpdatedAt}
          isOpen={changing === ticket.id}
          onOpen={(isOpen) => setChanging(isOpen ? ticket.id : null)}
          onChanged={refetch}
        />
      ))}
      <p>
        <Link to="/order/$hash" params={{ hash }} className={getButtonClassName()}>
          {t('attendees.back-to-order')}
        </Link>
      </p>
    </main>
  );
}
