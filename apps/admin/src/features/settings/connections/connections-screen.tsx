import { useSuspenseQuery } from '@tanstack/react-query';
import { sessionQuery } from '../../../shared/api.ts';
import { useTexts } from '../../../shared/texts/use-language.ts';
import { Screen } from '../../../shared/ui/layout/screen.tsx';
import { ConnectionRow } from './connection-row.tsx';
import styles from './connections.module.css';
import { CONNECTIONS_QUERY } from './queries.ts';
import { CONNECTION_TEXTS } from './texts/index.ts';

/** The services that the shop uses: payments, mail, sign-in of customers, bot check. */
export function ConnectionsScreen() {
  const t = useTexts(CONNECTION_TEXTS);
  const { data: session } = useSuspenseQuery(sessionQuery);
  const { data } = useSuspenseQuery(CONNECTIONS_QUERY);
  const canChange = session.member?.permissions.includes('settings:change') ?? false;
  return (
    <Screen title={t('connections.title')} lead={t('connections.lead')}>
      <ul className={styles.list}>
        {data.connections.map((connection) => (
          <ConnectionRow key={connection.key} {...{ connection, canChange }} timeZone={session.timeZone} />
        ))}
      </ul>
    </Screen>
  );
}
