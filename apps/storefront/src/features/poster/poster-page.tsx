import { keepPreviousData, useQuery, useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, useCallback, useDeferredValue, useMemo } from 'react';
import type { Api } from '../../shared/api/client.ts';
import { useFavouritesFilter } from '../../shared/favourites/use-favourites-filter.ts';
import type { Language } from '../../shared/language.ts';
import { useTexts } from '../../shared/texts/poster/index.ts';
import { writeFilters } from './filter-address.ts';
import { FilterBar } from './filter-bar.tsx';
import { type Filters, filtersOf, NO_FILTERS } from './filters.ts';
import { Menus } from './menus.tsx';
import styles from './poster.module.css';
import { choose, type PosterChoice, type PosterSearch, readPlace } from './poster-choice.ts';
import type { PosterView } from './poster-model.ts';
import { firstWish, posterQuery } from './poster-query.ts';
import { Results } from './results.tsx';
import { setFilters, useStoredFilters } from './stored-filters.ts';
import { useFilterAddress } from './use-filter-address.ts';
import { usePosterPrefetch } from './use-poster-prefetch.ts';
import { useSubscriptionEvents } from './use-subscription-events.ts';

export type PosterPageProps = { api: Api; language: Language; search: PosterSearch };

/** The poster: a kind at a time, its menus, and a card for every event (poster §2). */
export function PosterPage({ api, language, search }: PosterPageProps) {
  const { t } = useTexts();
  const { data: poster } = useSuspenseQuery(posterQuery(api, firstWish(language, search)));
  const choice = choose(poster, search);
  if (!choice) return <PosterMessage title={t('poster.not-found')} text={t('poster.no-kinds')} />;
  if (choice.menus.length === 0)
    return (
      <PosterMessage title={choice.kind.heading} text={t('poster.no-menus')}>
        <Menus poster={poster} choice={choice} sub={{}} />
      </PosterMessage>
    );
  return <Chosen api={api} language={language} search={search} poster={poster} choice={choice} />;
}

type ChosenProps = PosterPageProps & { poster: PosterView; choice: PosterChoice };

function Chosen({ api, language, search, poster, choice }: ChosenProps) {
  const { t } = useTexts();
  const navigate = useNavigate();
  const { kind, menu } = choice;
  const kept = useStoredFilters(kind.id);
  const filters = filtersOf(kept.filters, kind);
  // The search field shows what is typed at once; the cards follow at lower priority.
  const deferred = useDeferredValue(filters);
  const subscribed = useSubscriptionEvents();
  const { sub } = search;
  const only = sub === 1 && subscribed !== null;
  const { kind: kindId, id, sid } = search;
  const place = useMemo(() => readPlace({ kind: kindId, id, sid }), [kindId, id, sid]);
  useFilterAddress({ search, kind: kind.id, place, only, filters, restored: kept.restored });
  usePosterPrefetch(place);
  const client = useQueryClient();
  const favourites = useFavouritesFilter(only ? subscribed : null);
  const { of: mine, turn: turnFavourites } = favourites;
  // Of the same view as the cards, unless these have several pages.
  const { data: facets = poster } = useQuery({
    ...posterQuery(api, { language, place, filters: deferred, subscribed: mine, pages: 1 }),
    placeholderData: keepPreviousData,
  });
  const onFilter = useCallback(
    (next: Filters) => {
      setFilters(kind.id, next);
      // Requested while the search field is still being drawn.
      const wish = { language, place, filters: filtersOf(next, kind), subscribed: mine, pages: 1 };
      client.prefetchQuery(posterQuery(api, wish));
    },
    [api, client, kind, language, mine, place],
  );
  const showOnly = useCallback(
    (isOnly: boolean) =>
      navigate({
        to: '/',
        search: { ...place, ...(isOnly ? { sub: 1 as const } : {}), ...writeFilters(deferred) },
        resetScroll: false,
      }),
    [navigate, place, deferred],
  );
  const onReset = useCallback(() => {
    onFilter(NO_FILTERS);
    turnFavourites(false);
    if (sub === 1) showOnly(false);
  }, [onFilter, showOnly, sub, turnFavourites]);
  return (
    <main id="main" className={styles.page}>
      <h1 className="visually-hidden">{kind.heading}</h1>
      <a href="#events" className={styles.skip}>
        {t('poster.skip')}
      </a>
      <Menus
        poster={poster}
        choice={choice}
        sub={{ ...(only ? { sub: 1 as const } : {}), ...writeFilters(deferred) }}
      />
      <h2 className="visually-hidden">{menu ? menu.heading : kind.name}</h2>
      <FilterBar
        kind={kind}
        place={place}
        facets={facets}
        filters={filters}
        onFilter={onFilter}
        subscribed={subscribed === null ? null : only}
        onSubscribed={showOnly}
        favourites={favourites.isOn}
        onFavourites={turnFavourites}
      />
      <Results
        api={api}
        language={language}
        place={place}
        kind={kind}
        filters={deferred}
        restored={kept.restored}
        kept={kept.kept}
        subscribed={mine}
        onFilter={onFilter}
        onReset={onReset}
      />
    </main>
  );
}

/** There is nothing to choose from, which is no error: nobody can do anything about it by trying again. */
function PosterMessage({ title, text, children }: { title: string; text: string; children?: ReactNode }) {
  return (
    <main id="main" className={styles.page}>
      {children}
      <h1 className={styles.heading}>{title}</h1>
      <p className={styles.empty}>{text}</p>
    </main>
  );
}
