import { Popup, Skeleton } from '@sahna/ui';
import { CalendarDays, ListFilter, Search } from '@sahna/ui/icons';
import { lazy, Suspense, useId, useState } from 'react';
import { useTexts } from '../../../../shared/texts/poster/index.ts';
import type { Facets, ListingSection, Section } from '../../model/listing.types.ts';
import { MAX_QUERY_LENGTH } from '../filter-search-params.ts';
import { countFilters, type Filters } from '../filters.ts';
import styles from './filters.module.css';
import { LazyFilterSelect } from './lazy-filter-select.tsx';
import { TagChips } from './tag-chips.tsx';

/** Loaded when it is opened, because few visitors filter by day; and so are the words for days. */
const RangeCalendar = lazy(() => import('./date-range-calendar.tsx'));
const RangeWords = lazy(() => import('./date-range-label.tsx'));

export type FilterBarProps = {
  kind: Section;
  place: ListingSection;
  facets: Facets;
  filters: Filters;
  onFilter(filters: Filters): void;
  /** Whether only tickets by the customer's season tickets are shown; null where the customer has none. */
  subscribed: boolean | null;
  onSubscribed(only: boolean): void;
  /** Whether only the visitor's favourites are shown; null where there are none. */
  favourites: boolean | null;
  onFavourites(only: boolean): void;
};

/** The poster's filters (poster §2 "Filter bar"). On phones all but the search stand behind one button. */
export function FilterBar(props: FilterBarProps) {
  const { kind, place, facets, filters, onFilter, subscribed, onSubscribed, favourites, onFavourites } = props;
  const { t } = useTexts();
  const search = useId();
  const panel = useId();
  const [open, setOpen] = useState(false);
  const set = countFilters(filters) + (subscribed ? 1 : 0) + (favourites ? 1 : 0);
  return (
    <search className={styles.bar} aria-label={t('filter.name')}>
      <h2 className={styles.heading}>{t('poster.heading')}</h2>
      <div className={styles.find}>
        <Search size={20} aria-hidden="true" />
        <label className="visually-hidden" htmlFor={search}>
          {t('filter.search')}
        </label>
        <input
          id={search}
          type="search"
          autoComplete="off"
          enterKeyHint="search"
          maxLength={MAX_QUERY_LENGTH}
          placeholder={t('filter.search')}
          value={filters.words}
          onChange={(event) => onFilter({ ...filters, words: event.target.value })}
        />
      </div>
      <button
        type="button"
        className={styles.open}
        data-on={set > 0 || undefined}
        aria-expanded={open}
        aria-controls={panel}
        onClick={() => setOpen(!open)}
      >
        <ListFilter size={18} aria-hidden="true" />
        {set > 0 ? `${t('filter.open')}: ${set}` : t('filter.open')}
      </button>
      <div id={panel} className={styles.panel} data-open={open || undefined}>
        <div className={styles.switches}>
          <div className={styles.row}>
            <Switch on={filters.inStock} onTurn={(inStock) => onFilter({ ...filters, inStock })}>
              {t('filter.in-stock')}
            </Switch>
            {kind.filtersByDate ? (
              <Popup
                className={styles.dates}
                align="start"
                label={
                  <span className={styles.chip} data-on={filters.from !== '' || undefined}>
                    <CalendarDays size={18} aria-hidden="true" />
                    {filters.from === '' ? (
                      t('filter.dates')
                    ) : (
                      <Suspense fallback={filters.from}>
                        <RangeWords range={filters} />
                      </Suspense>
                    )}
                  </span>
                }
              >
                {() => (
                  <Suspense fallback={<Skeleton className={styles.ghostCalendar} />}>
                    <RangeCalendar
                      place={place}
                      range={filters}
                      onRange={(range) => onFilter({ ...filters, ...range })}
                    />
                  </Suspense>
                )}
              </Popup>
            ) : null}
            {facets.cities.length > 0 || filters.city || filters.venue ? (
              <LazyFilterSelect cities={facets.cities} filters={filters} onFilter={onFilter} />
            ) : null}
            {subscribed === null ? null : (
              <Switch on={subscribed} onTurn={onSubscribed}>
                {t('filter.subscriptions')}
              </Switch>
            )}
            {favourites === null ? null : (
              <Switch on={favourites} onTurn={onFavourites}>
                {t('favourites')}
              </Switch>
            )}
          </div>
        </div>
        {facets.tags.length > 0 ? (
          <TagChips
            tags={facets.tags}
            chosen={filters.tags}
            onChoose={(chosen) => onFilter({ ...filters, tags: chosen })}
          />
        ) : null}
      </div>
    </search>
  );
}

function Switch({ on, onTurn, children }: { on: boolean; onTurn(on: boolean): void; children: string }) {
  return (
    <label className={styles.chip} data-on={on || undefined}>
      <input type="checkbox" checked={on} onChange={(event) => onTurn(event.target.checked)} />
      {children}
    </label>
  );
}
