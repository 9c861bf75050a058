import type { ChecklistItem } from '@sahna/contract/admin/settings/connection-endpoints';
import { Notice } from '@sahna/ui';
import { useSuspenseQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTexts } from '../../../shared/texts/use-language.ts';
import { Screen } from '../../../shared/ui/layout/screen.tsx';
import { CHECKLIST_QUERY } from '../connections/queries.ts';
import styles from './checklist.module.css';
import { CHECKLIST_TEXTS } from './texts/index.ts';

/** What the shop needs before its first sale. Each row leads to where it is solved. */
export function ChecklistScreen() {
  const t = useTexts(CHECKLIST_TEXTS);
  const { data } = useSuspenseQuery(CHECKLIST_QUERY);
  const done = data.items.filter(({ isDone }) => isDone).length;
  return (
    <Screen title={t('checklist.title')} lead={t('checklist.lead')}>
      {done === data.items.length ? (
        <Notice tone="good">{t('checklist.ready')}</Notice>
      ) : (
        <p>{t('checklist.progress', { done, all: data.items.length })}</p>
      )}
      <ul className={styles.list}>
        {data.items.map(({ key, isDone }) => (
          <li key={key} className={styles.row}>
            <span aria-hidden="true">{isDone ? '✓' : '○'}</span>
            <span>
              {t(`checklist.item-${key}`)}
              <span className={styles.state}>{t(isDone ? 'checklist.done' : 'checklist.open')}</span>
            </span>
            <Solution item={key} />
          </li>
        ))}
      </ul>
    </Screen>
  );
}

function Solution({ item }: { item: ChecklistItem['key'] }) {
  const t = useTexts(CHECKLIST_TEXTS);
  const label = t(`checklist.solve-${item}`);
  if (item === 'legal-pages')
    return (
      <Link to="/settings/house" search={{ part: 'pages' }}>
        {label}
      </Link>
    );
  if (item === 'venue') return <Link to="/season/halls">{label}</Link>;
  if (item === 'event') return <Link to="/season/events">{label}</Link>;
  if (item === 'backup') return <Link to="/settings/backups">{label}</Link>;
  if (item === 'rehearsal') return <Link to="/settings/rehearsal">{label}</Link>;
  if (item === 'second-administrator') return <Link to="/staff">{label}</Link>;
  return <Link to="/settings/connections">{label}</Link>;
}
