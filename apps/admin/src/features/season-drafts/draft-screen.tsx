import { Skeleton } from '@sahna/ui';
import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { sessionQuery } from '../../shared/api.ts';
import { isMissing } from '../../shared/query-failures.ts';
import { SeasonLinks } from '../../shared/season/season-links.tsx';
import { useLanguage, useTexts } from '../../shared/texts/use-language.ts';
import { EmptyState } from '../../shared/ui/layout/empty-state.tsx';
import { Screen } from '../../shared/ui/layout/screen.tsx';
import { DraftActions } from './actions/draft-actions.tsx';
import { DraftFacts } from './draft-facts.tsx';
import { EventPicker } from './event-picker.tsx';
import { createDraftQuery, createReviewQuery } from './queries.ts';
import { EventReview } from './review/event-review.tsx';
import { Obstacle } from './review/obstacle.tsx';
import styles from './season-drafts.module.css';
import { SEASON_DRAFT_TEXTS } from './texts/index.ts';

/** What a draft changes and for whom; publishing, scheduling and undoing it. */
export function DraftScreen() {
  const t = useTexts(SEASON_DRAFT_TEXTS);
  const { language } = useLanguage();
  const { id } = useParams({ from: '/frame/season/drafts/$id' });
  const { data: session } = useSuspenseQuery(sessionQuery);
  const { data: changeSet, error } = useQuery(createDraftQuery(id, language));
  if (isMissing(error))
    return (
      <EmptyState isPage title={t('draft.missing')} hint={t('draft.missing-hint')}>
        <Link to="/season/drafts">{t('draft.list')}</Link>
      </EmptyState>
    );
  if (!changeSet) return <Skeleton className={styles.skeleton} />;
  const canChange = session.member?.permissions.includes('season:change') ?? false;
  return (
    <Screen title={changeSet.title} actions={<SeasonLinks />}>
      <DraftFacts changeSet={changeSet} session={session} />
      <Review key={id} changeSet={changeSet} canChange={canChange} />
    </Screen>
  );
}

type ReviewProps = { changeSet: Parameters<typeof createReviewQuery>[0]; canChange: boolean };

function Review({ changeSet, canChange }: ReviewProps) {
  const t = useTexts(SEASON_DRAFT_TEXTS);
  const { language } = useLanguage();
  const { data: review } = useQuery(createReviewQuery(changeSet, language));
  if (!review) return <Skeleton className={styles.skeleton} />;
  const isDraft = changeSet.state === 'draft';
  return (
    <>
      <div className={styles.decision}>
        <Obstacle changeSet={changeSet} review={review} />
        {canChange ? <DraftActions changeSet={changeSet} review={review} /> : null}
      </div>
      {review.events.length === 0 ? (
        <EmptyState title={t('draft.empty')} {...(isDraft && canChange ? { hint: t('draft.empty-hint') } : {})} />
      ) : null}
      {review.events.map((event) => (
        <EventReview key={event.key} {...{ changeSet, event, canChange }} error={review.error} />
      ))}
      {isDraft && canChange ? <EventPicker changeSetId={changeSet.id} /> : null}
    </>
  );
}
