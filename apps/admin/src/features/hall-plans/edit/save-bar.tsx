import { Button, Notice } from '@sahna/ui';
import { useTexts } from '../../../shared/texts/use-language.ts';
import { HALL_PLAN_TEXTS } from '../texts/index.ts';
import styles from './edit.module.css';
import type { PlanEditor } from './use-plan-editor.ts';

/** Whether the draft is saved, undo and redo, and what to do if somebody else has saved it. */
export function SaveBar({ editor }: { editor: PlanEditor }) {
  const t = useTexts(HALL_PLAN_TEXTS);
  const { status, stored, canUndo, canRedo } = editor;
  return (
    <>
      <Button disabled={!canUndo} onClick={editor.undo}>
        {t('draft.undo')}
      </Button>
      <Button disabled={!canRedo} onClick={editor.redo}>
        {t('draft.redo')}
      </Button>
      <span className={styles.status} aria-live="polite">
        {t(`draft.status-${status}`)}
      </span>
      {status === 'failed' ? <Button onClick={() => void editor.save()}>{t('draft.retry')}</Button> : null}
      {status === 'conflict' && stored ? (
        <Notice tone="warn">
          {t('draft.conflict')} <Button onClick={() => editor.takeTheirs(stored)}>{t('draft.take-theirs')}</Button>{' '}
          <Button onClick={() => editor.keepMine(stored)}>{t('draft.save-mine')}</Button>
        </Notice>
      ) : null}
    </>
  );
}
