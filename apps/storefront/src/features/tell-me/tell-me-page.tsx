import type { AlertAnswer, AlertStanding, AlertWish } from '@sahna/contract/endpoints/alerts';
import { pickLocalised } from '@sahna/contract/pick-localised';
import { Button, buttonClass, Notice, Skeleton } from '@sahna/ui';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useHydrated, useLocation, useRouteContext } from '@tanstack/react-router';
import { answerAlert } from '../../shared/api/alerts.ts';
import { LazyNearestEvents } from '../../shared/nearest-events/lazy-nearest-events.tsx';
import { useTexts } from '../../shared/texts/alerts/index.ts';
import styles from './tell-me.module.css';

type Alert = NonNullable<AlertAnswer['alert']>;

/** Whether somebody is told of tickets: confirmed and left by a press, for mail programs open links before their readers do. */
export function TellMePage() {
  const { t, language } = useTexts();
  const { api } = useRouteContext({ from: '__root__' });
  const isHydrated = useHydrated();
  const queries = useQueryClient();
  // Behind the sign `#`, so that no server is told it in an address.
  const link = useLocation({ select: ({ hash }) => hash });
  const queryKey = ['alert', link, language];
  const { data, isError, refetch } = useQuery({
    queryKey,
    queryFn: () => answerAlert(api, link, 'look', language),
    enabled: isHydrated && link !== '',
  });
  const answering = useMutation({
    mutationFn: (wish: AlertWish) => answerAlert(api, link, wish, language),
    onSuccess: (answer) => queries.setQueryData(queryKey, answer),
  });
  return (
    <main id="main" className={styles.page}>
      <h1>{t('title.tell-me')}</h1>
      {isHydrated && data ? (
        <Standing answer={data} busy={answering.isPending} onWish={answering.mutate} />
      ) : isHydrated && link === '' ? (
        <>
          <p>{t('alert.no-link')}</p>
          <LazyNearestEvents />
        </>
      ) : isHydrated && isError ? (
        <>
          <Notice tone="error">{t('error.network')}</Notice>
          <Button onClick={() => void refetch()}>{t('error.again')}</Button>
        </>
      ) : (
        <div role="status" aria-label={t('alert.loading')} className={styles.room}>
          <Skeleton className={styles.room} />
        </div>
      )}
      <div aria-live="polite">{answering.isError ? <Notice tone="error">{t('error.network')}</Notice> : null}</div>
    </main>
  );
}

const SAID = {
  asked: { text: 'alert.confirm-lead', tone: 'plain', wish: 'confirm' },
  confirmed: { text: 'alert.confirmed', tone: 'good', wish: 'leave' },
  told: { text: 'alert.told', tone: 'plain', wish: null },
  left: { text: 'alert.left', tone: 'good', wish: null },
} as const satisfies Record<AlertStanding, { text: string; tone: string; wish: AlertWish | null }>;

type StandingProps = { answer: AlertAnswer; busy: boolean; onWish: (wish: AlertWish) => void };

function Standing({ answer, busy, onWish }: StandingProps) {
  const { t, language } = useTexts();
  const { alert } = answer;
  if (!alert) return <Notice tone="error">{answer.errorText}</Notice>;
  const { text, tone, wish } = SAID[alert.standing];
  return (
    <>
      <h2>{pickLocalised(alert, 'action', language)}</h2>
      <div aria-live="polite">{tone === 'good' ? <Notice tone="good">{t(text)}</Notice> : <p>{t(text)}</p>}</div>
      <div className={styles.actions}>
        {wish === 'confirm' ? (
          <Button look="primary" disabled={busy} aria-busy={busy} onClick={() => onWish(wish)}>
            {t('alert.confirm')}
          </Button>
        ) : null}
        <ToEvent alert={alert} />
        {/* Not where the other button was: a second press of that one would leave at once. */}
        {wish === 'leave' ? (
          <Button disabled={busy} aria-busy={busy} onClick={() => onWish(wish)}>
            {t('alert.leave')}
          </Button>
        ) : null}
      </div>
    </>
  );
}

function ToEvent({ alert }: { alert: Alert }) {
  const { t } = useTexts();
  return (
    <Link to={alert.url} className={buttonClass('plain')}>
      {t('alert.to-event')}
    </Link>
  );
}
