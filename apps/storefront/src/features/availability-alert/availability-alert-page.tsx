import type { AlertAction, AlertAnswer, AlertStatus } from '@sahna/contract/alerts/alerts';
import { pickLocalized } from '@sahna/contract/pick-localized';
import { Button, getButtonClassName, Notice, Skeleton } from '@sahna/ui';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useHydrated, useLocation, useRouteContext } from '@tanstack/react-router';
import { updateAlert } from '../../shared/api/alerts.ts';
import { Unbroken } from '../../shared/lib/unbroken.tsx';
import { LazyNearestEvents } from '../../shared/nearest-events/lazy-nearest-events.tsx';
import { useAvailabilityAlertTexts } from '../../shared/texts/availability-alert/index.ts';
import styles from './availability-alert.module.css';

type Alert = NonNullable<AlertAnswer['alert']>;

/**
 * Shows the state of an availability alert. Confirming and unsubscribing require a click, because mail programs prefetch links.
 */
export function AvailabilityAlertPage() {
  const { t, language } = useAvailabilityAlertTexts();
  const { api } = useRouteContext({ from: '__root__' });
  const isHydrated = useHydrated();
  const queries = useQueryClient();
  // The token is in the fragment, which browsers do not send to servers.
  const link = useLocation({ select: ({ hash }) => hash });
  const queryKey = ['alert', link, language];
  const { data, isError, refetch } = useQuery({
    queryKey,
    queryFn: () => updateAlert(api, link, 'view', language),
    enabled: isHydrated && link !== '',
  });
  const answering = useMutation({
    mutationFn: (action: AlertAction) => updateAlert(api, link, action, language),
    onSuccess: (answer) => queries.setQueryData(queryKey, answer),
  });
  return (
    <main id="main" className={styles.page}>
      <h1>{t('title.availability-alert')}</h1>
      {isHydrated && data ? (
        <>
          <AlertStatusPanel answer={data} isBusy={answering.isPending} onAction={answering.mutate} />
          <LazyNearestEvents />
        </>
      ) : isHydrated && link === '' ? (
        <>
          <p>{t('alert.link-missing')}</p>
          <LazyNearestEvents />
        </>
      ) : isHydrated && isError ? (
        <>
          <Notice tone="error">{t('error.network')}</Notice>
          <Button onClick={() => void refetch()}>{t('error.retry')}</Button>
        </>
      ) : (
        <div role="status" aria-label={t('alert.loading')} className={styles.placeholder}>
          <Skeleton className={styles.placeholder} />
        </div>
      )}
      <div aria-live="polite">{answering.isError ? <Notice tone="error">{t('error.network')}</Notice> : null}</div>
    </main>
  );
}

/** The text of a status, and the action of its button; null if it has no button. */
function getMessage(status: AlertStatus) {
  switch (status) {
    case 'requested':
      return { text: 'alert.confirm-text', tone: 'plain', action: 'confirm' } as const;
    case 'confirmed':
      return { text: 'alert.confirmed', tone: 'good', action: 'unsubscribe' } as const;
    case 'notified':
      return { text: 'alert.already-notified', tone: 'plain', action: null } as const;
    case 'unsubscribed':
      return { text: 'alert.unsubscribed', tone: 'good', action: null } as const;
  }
}

type AlertStatusPanelProps = { answer: AlertAnswer; isBusy: boolean; onAction: (action: AlertAction) => void };

function AlertStatusPanel({ answer, isBusy, onAction }: AlertStatusPanelProps) {
  const { t, language } = useAvailabilityAlertTexts();
  const { alert } = answer;
  if (!alert) return <Notice tone="error">{answer.errorText}</Notice>;
  const { text, tone, action } = getMessage(alert.status);
  const message = <Unbroken>{t(text)}</Unbroken>;
  return (
    <>
      <h2>{pickLocalized(alert, 'action', language)}</h2>
      <div aria-live="polite">{tone === 'good' ? <Notice tone="good">{message}</Notice> : <p>{message}</p>}</div>
      <div className={styles.actions}>
        {action === 'confirm' ? (
          <Button variant="primary" disabled={isBusy} aria-busy={isBusy} onClick={() => onAction(action)}>
            {t('alert.confirm')}
          </Button>
        ) : null}
        <EventLink alert={alert} />
        {/* Not at the position of the confirm button, where a double click would unsubscribe. */}
        {action === 'unsubscribe' ? (
          <Button disabled={isBusy} aria-busy={isBusy} onClick={() => onAction(action)}>
            {t('alert.unsubscribe')}
          </Button>
        ) : null}
      </div>
    </>
  );
}

function EventLink({ alert }: { alert: Alert }) {
  const { t } = useAvailabilityAlertTexts();
  return (
    <Link to={alert.url} className={getButtonClassName('plain')}>
      {t('alert.to-event')}
    </Link>
  );
}
