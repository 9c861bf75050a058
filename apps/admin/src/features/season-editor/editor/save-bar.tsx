import { Button, Notice } from '@sahna/ui';
import { useTexts } from '../../../shared/texts/use-language.ts';
import type { EventDocument } from '../event-tab.ts';
import styles from '../season-editor.module.css';
import { SEASON_EDITOR_TEXTS } from '../texts/index.ts';
import type { DraftEditor, EditorState } from './draft-editor.ts';

type SaveBarProps = { editor: DraftEditor; state: EditorState; published: EventDocument | null };

/** Whether the draft is saved, and undo and redo. */
export function SaveBar({ editor, state, published }: SaveBarProps) {
  const t = useTexts(SEASON_EDITOR_TEXTS);
  const { status, savedAt, history, changeSetId } = state;
  const time = savedAt ? savedAt.toTimeString().slice(0, 5) : '';
  return (
    <div className={styles.bar}>
      <span aria-live="polite" className={styles.state} data-status={status}>
        {status === 'saved'
          ? t('editor.saved', { time })
          : t(status === 'clean' && changeSetId !== null ? 'editor.status-drafted' : `editor.status-${status}`)}
      </span>
      <Button disabled={history.past.length === 0} onClick={editor.undo}>
        {t('editor.undo')}
      </Button>
      <Button disabled={history.future.length === 0} onClick={editor.redo}>
        {t('editor.redo')}
      </Button>
      {status === 'failed' ? (
        <Button variant="quiet" onClick={() => void editor.save()}>
          {t('editor.retry')}
        </Button>
      ) : null}
      {status === 'closed' ? (
        <Notice tone="warn">
          {t('editor.closed')}{' '}
          <Button onClick={() => editor.saveElsewhere(published)}>{t('editor.save-elsewhere')}</Button>
        </Notice>
      ) : null}
    </div>
  );
}
