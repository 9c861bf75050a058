import { X } from '@sahna/ui/icons';
import { formatRange } from '../../../../shared/format/dates.ts';
import { formatCount } from '../../../../shared/format/money.ts';
import { useListingDetailsTexts } from '../../../../shared/texts/listing-details/index.ts';
import type { Facets } from '../../model/listing.types.ts';
import { countFilters, type Filters, NO_FILTERS } from '../filters.ts';
import styles from './active-filters.module.css';

export type ActiveFiltersProps = {
  filters: Filters;
  facets: Facets;
  /** Whether only the customer's season tickets, or the visitor's favorites, are shown. */
  subscribed: boolean;
  favorites: boolean;
  /** The number of events that the filters hide. */
  hidden: number;
  /** Shows a note that the filters are from the last visit. */
  isFromLastVisit: boolean;
  onFilter(filters: Filters): void;
  onSubscribed(isOn: boolean): void;
  onFavorites(isOn: boolean): void;
  onReset(): void;
};

type Chip = { name: string; remove(): void };

/** Chips that remove one filter each, and the number of events that the filters hide. */
export function ActiveFilters(props: ActiveFiltersProps) {
  const { filters, facets, subscribed, favorites, hidden, isFromLastVisit, onFilter, onReset } = props;
  const { t, language } = useListingDetailsTexts();
  // Events that do not match the search do not count as hidden.
  const isHiding = hidden > 0 && (countFilters(filters) > 0 || subscribed || favorites);
  const clear =
    (cleared: Partial<Filters>): (() => void) =>
    () =>
      onFilter({ ...filters, ...cleared });
  const chips: Chip[] = [
    ...(filters.words.trim()
      ? [{ name: t('chip.query', { words: filters.words.trim() }), remove: clear({ words: '' }) }]
      : []),
    ...(filters.from
      ? [
          {
            name: formatRange(filters.from, filters.to, language, new Date()),
            remove: clear({ from: '', to: '' }),
          },
        ]
      : []),
    ...facets.tags
      .filter(({ id }) => filters.tags.includes(id))
      .map(({ id, name }) => ({ name, remove: clear({ tags: filters.tags.filter((tag) => tag !== id) }) })),
    ...(filters.inStock ? [{ name: t('filter.in-stock'), remove: clear({ inStock: false }) }] : []),
    ...(filters.city || filters.venue
      ? [{ name: getLocationName(facets, filters), remove: clear({ city: NO_FILTERS.city, venue: NO_FILTERS.venue }) }]
      : []),
    ...(subscribed ? [{ name: t('filter.season-tickets'), remove: () => props.onSubscribed(false) }] : []),
    ...(favorites ? [{ name: t('favorites'), remove: () => props.onFavorites(false) }] : []),
  ];
  return (
    <>
      <ul className={`swiped ${styles.chips}`} aria-label={t('filter.open')}>
        {chips.map(({ name, remove }) => (
          <li key={name}>
            <button type="button" className={styles.chip} aria-label={t('chip.remove', { name })} onClick={remove}>
              {name}
              <X size={16} aria-hidden="true" />
            </button>
          </li>
        ))}
      </ul>
      <button type="button" className={styles.reset} onClick={onReset}>
        {t('filter.reset')}
      </button>
      <p className={styles.note}>
        {isFromLastVisit ? <span>{t('filter.restored')}</span> : null}
        {isHiding ? <span>{t('chip.hidden', { count: hidden, formatted: formatCount(hidden, language) })}</span> : null}
      </p>
    </>
  );
}

function getLocationName({ cities }: Facets, { city, venue }: Filters): string {
  if (city) return cities.find(({ key }) => key === city)?.name ?? city;
  return cities.flatMap(({ venues }) => venues).find(({ id }) => id === venue)?.name ?? String(venue);
}
