import { Button } from '@sahna/ui';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { memo, useRef } from 'react';
import type { Api } from '../../../shared/api/client.ts';
import { formatCount } from '../../../shared/format/money.ts';
import type { Language } from '../../../shared/language.ts';
import { hydrateLater } from '../../../shared/lib/hydrate-later.tsx';
import { loadScreen } from '../../../shared/page/load-screen.ts';
import { useListingTexts } from '../../../shared/texts/listing/index.ts';
import { listingDetailsTexts } from '../../../shared/texts/listing-details/index.ts';
import { listingQueryOptions } from '../api/listing-query.ts';
import { type Filters, isFiltering } from '../filters/filters.ts';
import type { EventCardModel, ListingSection, SectionView } from '../model/listing.types.ts';
import { getNextPageCount } from '../model/pagination.ts';
import { useIncrementalCards } from '../scroll-restoration/use-incremental-cards.ts';
import { usePagination } from '../scroll-restoration/use-pagination.ts';
import { useRevealRestoredCards } from '../scroll-restoration/use-reveal-restored-cards.ts';
import { useScrollRestoration } from '../scroll-restoration/use-scroll-restoration.ts';
import { EventCard } from './event-card/event-card.tsx';
import styles from './listing.module.css';
import { CardSkeletons } from './skeletons.tsx';

const loadResultsSupplement = loadScreen(() => import('./results-supplement.tsx'), listingDetailsTexts);
const ResultsSupplement = hydrateLater(() => loadResultsSupplement().then((loaded) => loaded.ResultsSupplement));

export const EVENTS_ID = 'events';

export type ResultsProps = {
  api: Api;
  language: Language;
  place: ListingSection;
  kind: SectionView;
  filters: Filters;
  /** Whether the filters come from storage or the URL: the unfiltered cards of the page are no placeholder for the filtered ones. */
  restored: boolean;
  isFromLastVisit: boolean;
  subscribed: readonly string[] | null;
  onFilter(filters: Filters): void;
};

/** The cards that match, a page at a time (poster §2 "Paging"). */
export const Results = memo(function Results({
  api,
  language,
  place,
  kind,
  filters,
  restored,
  isFromLastVisit,
  subscribed,
  onFilter,
}: ResultsProps) {
  const { t } = useListingTexts();
  const list = JSON.stringify([place, filters, subscribed]);
  const paging = usePagination(list);
  const { pages, showMore } = paging;
  const { data, isError, refetch, isPlaceholderData } = useQuery({
    ...listingQueryOptions(api, { language, place, filters, subscribed, pages }),
    ...(restored ? {} : { placeholderData: keepPreviousData }),
  });
  const narrowed = isFiltering(filters) || subscribed !== null;
  const { cards = NO_CARDS, total = 0, currency = '' } = data ?? {};
  const top = useRef<HTMLDivElement>(null);
  const items = useRef<HTMLUListElement>(null);
  const renderedCards = useIncrementalCards(cards, `${language} ${list}`, top, paging);
  const isComplete = data !== undefined && !isPlaceholderData && renderedCards.length === cards.length;
  useScrollRestoration({ items, list, renderedCards, isComplete }, paging);
  useRevealRestoredCards(kind, filters, isError || (data !== undefined && !isPlaceholderData));
  const next = getNextPageCount(total, cards.length, kind.perPage);
  const isSearch = filters.words.trim() !== '';
  return (
    <section
      id={EVENTS_ID}
      tabIndex={-1}
      aria-label={t('listing.events')}
      aria-busy={isPlaceholderData}
      className={styles.results}
      data-narrowed={narrowed || undefined}
    >
      <div ref={top} />
      {isError ? (
        <div className={styles.none} role="alert">
          <p className={styles.empty}>{t('error.text')}</p>
          <Button onClick={() => refetch()}>{t('error.retry')}</Button>
        </div>
      ) : null}
      <ul ref={items} className={styles.grid} data-columns={kind.columns}>
        {renderedCards.map((card, at) => (
          <li key={card.id}>
            <EventCard
              card={card}
              columns={kind.columns}
              currency={currency}
              eager={at < 4}
              isLead={at === 0 && !isSearch && card.state === 'on_sale'}
            />
          </li>
        ))}
        {data || isError ? null : <CardSkeletons />}
      </ul>
      {next > 0 ? (
        <Button className={styles.more} onClick={showMore}>
          {t('listing.more', { next, total: formatCount(total, language) })}
        </Button>
      ) : null}
      {next === 0 && total > cards.length && !isPlaceholderData ? (
        <p className={styles.narrow}>
          {t('listing.too-many', {
            formatted: formatCount(cards.length, language),
            total: formatCount(total, language),
          })}
        </p>
      ) : null}
      {data && (total === 0 || data.otherSections.length > 0) ? (
        <ResultsSupplement
          view={data}
          kind={kind}
          narrowed={narrowed}
          allEvents={isFromLastVisit && !isPlaceholderData ? { api, language, place } : null}
          filters={filters}
          onFilter={onFilter}
        />
      ) : null}
    </section>
  );
});

const NO_CARDS: EventCardModel[] = [];
