/** The filters of the listing, combined with AND (poster §4, decisions §3). */
import { isDayBetween } from '../../../shared/format/day-order.ts';

export type Filters = {
  words: string;
  /** The first and the last day, `dd.mm.yyyy`; both empty: any day. */
  from: string;
  to: string;
  tags: readonly number[];
  inStock: boolean;
  /** A city, or a venue (0: any); never both. */
  city: string;
  venue: number;
  /** '': as the shop sorts the events. */
  order: '' | 'date';
};

export const NO_FILTERS: Filters = {
  words: '',
  from: '',
  to: '',
  tags: [],
  inStock: false,
  city: '',
  venue: 0,
  order: '',
};

export function isFiltering(filters: Filters): boolean {
  return filters.words.trim() !== '' || countFilters(filters) > 0;
}

/** The number of active filters except the search; a range of days counts as one. */
export function countFilters({ from, tags, inStock, city, venue }: Filters): number {
  return tags.length + [from !== '', inStock, city !== '' || venue !== 0].filter(Boolean).length;
}

/** Clears the filters that the kind does not offer. */
export function pickSupportedFilters(
  filters: Filters,
  kind: { filtersByDate: boolean; filtersByTag: boolean },
): Filters {
  return {
    ...filters,
    ...(kind.filtersByDate ? {} : { from: '', to: '' }),
    ...(kind.filtersByTag ? {} : { tags: [] }),
  };
}

/** The filters that also apply to other kinds, which have other tags and venues. */
export function carryOverFilters({ words, from, to, inStock }: Filters): Filters {
  return { ...NO_FILTERS, words, from, to, inStock };
}

/** The part of an event that the filters compare; the search index has its texts. */
export type FilterableEvent = {
  hash: string;
  days: readonly string[];
  tags: readonly number[];
  count: number;
  city: string;
  venue: number;
};

/** An event matches with one day within the range, and all selected tags. */
export function matchesFilters(
  event: FilterableEvent,
  filters: Filters,
  subscribed: ReadonlySet<string> | null,
): boolean {
  if (filters.inStock && event.count <= 0) return false;
  if (subscribed && !subscribed.has(event.hash)) return false;
  if (filters.city !== '' && event.city !== filters.city) return false;
  if (filters.venue !== 0 && event.venue !== filters.venue) return false;
  if (!filters.tags.every((tag) => event.tags.includes(tag))) return false;
  if (filters.from === '') return true;
  return event.days.some((day) => isDayBetween(day, filters.from, filters.to));
}

export type DayRange = { from: string; to: string };
