/** The filters beside the search. Loaded after hydration. */
import { Popup, Skeleton } from '@sahna/ui';
import { CalendarDays } from '@sahna/ui/lazy-icons';
import { lazy, Suspense } from 'react';
import { loadScreen } from '../../../../../shared/page/load-screen.ts';
import { listingDetailsTexts, useListingDetailsTexts } from '../../../../../shared/texts/listing-details/index.ts';
import { DateRangeLabel } from '../dates/date-range-label.tsx';
import type { FilterBarProps } from './filter-bar-props.ts';
import { SortSelect, VenueSelect } from './filter-select.tsx';
import { FilterSwitch } from './filter-switch.tsx';
import styles from './filters.module.css';
import { TagChips } from './tag-chips.tsx';

/** Loaded when it is opened, because few visitors filter by day. */
const RangeCalendar = lazy(loadScreen(() => import('../dates/date-range-calendar.tsx'), listingDetailsTexts));

export function FilterSwitches(props: FilterBarProps) {
  const { kind, place, facets, total, filters, onFilter, subscribed, onSubscribed, favorites, onFavorites } = props;
  const { t } = useListingDetailsTexts();
  return (
    <>
      {kind.filtersByDate ? (
        <Popup
          className={styles.dates}
          align="start"
          label={
            <span className={styles.chip} data-on={filters.from !== '' || undefined}>
              <CalendarDays size={18} aria-hidden="true" />
              {filters.from === '' ? t('filter.dates') : <DateRangeLabel range={filters} />}
            </span>
          }
        >
          {() => (
            <Suspense fallback={<Skeleton className={styles.calendarSkeleton} />}>
              <RangeCalendar place={place} range={filters} onRange={(range) => onFilter({ ...filters, ...range })} />
            </Suspense>
          )}
        </Popup>
      ) : null}
      {facets.cities.length > 0 || filters.city || filters.venue ? (
        <VenueSelect cities={facets.cities} filters={filters} onFilter={onFilter} />
      ) : null}
      {subscribed === null ? null : (
        <FilterSwitch isOn={subscribed} onTurn={onSubscribed}>
          {t('filter.season-tickets')}
        </FilterSwitch>
      )}
      {favorites === null ? null : (
        <FilterSwitch isOn={favorites} onTurn={onFavorites}>
          {t('favorites')}
        </FilterSwitch>
      )}
      {total !== null && total < 2 ? null : <SortSelect filters={filters} onFilter={onFilter} />}
      {facets.tags.length > 0 ? (
        <TagChips tags={facets.tags} chosen={filters.tags} onChoose={(tags) => onFilter({ ...filters, tags })} />
      ) : null}
    </>
  );
}
