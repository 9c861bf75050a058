import { getButtonClassName, Notice } from '@sahna/ui';
import { useSuspenseQuery } from '@tanstack/react-query';
import { Link, useParams, useRouteContext } from '@tanstack/react-router';
import { useMemo } from 'react';
import { orderDataQuery } from '../../../shared/api/attendee-requests.ts';
import { useAttendeesTexts } from '../../../shared/texts/attendees/index.ts';
import { readAttendeesForm } from '../api/read-attendees-form.ts';
import styles from '../components/attendees.module.css';
import { AttendeesFormView } from '../components/attendees-form.tsx';

/** Collects the attendee names of an order before it is paid (poster §2 "Named tickets screen"). */
export function AttendeesPage() {
  const texts = useAttendeesTexts();
  const { api } = useRouteContext({ from: '__root__' });
  const { hash } = useParams({ from: '/nominal-tickets/$hash' });
  const { data, dataUpdatedAt, refetch } = useSuspenseQuery(orderDataQuery(api, hash, texts.language));
  const form = useMemo(() => readAttendeesForm(data, texts), [data, texts]);
  if (!form) return <DeletedOrder />;
  return (
    <AttendeesFormView key={hash} hash={hash} form={form} readAt={dataUpdatedAt} onTimeOver={() => void refetch()} />
  );
}

/** Shown if the order does not exist or has expired (poster §2). */
export function DeletedOrder() {
  const { t } = useAttendeesTexts();
  return (
    <main id="main" className={styles.page}>
      <h1>{t('attendees.title')}</h1>
      <Notice tone="warn">{t('attendees.deleted')}</Notice>
      <p>
        <Link to="/" className={getButtonClassName()}>
          {t('attendees.to-listing')}
        </Link>
      </p>
    </main>
  );
}
