import { Notice } from '@sahna/ui';
import { useSuspenseQuery } from '@tanstack/react-query';
import { Link, useSearch } from '@tanstack/react-router';
import { useEffect } from 'react';
import { sessionQuery } from '../../../shared/api.ts';
import { useLanguage, useTexts } from '../../../shared/texts/use-language.ts';
import { Screen } from '../../../shared/ui/layout/screen.tsx';
import tabs from '../../../shared/ui/layout/tab-links.module.css';
import { useUndoKeys } from '../../../shared/use-undo-keys.ts';
import type { DocumentProblem } from '../event-tab.ts';
import { pickTitle } from '../fields/local-text.ts';
import { focusField } from '../problems/focus-field.ts';
import { ProblemList } from '../problems/problem-list.tsx';
import type { OpenedEvent } from '../queries.ts';
import styles from '../season-editor.module.css';
import { EVENT_TABS, findTabOf } from '../tabs.ts';
import { SEASON_EDITOR_TEXTS } from '../texts/index.ts';
import { EventConflict } from './conflict/event-conflict.tsx';
import type { EditorState } from './draft-editor.ts';
import { PublishedSince } from './published-since.tsx';
import { SaveBar } from './save-bar.tsx';
import { useDraftEditor } from './use-draft-editor.ts';
import { useProblems } from './use-problems.ts';

type EventEditorProps = {
  eventKey: string;
  opened: OpenedEvent;
  onCreate: (id: number) => void;
  onReload: () => Promise<void>;
};

/** An event with its tabs. Changes are saved by themselves. */
export function EventEditor({ eventKey, opened, onCreate, onReload }: EventEditorProps) {
  const t = useTexts(SEASON_EDITOR_TEXTS);
  const { language } = useLanguage();
  const { tab, field } = useSearch({ from: '/frame/season/events/$key' });
  const { data: session } = useSuspenseQuery(sessionQuery);
  const { editor, state } = useDraftEditor({ eventKey, opened, onCreate });
  const document = state.history.present;
  const problems = useProblems(eventKey, document);
  const canChange = session.member?.permissions.includes('season:change') ?? false;
  const draftState = opened.changeSet?.state ?? 'draft';
  const closedState = canChange && draftState !== 'draft' ? draftState : null;
  const isReadOnly = !canChange || closedState !== null;
  useUndoKeys(editor, !isReadOnly);
  const opens = tab ?? (field === undefined ? undefined : findTabOf(field)?.id);
  const current = EVENT_TABS.find(({ id }) => id === opens) ?? EVENT_TABS[0];
  useEffect(() => {
    if (field !== undefined) focusField(field);
  }, [field]);
  return (
    <Screen
      title={pickTitle(document, language) || eventKey}
      actions={
        <p className={styles.bar}>
          {state.changeSetId === null ? null : <DraftLink id={state.changeSetId} />}
          <Link to="/season/events">{t('editor.all-events')}</Link>
        </p>
      }
    >
      {isReadOnly ? (
        <Notice>
          {t(closedState ? `editor.read-only-${closedState}` : 'editor.read-only')}{' '}
          {closedState && opened.changeSet ? <DraftLink id={opened.changeSet.id} /> : null}
        </Notice>
      ) : (
        <SaveBar editor={editor} state={state} published={opened.published} />
      )}
      {(draftState === 'draft' && hasNoConflict(state)) || draftState === 'scheduled' ? (
        <PublishedSince published={opened.published} {...{ eventKey, editor, state, isReadOnly, onReload }} />
      ) : null}
      {state.conflict ? (
        <EventConflict conflict={state.conflict} mine={document} onResolve={editor.resolve} />
      ) : (
        <ProblemList eventKey={eventKey} problems={problems} />
      )}
      <TabLinks eventKey={eventKey} current={current?.id ?? ''} problems={problems} />
      {current ? (
        <current.Component
          key={current.id}
          document={document}
          published={opened.published}
          change={editor.change}
          problems={problems}
          isReadOnly={isReadOnly || state.conflict !== null}
        />
      ) : null}
    </Screen>
  );
}

/** A conflict, or a draft that takes no changes, is solved first. */
function hasNoConflict({ status }: EditorState): boolean {
  return status !== 'conflict' && status !== 'closed';
}

function DraftLink({ id }: { id: number }) {
  const t = useTexts(SEASON_EDITOR_TEXTS);
  return (
    <Link to="/season/drafts/$id" params={{ id: String(id) }}>
      {t('editor.open-draft')}
    </Link>
  );
}

type TabLinksProps = { eventKey: string; current: string; problems: readonly DocumentProblem[] };

/** The tabs; a mark says which have problems. */
function TabLinks({ eventKey, current, problems }: TabLinksProps) {
  const t = useTexts(SEASON_EDITOR_TEXTS);
  const marked = new Set(problems.map(({ field }) => findTabOf(field)?.id));
  return (
    <nav aria-label={t('editor.tabs')} className={tabs.tabs}>
      {EVENT_TABS.map(({ id, title }) => (
        <Link
          key={id}
          to="/season/events/$key"
          params={{ key: eventKey }}
          search={({ field: _field, ...search }) => ({ ...search, tab: id })}
          replace
          resetScroll={false}
          aria-current={id === current ? 'page' : undefined}
        >
          {t(title)}
          {marked.has(id) ? (
            <span className={tabs.mark} data-invalid role="img" aria-label={t('editor.has-problems')} />
          ) : null}
        </Link>
      ))}
    </nav>
  );
}
