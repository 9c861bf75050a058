import { pickLocalized } from '@sahna/contract/pick-localized';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useParams, useRouteContext } from '@tanstack/react-router';
import { setupQuery } from '../../shared/queries.ts';
import { useEveryPageTexts } from '../../shared/texts/every-page/index.ts';
import styles from './pages.module.css';
import { Prose } from './prose.tsx';

export function RulesPage() {
  const { language } = useEveryPageTexts();
  const { api } = useRouteContext({ from: '__root__' });
  const { name } = useParams({ from: '/rules/$name' });
  const { data: setup } = useSuspenseQuery(setupQuery(api));
  const rules = setup.rules.find((page) => page.text_id === name);
  if (!rules) return null;
  return (
    <main id="main" className={styles.page}>
      <h1>{pickLocalized(rules, 'infname', language)}</h1>
      <Prose html={pickLocalized(rules, 'filebody', language)} />
    </main>
  );
}
