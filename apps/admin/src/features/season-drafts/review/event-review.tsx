import type { ChangeSetDto, PublicationErrorDto } from '@sahna/contract/admin/season/change-set-endpoints';
import { isSeasonListFile } from '@sahna/contract/admin/season/season-list-endpoints';
import { DocumentLink } from '../../../shared/season/document-link.tsx';
import { useTexts } from '../../../shared/texts/use-language.ts';
import styles from '../season-drafts.module.css';
import { SEASON_DRAFT_TEXTS } from '../texts/index.ts';
import { ChangeList } from './change-list.tsx';
import { Conflict } from './conflict.tsx';
import { ProblemList } from './problem-list.tsx';
import { RemoveEvent } from './remove-event.tsx';
import type { ReviewedEvent } from './reviewed-event.ts';

type EventReviewProps = {
  changeSet: ChangeSetDto;
  event: ReviewedEvent;
  error: PublicationErrorDto | null;
  canChange: boolean;
};

/** What happens to an event, its tickets, problems and conflicts. */
export function EventReview({ changeSet, event, error, canChange }: EventReviewProps) {
  const t = useTexts(SEASON_DRAFT_TEXTS);
  const { key, title, changes, sold, reserved, buyers } = event;
  const isDraft = changeSet.state === 'draft';
  const canEdit = isDraft && canChange;
  const problems = error?.kind === 'invalid' ? error.problems.filter((problem) => problem.event === key) : [];
  const isConflict = error?.kind === 'changed' && error.events.includes(key);
  const hasSessions = changes.some(({ kind, sessions }) => sessions.length > 0 || kind === 'session_moved');
  return (
    <section className={styles.event} aria-label={title}>
      <header className={styles.head}>
        <h2>{title}</h2>
        <DocumentLink
          documentKey={key}
          draft={isDraft ? changeSet.id : null}
          label={t(canEdit ? 'draft.edit-of' : 'draft.view-of', { title })}
        >
          {t(canEdit ? 'draft.edit' : isSeasonListFile(key) ? 'draft.view-list' : 'draft.view')}
        </DocumentLink>
        {canEdit ? <RemoveEvent changeSetId={changeSet.id} event={event} /> : null}
      </header>
      {changes.length > 0 ? (
        <ChangeList changes={changes} label={title} />
      ) : (
        <p className={styles.soft}>
          {t(
            event.isReadable
              ? isSeasonListFile(key)
                ? 'draft.unchanged-list'
                : 'draft.unchanged'
              : 'draft.unreadable',
          )}
        </p>
      )}
      {hasSessions ? (
        <p className={styles.tickets}>
          {sold + reserved > 0 ? t('draft.tickets', { sold, reserved, orders: buyers }) : t('draft.tickets-none')}
        </p>
      ) : null}
      <ProblemList problems={problems} changeSetId={isDraft ? changeSet.id : null} />
      {isConflict ? <Conflict changeSet={changeSet} event={event} canChange={canEdit} /> : null}
    </section>
  );
}
