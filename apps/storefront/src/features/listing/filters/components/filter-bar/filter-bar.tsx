import { ListFilter, Search } from '@sahna/ui/icons';
import { useId, useState } from 'react';
import { formatCount } from '../../../../../shared/format/money.ts';
import { hydrateLater } from '../../../../../shared/lib/hydrate-later.tsx';
import { loadScreen } from '../../../../../shared/page/load-screen.ts';
import { useListingTexts } from '../../../../../shared/texts/listing/index.ts';
import { listingDetailsTexts } from '../../../../../shared/texts/listing-details/index.ts';
import { MAX_QUERY_LENGTH } from '../../filter-search-params.ts';
import { countFilters } from '../../filters.ts';
import type { FilterBarProps } from './filter-bar-props.ts';
import { FilterSwitch } from './filter-switch.tsx';
import styles from './filters.module.css';
import searchStyles from './search-field.module.css';
import tagStyles from './tag-chips.module.css';

/** Everything but the search is loaded after hydration. */
const loadFilterSwitches = loadScreen(() => import('./filter-switches.tsx'), listingDetailsTexts);
const FilterSwitches = hydrateLater(
  () => loadFilterSwitches().then((loaded) => loaded.FilterSwitches),
  <div className={tagStyles.tags} />,
);

/** The filters of the listing (poster §2 "Filter bar"). On narrow screens one button opens all but the search. */
export function FilterBar(props: FilterBarProps) {
  const { total, isFoundElsewhere, filters, isRestored, onFilter, subscribed, favorites } = props;
  const { t, language } = useListingTexts();
  const search = useId();
  const panel = useId();
  const [open, setOpen] = useState(false);
  // The results below show the same sentence, which is announced here.
  const isEmpty = total === 0 && !isFoundElsewhere;
  const set = countFilters(filters) + (subscribed ? 1 : 0) + (favorites ? 1 : 0);
  return (
    <search className={styles.bar} aria-label={t('filter.label')}>
      <div className={styles.head}>
        <h2 className={styles.heading}>{t('listing.heading')}</h2>
        <p role="status" className={isEmpty ? 'visually-hidden' : styles.found}>
          {total === 0 ? t(isFoundElsewhere ? 'listing.none-in-section' : 'listing.no-tickets') : null}
          {total ? t('listing.found', { count: total, formatted: formatCount(total, language) }) : null}
        </p>
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
        <span>{set > 0 ? `${t('filter.open')}: ${set}` : t('filter.open')}</span>
      </button>
      <div className={searchStyles.field}>
        <Search size={18} aria-hidden="true" />
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
      <div id={panel} className={styles.panel} data-open={open || undefined} data-restored={isRestored || undefined}>
        <FilterSwitch isOn={filters.inStock} onTurn={(inStock) => onFilter({ ...filters, inStock })}>
          {t('filter.in-stock')}
        </FilterSwitch>
        <FilterSwitches {...props} />
      </div>
    </search>
  );
}
