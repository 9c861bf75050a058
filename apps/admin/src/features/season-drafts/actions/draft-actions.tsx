import {
  CHANGE_SET_ENDPOINTS,
  type ChangeSetDto,
  type ReviewDto,
} from '@sahna/contract/admin/season/change-set-endpoints';
import { Button, Notice } from '@sahna/ui';
import { request } from '../../../shared/api.ts';
import { useTexts } from '../../../shared/texts/use-language.ts';
import { ConfirmedButton } from '../../../shared/ui/confirmed-button.tsx';
import { useFocusAfterRemoval } from '../../../shared/ui/layout/use-focus-after-removal.ts';
import { useChange } from '../../../shared/use-change.ts';
import styles from '../season-drafts.module.css';
import { SEASON_DRAFT_TEXTS } from '../texts/index.ts';
import { PublishButton } from './publish-button.tsx';
import { ScheduleForm } from './schedule-form.tsx';

type DraftActionsProps = { changeSet: ChangeSetDto; review: ReviewDto };

/** What the state of the change set allows. */
export function DraftActions({ changeSet, review }: DraftActionsProps) {
  const t = useTexts(SEASON_DRAFT_TEXTS);
  const { id, title, state } = changeSet;
  const params = { id };
  const isReady = review.error === null && review.events.some(({ changes }) => changes.length > 0);
  if (state === 'published')
    return review.error ? null : (
      <div className={styles.actions}>
        <ConfirmedButton
          label={t('draft.undo')}
          question={t('draft.undo-question', { title })}
          send={() => request(CHANGE_SET_ENDPOINTS.undoChangeSet, { params })}
          findError={({ error }) => error && t('draft.refused')}
        >
          <p>{t('draft.undo-hint', { events: review.events.length })}</p>
        </ConfirmedButton>
      </div>
    );
  if (state !== 'draft' && state !== 'scheduled') return null;
  return (
    <div className={styles.actions}>
      {isReady ? <PublishButton changeSet={changeSet} review={review} /> : null}
      {isReady ? <ScheduleForm id={id} publishAt={changeSet.publishAt} /> : null}
      {state === 'scheduled' ? <UnscheduleButton id={id} /> : null}
      <ConfirmedButton
        label={t('draft.discard')}
        variant="quiet"
        question={t('draft.discard-question', { title })}
        send={() => request(CHANGE_SET_ENDPOINTS.discardChangeSet, { params })}
      >
        <p>{t('draft.discard-hint')}</p>
      </ConfirmedButton>
    </div>
  );
}

function UnscheduleButton({ id }: { id: number }) {
  const t = useTexts(SEASON_DRAFT_TEXTS);
  const { run, isPending, problem } = useChange(() =>
    request(CHANGE_SET_ENDPOINTS.unscheduleChangeSet, { params: { id } }),
  );
  return (
    <>
      <Button ref={useFocusAfterRemoval()} onClick={() => run()} disabled={isPending}>
        {t('draft.unschedule')}
      </Button>
      {problem ? <Notice tone="error">{problem}</Notice> : null}
    </>
  );
}
