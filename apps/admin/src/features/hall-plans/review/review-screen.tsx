import { HALL_PLAN_ENDPOINTS, type HallReviewDto } from '@sahna/contract/admin/hall-plans/hall-plan-endpoints';
import { getButtonClassName, Notice, Skeleton } from '@sahna/ui';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useParams } from '@tanstack/react-router';
import { request } from '../../../shared/api.ts';
import { isMissing } from '../../../shared/query-failures.ts';
import { SeasonLinks } from '../../../shared/season/season-links.tsx';
import { useLanguage, useTexts } from '../../../shared/texts/use-language.ts';
import { ConfirmedButton } from '../../../shared/ui/confirmed-button.tsx';
import { EmptyState } from '../../../shared/ui/layout/empty-state.tsx';
import { Screen } from '../../../shared/ui/layout/screen.tsx';
import styles from '../hall-plans.module.css';
import { ProblemList } from '../problem-list.tsx';
import { createHallsQuery, createReviewQuery, useCanChange } from '../queries.ts';
import { HALL_PLAN_TEXTS } from '../texts/index.ts';
import { SeatLists } from './seat-lists.tsx';
import { TakenBySession } from './taken-seats.tsx';
import { UnpricedSessions } from './unpriced-sessions.tsx';

/** Compares the draft of a plan with the published one, and publishes it. */
export function ReviewScreen() {
  const t = useTexts(HALL_PLAN_TEXTS);
  const { language } = useLanguage();
  const { key } = useParams({ from: '/frame/season/halls/$key/review' });
  const { data: list } = useQuery(createHallsQuery(language));
  const { data: review, error } = useQuery(createReviewQuery(key, language));
  if (isMissing(error))
    return (
      <EmptyState isPage title={t('edit.missing')} hint={t('edit.missing-hint')}>
        <Link to="/season/halls/$key" params={{ key }}>
          {t('edit.hall')}
        </Link>
      </EmptyState>
    );
  if (!review || !list) return <Skeleton className={styles.skeleton} />;
  const name = list.halls.find((hall) => hall.key === key)?.name ?? key;
  return (
    <Screen title={t('review.title', { hall: name })} actions={<SeasonLinks />}>
      <p className={styles.back}>
        <Link to="/season/halls/$key" params={{ key }}>
          {t('edit.hall')}
        </Link>
      </p>
      <Review hallKey={key} name={name} review={review} />
    </Screen>
  );
}

function Review({ hallKey: key, name, review }: { hallKey: string; name: string; review: HallReviewDto }) {
  const t = useTexts(HALL_PLAN_TEXTS);
  const canChange = useCanChange();
  const navigate = useNavigate();
  const { version, publishedVersion, baseVersion, problems, zonesInUse, affected, moreAffected, changes, differences } =
    review;
  const isSame = publishedVersion > 0 && changes.length === 0 && differences.length === 0;
  const isBlocked = problems.length > 0 || zonesInUse.length > 0 || isSame;
  return (
    <>
      {baseVersion > 0 && baseVersion < publishedVersion ? (
        <Notice tone="warn">{t('review.older', { base: baseVersion, published: publishedVersion })}</Notice>
      ) : null}
      <ProblemList
        problems={problems}
        title={t('review.problems')}
        renderField={(field, text) => (
          <Link to="/season/halls/$key/draft" params={{ key }} search={{ at: field }}>
            {text}
          </Link>
        )}
      />
      {zonesInUse.length > 0 ? (
        <section className={styles.conflict}>
          <h2>{t('review.zones')}</h2>
          <ul className={styles.lines}>
            {zonesInUse.map(({ zone, events }) => (
              <li key={zone}>{t('review.zone-in-use', { zone, events: events.join(', ') })}</li>
            ))}
          </ul>
        </section>
      ) : null}
      {problems.length === 0 ? (
        <section className={styles.section}>
          <h2>{publishedVersion === 0 ? t('review.new') : t('review.compared', { version: publishedVersion })}</h2>
          <SeatLists review={review} />
        </section>
      ) : null}
      {affected.length > 0 ? (
        <section className={styles.section}>
          <h2>{t('review.taken', { count: affected.length + moreAffected })}</h2>
          <p>{t('review.taken-hint')}</p>
          <TakenBySession seats={affected} />
          {moreAffected > 0 ? <p>{t('review.more', { count: moreAffected })}</p> : null}
        </section>
      ) : null}
      <UnpricedSessions sessions={review.unpriced} />
      <div className={styles.actions}>
        {canChange ? (
          <ConfirmedButton
            variant="primary"
            disabled={isBlocked}
            label={t('review.publish')}
            question={t('review.publish-question', { hall: name, version: publishedVersion + 1 })}
            send={() =>
              request(HALL_PLAN_ENDPOINTS.publishHallDraft, { params: { key }, body: { version, publishedVersion } })
            }
            onDone={() => navigate({ to: '/season/halls/$key', params: { key } })}
          >
            <p>{t('review.publish-hint')}</p>
          </ConfirmedButton>
        ) : null}
        <Link to="/season/halls/$key/draft" params={{ key }} className={getButtonClassName('plain')}>
          {t('review.edit')}
        </Link>
      </div>
    </>
  );
}
