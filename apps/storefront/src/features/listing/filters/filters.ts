/** The poster's filters, which apply together (poster §4, decisions §3). */
import { dayOrder } from '../../../shared/format/day-order.ts';

export type Filters = {
  words: string;
  /** The first and the last day, `dd.mm.yyyy`; both empty: any. */
  from: string;
  to: string;
  tags: readonly number[];
  inStock: boolean;
  /** The city, or the venue (0: any): never both. */
  city: string;
  venue: number;
  /** As the venue wants, or by date. */
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

/** How many filters beside the words are set; a range of days is one. */
export function countFilters({ from, tags, inStock, city, venue }: Filters): number {
  return tags.length + [from !== '', inStock, city !== '' || venue !== 0].filter(Boolean).length;
}

/** A kind without a calendar or without tags ignores stored filters of that sort. */
export function supportedFilters(filters: Filters, kind: { filtersByDate: boolean; filtersByTag: boolean }): Filters {
  return {
    ...filters,
    ...(kind.filtersByDate ? {} : { from: '', to: '' }),
    ...(kind.filtersByTag ? {} : { tags: [] }),
  };
}

/** The filters that are taken along to another kind, which has tags and venues of its own. */
export function carryOverFilters({ words, from, to, inStock }: Filters): Filters {
  return { ...NO_FILTERS, words, from, to, inStock };
}

/** What the filters read of an event; its words are in the search index. */
export type FilterableEvent = {
  hash: string;
  days: readonly string[];
  tags: readonly number[];
  count: number;
  city: string;
  venue: number;
};

/** An event needs one day within the range, and all chosen tags. */
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
  const [from, to] = [dayOrder(filters.from), dayOrder(filters.to)];
  return event.days.some((day) => dayOrder(day) >= from && dayOrder(day) <= to);
}

export type DayRange = { from: string; to: string };

/** Whether a text is a day, `dd.mm.yyyy`. */
export function isDay(text: string): boolean {
  return /^\d{2}\.\d{2}\.\d{4}$/.test(text);
}
