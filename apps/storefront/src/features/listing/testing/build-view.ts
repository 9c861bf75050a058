/** A view of the poster as its worker gives it, with everything that a test does not ask for left out. */
import { type Filters, NO_FILTERS } from '../filters/filters.ts';
import type { ListingSection } from '../model/listing.types.ts';
import { createListingSource, type ListingResponse } from '../model/listing-source.ts';
import { createSearch } from '../search/search-index.ts';

export type Asked = {
  place?: ListingSection;
  filters?: Partial<Filters>;
  pages?: number;
  subscribed?: string[] | null;
};

export function viewOf(
  answer: ListingResponse,
  { place = {}, filters = {}, pages = 1, subscribed = null }: Asked = {},
) {
  const wish = { language: 'ru' as const, place, filters: { ...NO_FILTERS, ...filters }, subscribed, pages };
  return createListingSource(answer).view(wish, createSearch(answer));
}
