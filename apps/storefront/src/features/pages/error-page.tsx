import { Button, getButtonClassName } from '@sahna/ui';
import { type ErrorComponentProps, Link, useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { NetworkError } from '../../shared/api/client.ts';
import { useOnline } from '../../shared/lib/use-online.ts';
import { LazyNearestEvents } from '../../shared/nearest-events/lazy-nearest-events.tsx';
import { listSavedTickets, type SavedTicketLink } from '../../shared/offline-tickets/list-saved-tickets.ts';
import { useEveryPageTexts } from '../../shared/texts/every-page/index.ts';
import styles from './pages.module.css';

/** The error page with a retry button. Offline, it retries when the network is back. */
export function ErrorPage({ error }: Partial<ErrorComponentProps>) {
  const { t } = useEveryPageTexts();
  const router = useRouter();
  const online = useOnline();
  const isOffline = error instanceof NetworkError || !online;
  useEffect(() => {
    if (!isOffline) return;
    const retry = (): void => void router.invalidate();
    window.addEventListener('online', retry);
    return () => window.removeEventListener('online', retry);
  }, [isOffline, router]);
  return (
    <main id="main" className={styles.page} data-offline={isOffline || undefined}>
      <h1>{t(isOffline ? 'error.offline-title' : 'error.title')}</h1>
      <p className={styles.intro} role="alert">
        {t(isOffline ? 'error.offline' : 'error.text')}
      </p>
      <p className={styles.actions}>
        <Button variant="primary" onClick={() => void router.invalidate()}>
          {t('error.retry')}
        </Button>
        {isOffline ? null : (
          <Link to="/" className={getButtonClassName()}>
            {t('not-found.home')}
          </Link>
        )}
      </p>
      {isOffline ? <SavedTickets /> : <LazyNearestEvents />}
    </main>
  );
}

/** Links to tickets that open without a network; nothing if none was saved. */
function SavedTickets() {
  const { t } = useEveryPageTexts();
  const [tickets, setTickets] = useState<readonly SavedTicketLink[]>([]);
  useEffect(() => void listSavedTickets().then(setTickets), []);
  if (tickets.length === 0) return null;
  return (
    <section className={styles.savedTickets} aria-labelledby="saved-tickets">
      <h2 id="saved-tickets">{t('error.saved-tickets')}</h2>
      <ol>
        {tickets.map(({ path, title }) => (
          // Opened by the browser, whose request the tickets' worker answers.
          <li key={path}>
            <a href={path}>{title}</a>
          </li>
        ))}
      </ol>
    </section>
  );
}
