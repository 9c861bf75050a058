import { buttonClass } from '@sahna/ui';
import { useSuspenseQuery } from '@tanstack/react-query';
import { Link, useParams, useRouteContext } from '@tanstack/react-router';
import { useState } from 'react';
import { orderHoldersQuery } from '../../shared/api/holders.ts';
import { useTexts } from '../../shared/texts/names/index.ts';
import { AttendeeCard } from './attendee-card.tsx';
import styles from './names.module.css';
import { readAttendees, readChoices } from './read-form.ts';

/** Whom the tickets of a paid order name, and another visitor for one of them, where its event allows that (docs/decisions/0024). */
export function ChangePage() {
  const texts = useTexts();
  const { t, language } = texts;
  const { api } = useRouteContext({ from: '__root__' });
  const { hash } = useParams({ from: '/order/holders/$hash' });
  const { data, dataUpdatedAt, refetch } = useSuspenseQuery(orderHoldersQuery(api, hash, language));
  /** The ticket whose form is open. */
  const [changing, setChanging] = useState<number | null>(null);
  const tickets = readAttendees(data, texts);
  const choices = readChoices(data, language, data.response[0]?.country_id ?? 0);
  return (
    <main id="main" className={styles.page}>
      <h1>{t('names.change-title')}</h1>
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
        <Link to="/order/$hash" params={{ hash }} className={buttonClass()}>
          {t('names.change-back')}
        </Link>
      </p>
    </main>
  );
}
