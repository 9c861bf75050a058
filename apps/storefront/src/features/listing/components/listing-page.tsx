import { keepPreviousData, useQuery, useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, useCallback, useDeferredValue, useMemo } from 'react';
import type { Api } from '../../../shared/api/client.ts';
import { useFavoritesFilter } from '../../../shared/favorites/use-favorites-filter.ts';
import type { Language } from '../../../shared/language.ts';
import { hydrateLater } from '../../../shared/lib/hydrate-later.tsx';
import { loadScreen } from '../../../shared/page/load-screen.ts';
import { useListingTexts } from '../../../shared/texts/listing/index.ts';
import { listingDetailsTexts } from '../../../shared/texts/listing-details/index.ts';
import { createFirstListingQuery, listingQueryOptions } from '../api/listing-query.ts';
import { useListingPrefetch } from '../api/use-listing-prefetch.ts';
import activeStyles from '../filters/components/active-filters.module.css';
import ribbonStyles from '../filters/components/dates/day-ribbon.module.css';
import { FilterBar } from '../filters/components/filter-bar/filter-bar.tsx';
import { serializeFilters } from '../filters/filter-search-params.ts';
import { setFilters, useStoredFilters } from '../filters/filter-storage.ts';
import { countFilters, type Filters, isFiltering, NO_FILTERS, pickSupportedFilters } from '../filters/filters.ts';
import { useFilterUrlSync } from '../filters/use-filter-url-sync.ts';
import { useSeasonTicketEvents } from '../filters/use-season-ticket-events.ts';
import type { ListingView } from '../model/listing.types.ts';
import { type ListingSearch, type ListingSelection, parseSection, resolveSelection } from '../model/listing-route.ts';
import styles from './listing.module.css';
import { EVENTS_ID, Results } from './results.tsx';
import { KindNav, MenuNav } from './section-nav.tsx';

const loadDayRibbon = loadScreen(() => import('../filters/components/dates/day-ribbon.tsx'), listingDetailsTexts);
const DayRibbon = hydrateLater(() => loadDayRibbon().then((loaded) => loaded.DayRibbon));
const loadActiveFilters = loadScreen(() => import('../filters/components/active-filters.tsx'), listingDetailsTexts);
const ActiveFilters = hydrateLater(() => loadActiveFilters().then((loaded) => loaded.ActiveFilters));

export type ListingPageProps = { api: Api; language: Language; search: ListingSearch };

/** The listing page: one section, its menus, and a card for each of its events (poster §2). */
export function ListingPage({ api, language, search }: ListingPageProps) {
  const { t } = useListingTexts();
  const { data: listing } = useSuspenseQuery(listingQueryOptions(api, createFirstListingQuery(language, search)));
  const selection = resolveSelection(listing, search);
  if (!selection) return <ListingMessage title={t('listing.not-found')} text={t('listing.no-sections')} />;
  if (selection.menus.length === 0)
    return (
      <ListingMessage title={selection.kind.heading} text={t('listing.no-events')}>
        <KindNav sections={listing} selection={selection} />
      </ListingMessage>
    );
  return <ListingContent api={api} language={language} search={search} listing={listing} selection={selection} />;
}

type ListingContentProps = ListingPageProps & { listing: ListingView; selection: ListingSelection };

