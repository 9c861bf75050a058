import { useSuspenseQuery } from '@tanstack/react-query';
import { Link, useSearch } from '@tanstack/react-router';
import { sessionQuery } from '../../../shared/api.ts';
import { useLanguage, useTexts } from '../../../shared/texts/use-language.ts';
import { Screen } from '../../../shared/ui/layout/screen.tsx';
import { pickTitle } from '../fields/local-text.ts';
import type { OpenedEvent } from '../queries.ts';
import styles from '../season-editor.module.css';
import { EVENT_TABS } from '../tabs.ts';
import { SEASON_EDITOR_TEXTS } from '../texts/index.ts';
import { SaveBar } from './save-bar.tsx';
import { useDraftEditor } from './use-draft-editor.ts';
import { useProblems } from './use-problems.ts';

type EventEditorProps = { eventKey: string; opened: OpenedEvent; onCreate: (id: number) => void };

/** An event with its tabs. Changes are saved by themselves. */
export function EventEditor({ eventKey, opened, onCreate }: EventEditorProps) {
  const t = useTexts(SEASON_EDITOR_TEXTS);
  const { language } = useLanguage();
  const { tab } = useSearch({ from: '/frame/season/events/$key' });
  const { data: session } = useSuspenseQuery(sessionQuery);
  const { editor, state } = useDraftEditor({ eventKey, opened, onCreate });
  const document = state.history.present;
  const problems = useProblems(eventKey, document);
  const canChange = session.member?.permissions.includes('season:change') ?? false;
  const isReadOnly = !canChange || (opened.changeSet !== null && opened.changeSet.state !== 'draft');
  const current = EVENT_TABS.find(({ id }) => id === tab) ?? EVENT_TABS[0];
  return (
    <Screen title={pickTitle(document, language) || eventKey}>
      {isReadOnly ? null : <SaveBar editor={editor} state={state} />}
      <nav aria-label={t('editor.tabs')} className={styles.tabs}>
        {EVENT_TABS.map(({ id, title }) => (
          <Link
            key={id}
            to="/season/events/$key"
            params={{ key: eventKey }}
            search={(search) => ({ ...search, tab: id })}
            replace
            resetScroll={false}
            className={styles.tab}
            aria-current={id === current?.id ? 'page' : undefined}
          >
            {t(title)}
          </Link>
        ))}
      </nav>
      {current ? (
        <current.Component
          document={document}
          published={opened.published}
          change={editor.change}
          problems={problems}
          isReadOnly={isReadOnly}
        />
      ) : null}
    </Screen>
  );
}
