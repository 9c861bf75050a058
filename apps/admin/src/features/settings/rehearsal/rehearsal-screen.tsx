import { REHEARSAL_ENDPOINTS, type RehearsalDto } from '@sahna/contract/admin/settings/rehearsal-endpoints';
import { Button, Modal, Notice } from '@sahna/ui';
import { useSuspenseQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { request, sessionQuery } from '../../../shared/api.ts';
import { formatMoment } from '../../../shared/format.ts';
import { useProviderNames } from '../../../shared/providers/use-provider-names.ts';
import { useTexts } from '../../../shared/texts/use-language.ts';
import { Fact, FactList } from '../../../shared/ui/layout/facts.tsx';
import { Screen } from '../../../shared/ui/layout/screen.tsx';
import { useChange } from '../../../shared/use-change.ts';
import { CONNECTION_TEXTS } from '../connections/texts/index.ts';
import { REHEARSAL_QUERY } from './queries.ts';
import styles from './rehearsal.module.css';
import { REHEARSAL_TEXTS } from './texts/index.ts';

const MEANINGS = ['shop', 'tickets', 'sums', 'places', 'money'] as const;

/** The switch of the rehearsal, what it means, and the orders of rehearsals. */
export function RehearsalScreen() {
  const t = useTexts(REHEARSAL_TEXTS);
  const translateConnection = useTexts(CONNECTION_TEXTS);
  const { data: session } = useSuspenseQuery(sessionQuery);
  const { data } = useSuspenseQuery(REHEARSAL_QUERY);
  const { startedAt, orders, payments } = data;
  const permissions = session.member?.permissions ?? [];
  return (
    <Screen title={t('rehearsal.title')} lead={t('rehearsal.lead')}>
      <div className={styles.parts}>
        <FactList>
          <Fact label={t('rehearsal.state')}>
            {startedAt === null
              ? t('rehearsal.off')
              : t('rehearsal.on', { moment: formatMoment(startedAt, session.timeZone) })}
          </Fact>
          <Fact label={t('rehearsal.orders')}>
            {orders === 0 || !permissions.includes('orders:view') ? (
              orders || t('rehearsal.none')
            ) : (
              <Link to="/orders" search={{ rehearsal: 'only' }}>
                {t('rehearsal.list', { count: orders })}
              </Link>
            )}
          </Fact>
          <Fact label={t('rehearsal.payments')}>
            {payments.length === 0 ? t('rehearsal.no-payments') : <RehearsalPayments payments={payments} />}
          </Fact>
        </FactList>
        {payments.some(({ isLive }) => isLive) ? (
          <Notice>
            {t('rehearsal.live-hint')}{' '}
            <Link to="/settings/connections">{translateConnection('connections.title')}</Link>
          </Notice>
        ) : null}
        {orders > 0 ? <p>{t('rehearsal.delete-hint')}</p> : null}
        {permissions.includes('settings:change') ? <RehearsalSwitch isOn={startedAt !== null} /> : null}
        <section>
          <h2>{t('rehearsal.means')}</h2>
          <ul className={styles.means}>
            {MEANINGS.map((meaning) => (
              <li key={meaning}>{t(`rehearsal.means-${meaning}`)}</li>
            ))}
          </ul>
        </section>
      </div>
    </Screen>
  );
}

/** Which providers take payments of the rehearsal: not those with live keys. */
function RehearsalPayments({ payments }: Pick<RehearsalDto, 'payments'>) {
  const t = useTexts(REHEARSAL_TEXTS);
  const nameProvider = useProviderNames();
  return (
    <ul className={styles.payments}>
      {payments.map(({ provider, isLive }) => (
        <li key={provider}>
          {t(isLive ? 'rehearsal.live-keys' : 'rehearsal.test-keys', {
            provider: nameProvider(provider),
          })}
        </li>
      ))}
    </ul>
  );
}

/** Asks before the start, which everybody notices. */
function RehearsalSwitch({ isOn }: { isOn: boolean }) {
  const t = useTexts(REHEARSAL_TEXTS);
  const [isAsking, setAsking] = useState(false);
  const { run, isPending, problem } = useChange(
    (next: boolean) => request(REHEARSAL_ENDPOINTS.changeRehearsal, { body: { isOn: next } }),
    () => setAsking(false),
  );
  return (
    <div>
      <Button
        variant={isOn ? 'primary' : 'plain'}
        onClick={() => (isOn ? run(false) : setAsking(true))}
        disabled={isPending}
      >
        {t(isOn ? 'rehearsal.end' : 'rehearsal.start')}
      </Button>
      {problem && !isAsking ? <Notice tone="error">{problem}</Notice> : null}
      {isAsking ? (
        <Modal
          tone="warning"
          heading={t('rehearsal.question')}
          onClose={() => setAsking(false)}
          actions={
            <>
              <Button onClick={() => setAsking(false)}>{t('rehearsal.cancel')}</Button>
              <Button variant="primary" onClick={() => run(true)} disabled={isPending}>
                {t('rehearsal.start')}
              </Button>
            </>
          }
        >
          <p>{t('rehearsal.question-hint')}</p>
          {problem ? <Notice tone="error">{problem}</Notice> : null}
        </Modal>
      ) : null}
    </div>
  );
}
