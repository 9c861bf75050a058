import { CHANGE_SET_ENDPOINTS, type ChangeSetDto } from '@sahna/contract/admin/season/change-set-endpoints';
import { request } from '../../../shared/api.ts';
import { RebaseButton } from '../../../shared/season/rebase-button.tsx';
import { useTexts } from '../../../shared/texts/use-language.ts';
import styles from '../season-drafts.module.css';
import { SEASON_DRAFT_TEXTS } from '../texts/index.ts';
import { ChangeList } from './change-list.tsx';
import type { ReviewedEvent } from './reviewed-event.ts';

type ConflictProps = { changeSet: ChangeSetDto; event: ReviewedEvent; canChange: boolean };

/** What something else has published since, and how to continue. */
export function Conflict({ changeSet, event, canChange }: ConflictProps) {
  const t = useTexts(SEASON_DRAFT_TEXTS);
  const { key, title, publishedSince } = event;
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
          <RebaseButton
            title={title}
            rebase={() => request(CHANGE_SET_ENDPOINTS.rebaseDraft, { params: { id: changeSet.id, key } })}
          />
          <p>{t('draft.conflict-remove')}</p>
        </>
      ) : null}
    </div>
  );
}
