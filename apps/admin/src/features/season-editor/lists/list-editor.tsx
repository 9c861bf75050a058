import { Notice } from '@sahna/ui';
import { useSuspenseQuery } from '@tanstack/react-query';
import { Link, useSearch } from '@tanstack/react-router';
import { useMemo } from 'react';
import { sessionQuery } from '../../../shared/api.ts';
import { useTexts } from '../../../shared/texts/use-language.ts';
import { Screen } from '../../../shared/ui/layout/screen.tsx';
import { useUndoKeys } from '../../../shared/use-undo-keys.ts';
import { ConflictPanel } from '../editor/conflict/conflict-panel.tsx';
import { SaveBar } from '../editor/save-bar.tsx';
import { useDraftEditor } from '../editor/use-draft-editor.ts';
import { useProblems } from '../editor/use-problems.ts';
import { TabContext } from '../fields/use-field.ts';
import type { OpenedEvent } from '../queries.ts';
import editorStyles from '../season-editor.module.css';
import { type SeasonList, toListId } from './list-fields.ts';
import styles from './lists.module.css';
import { EditedRows } from './rows/edited-rows.tsx';
import { ListContext } from './rows/list-context.ts';
import { useRowComparison } from './rows/use-row-comparison.ts';
import { LIST_TEXTS } from './texts/index.ts';
import { VatTerms } from './vat-terms.tsx';

type ListEditorProps = { list: SeasonList; opened: OpenedEvent; onCreate: (id: number) => void };

/** A list of the season. Changes are saved by themselves. */
export function ListEditor({ list, opened, onCreate }: ListEditorProps) {
  const t = useTexts(LIST_TEXTS);
  const id = toListId(list.file);
  const { field } = useSearch({ from: '/frame/season/lists/$list' });
  const title = t(`list.${id}`);
  const { data: session } = useSuspenseQuery(sessionQuery);
  const { editor, state } = useDraftEditor({ eventKey: list.file, title, opened, onCreate });
  const document = state.history.present;
  const problems = useProblems(list.file, document, state.changeSetId);
  const comparison = useRowComparison(list);
  const canChange = session.member?.permissions.includes('season:change') ?? false;
  const isOpen = (opened.changeSet?.state ?? 'draft') === 'draft';
  const isReadOnly = !canChange || !isOpen;
  const edited = useMemo(() => ({ published: opened.published }), [opened.published]);
  useUndoKeys(editor, !isReadOnly);
  const tab = {
    document,
    published: opened.published,
    change: editor.change,
    problems,
    isReadOnly: isReadOnly || state.conflict !== null,
  };
  return (
    <Screen
      title={title}
      lead={t(`list-lead.${id}`)}
      actions={
        <nav className={styles.tools} aria-label={t('list.links')}>
          {state.changeSetId === null ? null : (
            <Link to="/season/drafts/$id" params={{ id: String(state.changeSetId) }}>
              {t('list.review')}
            </Link>
          )}
          <Link to="/season/lists">{t('list.all')}</Link>
        </nav>
      }
    >
      {isReadOnly ? (
        <Notice>{t(canChange ? 'list.closed-draft' : 'list.read-only')}</Notice>
      ) : (
        <SaveBar editor={editor} state={state} published={opened.published} />
      )}
      {state.conflict ? (
        <ConflictPanel conflict={state.conflict} mine={document} onResolve={editor.resolve} comparison={comparison} />
      ) : null}
      <ListContext value={edited}>
        <TabContext value={tab}>
          <div className={editorStyles.fields}>
            <EditedRows key={list.file} list={list} field={field} />
            {list.file === 'season.json' ? <VatTerms /> : null}
          </div>
        </TabContext>
      </ListContext>
    </Screen>
  );
}
