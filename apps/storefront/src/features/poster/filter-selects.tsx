/** Where, and in which order: the filters that are chosen from a list. */
import { useId } from 'react';
import { useTexts } from '../../shared/texts/poster/index.ts';
import styles from './filters.module.css';
import type { Filters } from './filters.ts';
import type { PosterCity } from './poster-model.ts';

type SelectProps = { filters: Filters; onFilter(filters: Filters): void };

/** A city as a whole or one of its venues; not there where all events are in one venue. */
export function WhereSelect({ cities, filters, onFilter }: SelectProps & { cities: PosterCity[] }) {
  const { t } = useTexts();
  const label = useId();
  const { city, venue } = filters;
  if (cities.length === 0 && city === '' && venue === 0) return null;
  return (
    <span className={styles.select} data-on={city !== '' || venue !== 0 || undefined}>
      <label className="visually-hidden" htmlFor={label}>
        {t('filter.where')}
      </label>
      <select
        id={label}
        value={venue || city}
        onChange={({ target: { value } }) =>
          onFilter({
            ...filters,
            ...(Number(value) > 0 ? { city: '', venue: Number(value) } : { city: value, venue: 0 }),
          })
        }
      >
        <option value="">{t('filter.anywhere')}</option>
        {cities.map(({ key, name, venues }) =>
          cities.length > 1 && name !== '' ? (
            <optgroup key={key} label={name}>
              {venues.length > 1 ? <option value={key}>{t('filter.city', { city: name })}</option> : null}
              <Venues venues={venues} />
            </optgroup>
          ) : (
            <Venues key={key} venues={venues} />
          ),
        )}
      </select>
    </span>
  );
}

function Venues({ venues }: Pick<PosterCity, 'venues'>) {
  return venues.map(({ id, name }) => (
    <option key={id} value={id}>
      {name}
    </option>
  ));
}

export function OrderSelect({ filters, onFilter }: SelectProps) {
  const { t } = useTexts();
  const label = useId();
  return (
    <span className={styles.order}>
      <label className="visually-hidden" htmlFor={label}>
        {t('filter.order')}
      </label>
      <select
        id={label}
        value={filters.order}
        onChange={({ target: { value } }) => onFilter({ ...filters, order: value === 'date' ? value : '' })}
      >
        <option value="">{t('filter.as-shop')}</option>
        <option value="date">{t('filter.by-date')}</option>
      </select>
    </span>
  );
}
