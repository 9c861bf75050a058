import { CHANGE_SET_ENDPOINTS } from '@sahna/contract/admin/season/change-set-endpoints';
import { useQuery } from '@tanstack/react-query';
import { request } from '../../../shared/api.ts';
import { RebaseButton } from '../../../shared/season/rebase-button.tsx';
import { useLanguage, useTexts } from '../../../shared/texts/use-language.ts';
import type { EventDocument } from '../event-tab.ts';
import { pickTitle } from '../fields/local-text.ts';
import { useFieldNames } from '../problems/use-field-names.ts';
import { readPublished } from '../queries.ts';
import styles from '../season-editor.module.css';
import { SEASON_EDITOR_TEXTS } from '../texts/index.ts';
import type { DraftEditor, EditorState } from './draft-editor.ts';
import { listChangedFields } from './draft-history.ts';

const REFETCH_MS = 30_000;

type PublishedSinceProps = {
  eventKey: string;
  editor: DraftEditor;
  state: EditorState;
  published: EventDocument | null;
  isReadOnly: boolean;
  /** Opens the event again. */
  onReload: () => Promise<void>;
};

/** Says that an import or another draft has published the event since this draft was begun, and continues on top of that. */
export function PublishedSince({ eventKey, editor, state, published, isReadOnly, onReload }: PublishedSinceProps) {
  const t = useTexts(SEASON_EDITOR_TEXTS);
  const { language } = useLanguage();
  const formatField = useFieldNames();
  const { base, changeSetId, history } = state;
  const { data: fields } = useQuery({
    queryKey: ['published-since', eventKey, changeSetId, base],
    queryFn: () => listFieldsSince(eventKey, base, changeSetId),
    initialData: () => listChanges(base, published),
    staleTime: REFETCH_MS,
    refetchInterval: REFETCH_MS,
    gcTime: 0,
  });
  const rebase = async (): Promise<void> => {
    await editor.save();
    // What could not be saved stays in the editor.
    if (editor.isDirty()) return;
    if (changeSetId !== null)
      await request(CHANGE_SET_ENDPOINTS.rebaseDraft, { params: { id: changeSetId, key: eventKey } });
    await onReload();
  };
  if (fields.length === 0) return null;
  return (
    <section className={styles.conflict} role="status" aria-label={t('editor.published-since')}>
      <h2>{t('editor.published-since')}</h2>
      <p>{t('editor.published-fields', { fields: fields.map(formatField).join(', ') })}</p>
      {isReadOnly ? null : <RebaseButton title={pickTitle(history.present, language) || eventKey} rebase={rebase} />}
    </section>
  );
}

/** Names of the fields; none once the draft itself is published or discarded. */
async function listFieldsSince(key: string, base: EventDocument | null, changeSetId: number | null): Promise<string[]> {
  const fields = listChanges(base, await readPublished(key));
  if (fields.length === 0 || changeSetId === null) return fields;
  const { state } = await request(CHANGE_SET_ENDPOINTS.readChangeSetState, { params: { id: changeSetId } });
  return state === 'draft' || state === 'scheduled' ? fields : [];
}

function listChanges(base: EventDocument | null, published: EventDocument | null): string[] {
  return listChangedFields(base ?? {}, published ?? {});
}
