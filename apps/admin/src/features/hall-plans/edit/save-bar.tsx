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
        {t('edit.undo')}
      </Button>
      <Button disabled={!canRedo} onClick={editor.redo}>
        {t('edit.redo')}
      </Button>
      <span className={styles.status} aria-live="polite">
        {t(`edit.status-${status}`)}
      </span>
      {status === 'failed' ? <Button onClick={() => void editor.save()}>{t('edit.retry')}</Button> : null}
      {status === 'conflict' && stored ? (
        <Notice tone="warn">
          {t('edit.conflict')} <Button onClick={() => editor.takeTheirs(stored)}>{t('edit.take-theirs')}</Button>{' '}
          <Button onClick={() => editor.keepMine(stored)}>{t('edit.save-mine')}</Button>
        </Notice>
      ) : null}
    </>
  );
}
