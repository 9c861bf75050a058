/** Builds a view of the listing as the worker does; omitted options are empty. */
import { type Filters, NO_FILTERS } from '../filters/filters.ts';
import type { ListingSection } from '../model/listing.types.ts';
import { createListingSource, type ListingResponse } from '../model/listing-source.ts';
import { createSearch } from '../search/search-index.ts';

export type ViewOptions = {
  place?: ListingSection;
  filters?: Partial<Filters>;
  pages?: number;
  subscribed?: string[] | null;
};

export function buildView(
  response: ListingResponse,
  { place = {}, filters = {}, pages = 1, subscribed = null }: ViewOptions = {},
) {
  const query = { language: 'ru' as const, place, filters: { ...NO_FILTERS, ...filters }, subscribed, pages };
  return createListingSource(response).view(query, createSearch(response));
}
