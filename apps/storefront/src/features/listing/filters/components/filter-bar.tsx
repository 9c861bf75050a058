import { ListFilter, Search } from '@sahna/ui/icons';
import { useId, useState } from 'react';
import { formatCount } from '../../../../shared/format/money.ts';
import { hydrateLater } from '../../../../shared/lib/hydrate-later.tsx';
import { useTexts } from '../../../../shared/texts/poster/index.ts';

import { MAX_QUERY_LENGTH } from '../filter-search-params.ts';
import { countFilters } from '../filters.ts';
import type { FilterBarProps } from './filter-bar-props.ts';
import { FilterSwitch } from './filter-switch.tsx';
import styles from './filters.module.css';

/** What is beside the search is loaded behind the page. */
const FilterSwitches = hydrateLater(
  () => import('./filter-switches.tsx').then((loaded) => loaded.FilterSwitches),
  <div className={styles.tags} />,
);

/** The poster's filters (poster §2 "Filter bar"). On phones all but the search stand behind one button. */
export function FilterBar(props: FilterBarProps) {
  const { total, filters, onFilter, subscribed, favourites } = props;
  const { t, language } = useTexts();
  const search = useId();
  const panel = useId();
  const [open, setOpen] = useState(false);
  const set = countFilters(filters) + (subscribed ? 1 : 0) + (favourites ? 1 : 0);
  return (
    <search className={styles.bar} aria-label={t('filter.name')}>
      <div className={styles.head}>
        <h2 className={styles.heading}>{t('poster.heading')}</h2>
        <p role="status" className={styles.found}>
          {total === 0 ? t('poster.none') : null}
          {total ? t('poster.found', { count: total, shown: formatCount(total, language) }) : null}
        </p>
      </div>
      <div className={styles.find}>
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
        <FilterSwitch on={filters.inStock} onTurn={(inStock) => onFilter({ ...filters, inStock })}>
          {t('filter.in-stock')}
        </FilterSwitch>
        <FilterSwitches {...props} />
      </div>
    </search>
  );
}
