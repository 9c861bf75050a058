import { Button, getButtonClassName, Skeleton } from '@sahna/ui';
import { useInfiniteQuery, useSuspenseQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { sessionQuery } from '../../shared/api.ts';
import { SeasonLinks } from '../../shared/season/season-links.tsx';
import { useLanguage, useTexts } from '../../shared/texts/use-language.ts';
import { EmptyState } from '../../shared/ui/layout/empty-state.tsx';
import { Screen } from '../../shared/ui/layout/screen.tsx';
import { DraftTable } from './draft-table.tsx';
import { NewDraft } from './new-draft.tsx';
import { createDraftListQuery } from './queries.ts';
import styles from './season-drafts.module.css';
import { SEASON_DRAFT_TEXTS } from './texts/index.ts';

/** Drafts and publications of the season, newest first. */
export function DraftsScreen() {
  const t = useTexts(SEASON_DRAFT_TEXTS);
  const { language } = useLanguage();
  const { data: session } = useSuspenseQuery(sessionQuery);
  const list = useInfiniteQuery(createDraftListQuery(language));
  const changeSets = list.data?.pages.flatMap(({ items }) => items) ?? [];
  const canChange = session.member?.permissions.includes('season:change') ?? false;
  return (
    <Screen title={t('drafts.title')} lead={t('drafts.lead')} actions={<SeasonLinks />}>
      {canChange ? <NewDraft /> : null}
      {list.isPending ? <Skeleton className={styles.skeleton} /> : null}
      {list.isSuccess && changeSets.length === 0 && !list.hasNextPage ? (
        <EmptyState title={t('drafts.empty')} hint={t(canChange ? 'drafts.empty-hint' : 'drafts.empty-read-only')}>
          {canChange ? (
            <Link to="/season/events" className={getButtonClassName('plain')}>
              {t('drafts.empty-link')}
            </Link>
          ) : null}
        </EmptyState>
      ) : null}
      {changeSets.length > 0 ? <DraftTable changeSets={changeSets} timeZone={session.timeZone} /> : null}
      {list.hasNextPage ? (
        <div>
          <Button onClick={() => list.fetchNextPage()} disabled={list.isFetchingNextPage}>
            {t('drafts.more')}
          </Button>
        </div>
      ) : null}
    </Screen>
  );
}
