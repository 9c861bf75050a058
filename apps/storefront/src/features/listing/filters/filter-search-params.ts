/** The filters as search parameters, for shareable URLs. */
import { isDay } from '../../../shared/format/day-order.ts';
import { type Filters, NO_FILTERS } from './filters.ts';

export type FilterSearch = {
  q?: string;
  from?: string;
  to?: string;
  /** Ids joined with hyphens, which URLs do not encode. */
  tags?: string | number;
  stock?: 1;
  city?: string;
  venue?: number;
  order?: 'date';
};

export const MAX_QUERY_LENGTH = 100;

export function serializeFilters({ words, from, to, tags, inStock, city, venue, order }: Filters): FilterSearch {
  return {
    ...(words.trim() ? { q: words.trim() } : {}),
    ...(from ? { from, to } : {}),
    ...(tags.length > 0 ? { tags: tags.length > 1 ? tags.join('-') : tags[0] } : {}),
    ...(inStock ? { stock: 1 as const } : {}),
    ...(city ? { city } : {}),
    ...(venue ? { venue } : {}),
    ...(order ? { order } : {}),
  };
}

/** Ignores invalid parameters, because shared URLs have to open. */
export function parseFilters(query: Record<string, unknown>): Filters {
  // The router quotes values that look like numbers.
  const readText = (name: string): string => String(query[name] ?? '').replace(/^"(.*)"$/, '$1');
  const [from, to, city, venue] = [readText('from'), readText('to'), readText('city'), Number(readText('venue'))];
  const isRange = isDay(from) && isDay(to);
  const isVenue = Number.isInteger(venue) && venue > 0 && city === '';
  return {
    words: readText('q').slice(0, MAX_QUERY_LENGTH),
    from: isRange ? from : NO_FILTERS.from,
    to: isRange ? to : NO_FILTERS.to,
    tags: readText('tags')
      .split('-')
      .map(Number)
      .filter((tag) => Number.isInteger(tag) && tag > 0),
    inStock: readText('stock') === '1',
    city,
    venue: isVenue ? venue : NO_FILTERS.venue,
    order: readText('order') === 'date' ? 'date' : NO_FILTERS.order,
  };
}
