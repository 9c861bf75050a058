/** The filters that are chosen from a list: venue and sort order. */
import type { ReactNode } from 'react';
import { useListingDetailsTexts } from '../../../../../shared/texts/listing-details/index.ts';
import type { City } from '../../../model/listing.types.ts';
import type { Filters } from '../../filters.ts';
import styles from './filters.module.css';

type FilterSelectProps = { filters: Filters; onFilter(filters: Filters): void };

/** A city or one of its venues. */
export function VenueSelect({ cities, filters, onFilter }: FilterSelectProps & { cities: City[] }) {
  const { t } = useListingDetailsTexts();
  const value = filters.city || String(filters.venue || '');
  return (
    <Select
      label={t('filter.venue')}
      look="select"
      emptyLabel={t('filter.all-venues')}
      value={value}
      onChoose={(where) =>
        onFilter({ ...filters, ...(Number(where) ? { city: '', venue: Number(where) } : { city: where, venue: 0 }) })
      }
    >
      {cities.map(({ key, name, venues }) =>
        cities.length > 1 && name ? (
          <optgroup key={key} label={name}>
            {venues.length > 1 ? <option value={key}>{t('filter.city', { city: name })}</option> : null}
            {venues.map(renderVenueOption)}
          </optgroup>
        ) : (
          venues.map(renderVenueOption)
        ),
      )}
    </Select>
  );
}

function renderVenueOption({ id, name }: City['venues'][number]) {
  return (
    <option key={id} value={id}>
      {name}
    </option>
  );
}

export function SortSelect({ filters, onFilter }: FilterSelectProps) {
  const { t } = useListingDetailsTexts();
  return (
    <Select
      label={t('filter.sort')}
      look="order"
      emptyLabel={t('filter.recommended')}
      value={filters.order}
      onChoose={(order) => onFilter({ ...filters, order: order === 'date' ? order : '' })}
    >
      <option value="date">{t('filter.by-date')}</option>
    </Select>
  );
}

type SelectProps = {
  label: string;
  look: 'select' | 'order';
  /** The option that clears the filter. */
  emptyLabel: string;
  value: string;
  onChoose(value: string): void;
  children: ReactNode;
};

function Select({ label, look, emptyLabel, value, onChoose, children }: SelectProps) {
  return (
    <select
      className={styles[look]}
      aria-label={label}
      data-on={value || undefined}
      value={value}
      onChange={(event) => onChoose(event.target.value)}
    >
      <option value="">{emptyLabel}</option>
      {children}
    </select>
  );
}
