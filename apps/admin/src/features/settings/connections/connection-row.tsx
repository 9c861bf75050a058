import { CONNECTION_ENDPOINTS, type ConnectionDto } from '@sahna/contract/admin/settings/connection-endpoints';
import { isConfigurable } from '@sahna/contract/admin/settings/connection-fields';
import { Button, Notice } from '@sahna/ui';
import { request } from '../../../shared/api.ts';
import { formatMoment } from '../../../shared/format.ts';
import { useProviderNames } from '../../../shared/providers/use-provider-names.ts';
import { useTexts } from '../../../shared/texts/use-language.ts';
import { useChange } from '../../../shared/use-change.ts';
import { ConnectionSettings } from './connection-settings.tsx';
import styles from './connections.module.css';
import { CONNECTION_TEXTS } from './texts/index.ts';

type ConnectionRowProps = { connection: ConnectionDto; timeZone: string; canChange: boolean };

/** A service with its state, its last test, a button that tests it now, and its settings. */
export function ConnectionRow({ connection, timeZone, canChange }: ConnectionRowProps) {
  const t = useTexts(CONNECTION_TEXTS);
  const nameProvider = useProviderNames();
  const { key, kind, provider, source, succeededAt, failedAt, error } = connection;
  const { run, isPending, problem } = useChange(() => request(CONNECTION_ENDPOINTS.testConnection, { body: { key } }));
  const name = `${t(`connections.kind-${kind}`)}${provider ? `: ${nameProvider(provider)}` : ''}`;
  const offState = kind === 'payment' ? 'off' : 'switched-off';
  const state = connection.saved && source === null ? offState : (source ?? 'none');
  return (
    <li className={styles.row}>
      <div>
        <h2>{name}</h2>
        <p className={styles.soft}>{t(`connections.source-${state}`)}</p>
        {state === 'none' && kind !== 'payment' ? <p>{t(`connections.how-${kind}`)}</p> : null}
        <dl className={styles.facts}>
          {succeededAt ? (
            <>
              <dt>{t('connections.succeeded')}</dt>
              <dd>{formatMoment(succeededAt, timeZone)}</dd>
            </>
          ) : null}
          {failedAt ? (
            <>
              <dt>{t('connections.failed')}</dt>
              <dd>{formatMoment(failedAt, timeZone)}</dd>
            </>
          ) : null}
        </dl>
        <div aria-live="polite">
          {error ? <Notice tone="error">{t('connections.error', { error })}</Notice> : null}
          {problem ? <Notice tone="error">{problem}</Notice> : null}
        </div>
      </div>
      {connection.canTest && canChange ? (
        <div className={styles.test}>
          <Button
            onClick={() => run()}
            disabled={isPending}
            aria-label={isPending ? undefined : t('connections.test-of', { name })}
          >
            {t(isPending ? 'connections.testing' : 'connections.test')}
          </Button>
          <p className={styles.soft}>{t(`connections.does-${kind}`)}</p>
        </div>
      ) : null}
      {isConfigurable(key) && canChange ? (
        <ConnectionSettings connection={connection} connectionKey={key} name={name} />
      ) : null}
    </li>
  );
}
