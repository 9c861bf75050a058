import { CHANGE_SET_ENDPOINTS, type ChangeSetDto } from '@sahna/contract/admin/season/change-set-endpoints';
import { Button, Notice } from '@sahna/ui';
import { request } from '../../../shared/api.ts';
import { useTexts } from '../../../shared/texts/use-language.ts';
import { useChange } from '../../../shared/use-change.ts';
import styles from '../season-drafts.module.css';
import { SEASON_DRAFT_TEXTS } from '../texts/index.ts';
import { ChangeList } from './change-list.tsx';
import type { ReviewedEvent } from './reviewed-event.ts';

type ConflictProps = { changeSet: ChangeSetDto; event: ReviewedEvent; canChange: boolean };

/** What something else has published since, and how to continue. */
export function Conflict({ changeSet, event, canChange }: ConflictProps) {
  const t = useTexts(SEASON_DRAFT_TEXTS);
  const { key, title, publishedSince } = event;
  const { run, isPending, problem } = useChange(() =>
    request(CHANGE_SET_ENDPOINTS.rebaseDraft, { params: { id: changeSet.id, key } }),
  );
  const isPublished = changeSet.state === 'published';
  const heading = t(isPublished ? 'draft.since-published' : 'draft.since');
  return (
    <div className={styles.conflict}>
      <h3>{isPublished ? heading : t('draft.conflict')}</h3>
      {publishedSince.length > 0 ? (
        <>
          {isPublished ? null : <p>{heading}:</p>}
          <ChangeList changes={publishedSince} label={heading} />
        </>
      ) : null}
      {canChange ? (
        <>
          <p>{t('draft.conflict-hint')}</p>
          <div>
            <Button onClick={() => run()} disabled={isPending} aria-label={t('draft.rebase-of', { title })}>
              {t('draft.rebase')}
            </Button>
          </div>
        </>
      ) : null}
      {problem ? <Notice tone="error">{problem}</Notice> : null}
    </div>
  );
}
