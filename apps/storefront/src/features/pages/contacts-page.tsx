import { pickLocalised } from '@sahna/contract/pick-localised';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useRouteContext } from '@tanstack/react-router';
import { setupQuery } from '../../shared/queries.ts';
import { useTexts } from '../../shared/texts/index.ts';
import styles from './pages.module.css';
import { Prose } from './prose.tsx';

export function ContactsPage() {
  const { t, language } = useTexts();
  const { api } = useRouteContext({ from: '__root__' });
  const { data: setup } = useSuspenseQuery(setupQuery(api));
  return (
    <main id="main" className={styles.page}>
      <h1>{t('title.contacts')}</h1>
      <Prose html={pickLocalised(setup, 'contacts', language)} />
    </main>
  );
}
