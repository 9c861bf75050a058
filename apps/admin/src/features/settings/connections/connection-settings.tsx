import { CONNECTION_ENDPOINTS, type ConnectionDto } from '@sahna/contract/admin/settings/connection-endpoints';
import type { ConfigurableConnection } from '@sahna/contract/admin/settings/connection-fields';
import { Button, Notice } from '@sahna/ui';
import { useState } from 'react';
import { request } from '../../../shared/api.ts';
import { useTexts } from '../../../shared/texts/use-language.ts';
import { useChange } from '../../../shared/use-change.ts';
import { ConnectionForm } from './connection-form.tsx';
import styles from './connections.module.css';
import { CONNECTION_TEXTS } from './texts/index.ts';

type ConnectionSettingsProps = { connection: ConnectionDto; connectionKey: ConfigurableConnection; name: string };

/** What the form of a connection has; others have keys. */
const SUBJECTS: Partial<Record<ConfigurableConnection, 'server' | 'provider'>> = {
  mail: 'server',
  identity: 'provider',
};

const focusButton = (button: HTMLButtonElement | null): void => button?.focus();

/** What can be changed of a connection: its keys and its switch, or why nothing can. */
export function ConnectionSettings({ connection, connectionKey, name }: ConnectionSettingsProps) {
  const t = useTexts(CONNECTION_TEXTS);
  const [isOpen, setOpen] = useState(false);
  const [wasClosed, setClosed] = useState(false);
  const close = (): void => {
    setOpen(false);
    setClosed(true);
  };
  const { saved, obstacle } = connection;
  const flip = useChange((isActive: boolean) =>
    request(CONNECTION_ENDPOINTS.switchConnection, {
      body: { key: connectionKey, version: saved?.version ?? 0, isActive },
    }),
  );
  if (obstacle) return <p className={styles.obstacle}>{t(`connections.obstacle-${obstacle}`)}</p>;
  const subject = SUBJECTS[connectionKey] ?? 'keys';
  const action = t(`connections.${saved ? 'replace' : 'enter'}-${subject}`);
  return (
    <div className={styles.settings}>
      {saved && !saved.isReadable ? <Notice tone="error">{t('connections.unreadable')}</Notice> : null}
      {isOpen ? (
        <ConnectionForm {...{ connection, connectionKey, name }} onClose={close} />
      ) : (
        <div className={styles.buttons}>
          <Button
            ref={wasClosed ? focusButton : undefined}
            onClick={() => setOpen(true)}
            aria-label={`${action}: ${name}`}
          >
            {action}
          </Button>
          {saved ? (
            <Button
              onClick={() => flip.run(!saved.isActive)}
              disabled={flip.isPending}
              aria-label={`${t(saved.isActive ? 'connections.switch-off' : 'connections.switch-on')}: ${name}`}
            >
              {t(saved.isActive ? 'connections.switch-off' : 'connections.switch-on')}
            </Button>
          ) : null}
        </div>
      )}
      <div aria-live="polite">{flip.problem ? <Notice tone="error">{flip.problem}</Notice> : null}</div>
    </div>
  );
}