function ListingContent({ api, language, search, listing, selection }: ListingContentProps) {
  const { t } = useListingTexts();
  const navigate = useNavigate();
  const { kind, menu } = selection;
  const stored = useStoredFilters(kind.id);
  const filters = pickSupportedFilters(stored.filters, kind);
  // The search field updates at once; the cards follow at lower priority.
  const deferred = useDeferredValue(filters);
  const subscribed = useSeasonTicketEvents();
  const { sub } = search;
  const isSeasonTicketsOnly = sub === 1 && subscribed !== null;
  const { kind: kindId, id, sid } = search;
  const place = useMemo(() => parseSection({ kind: kindId, id, sid }), [kindId, id, sid]);
  useFilterUrlSync({ search, kind: kind.id, place, isSeasonTicketsOnly, filters, restored: stored.isUnchanged });
  useListingPrefetch(place);
  const client = useQueryClient();
  const favorites = useFavoritesFilter(isSeasonTicketsOnly ? subscribed : null);
  const { eventHashes: shownHashes, setOn: setFavoritesOnly } = favorites;
  // The same query as that of the cards, unless several pages of them are shown.
  const { data } = useQuery({
    ...listingQueryOptions(api, { language, place, filters: deferred, subscribed: shownHashes, pages: 1 }),
    placeholderData: keepPreviousData,
  });
  const facets = data ?? listing;
  const onFilter = useCallback(
    (next: Filters) => {
      setFilters(kind.id, next);
      // Requested before React renders the cards, which has lower priority.
      const query = { language, place, filters: pickSupportedFilters(next, kind), subscribed: shownHashes, pages: 1 };
      client.prefetchQuery(listingQueryOptions(api, query));
    },
    [api, client, kind, language, shownHashes, place],
  );
  const showOnly = useCallback(
    (isOnly: boolean) =>
      navigate({
        to: '/',
        search: { ...place, ...(isOnly ? { sub: 1 as const } : {}), ...serializeFilters(deferred) },
        resetScroll: false,
      }),
    [navigate, place, deferred],
  );
  const onReset = useCallback(() => {
    onFilter(NO_FILTERS);
    setFavoritesOnly(false);
    if (sub === 1) showOnly(false);
    // The pressed button is removed together with the filters.
    document.getElementById(EVENTS_ID)?.focus({ preventScroll: true });
  }, [onFilter, showOnly, sub, setFavoritesOnly]);
  // A search alone hides no events.
  const hasNote = stored.isFromLastVisit || countFilters(filters) > 0 || shownHashes !== null;
  return (
    <main id="main" className={styles.page}>
      <h1 className="visually-hidden">{kind.heading}</h1>
      <a href={`#${EVENTS_ID}`} className={styles.skip}>
        {t('listing.skip')}
      </a>
      <KindNav sections={listing} selection={selection} />
      <h2 className="visually-hidden">{menu ? menu.heading : kind.name}</h2>
      <FilterBar
        kind={kind}
        place={place}
        facets={facets}
        total={data?.total ?? null}
        isFoundElsewhere={facets.otherSections.length > 0}
        filters={filters}
        isRestored={stored.isUnchanged && isFiltering(filters)}
        onFilter={onFilter}
        subscribed={subscribed === null ? null : isSeasonTicketsOnly}
        onSubscribed={showOnly}
        favorites={favorites.isOn}
        onFavorites={setFavoritesOnly}
      />
      <MenuNav
        sections={listing}
        selection={selection}
        sub={{ ...(isSeasonTicketsOnly ? { sub: 1 as const } : {}), ...serializeFilters(deferred) }}
      />
      {listing.ribbon.some(({ count }) => count > 0) || filters.from !== '' ? (
        <div className={ribbonStyles.ribbon} data-days="">
          <DayRibbon
            days={facets.ribbon}
            allDays={listing.ribbon}
            range={filters}
            onRange={(range) => onFilter({ ...filters, ...range })}
          />
        </div>
      ) : null}
      {isFiltering(filters) || shownHashes !== null ? (
        <div className={activeStyles.active} data-noted={hasNote || undefined}>
          <ActiveFilters
            filters={filters}
            facets={facets}
            subscribed={isSeasonTicketsOnly}
            favorites={favorites.isOn === true}
            hidden={data?.hidden ?? 0}
            isFromLastVisit={stored.isFromLastVisit}
            onFilter={onFilter}
            onSubscribed={showOnly}
            onFavorites={setFavoritesOnly}
            onReset={onReset}
          />
        </div>
      ) : null}
      <Results
        api={api}
        language={language}
        place={place}
        kind={kind}
        filters={deferred}
        restored={stored.isUnchanged}
        isFromLastVisit={stored.isFromLastVisit}
        subscribed={shownHashes}
        onFilter={onFilter}
      />
    </main>
  );
}

/** A listing without kinds or menus. Not shown as an error, because a retry changes nothing. */
function ListingMessage({ title, text, children }: { title: string; text: string; children?: ReactNode }) {
  return (
    <main id="main" className={styles.page}>
      {children}
      <h1 className={styles.heading}>{title}</h1>
      <p className={styles.empty}>{text}</p>
    </main>
  );
}
