import type { Facets, ListingSection, Section } from '../../model/listing.types.ts';
import type { Filters } from '../filters.ts';

export type FilterBarProps = {
  kind: Section;
  place: ListingSection;
  facets: Facets;
  /** How many events are left; null while they are loaded. */
  total: number | null;
  filters: Filters;
  onFilter(filters: Filters): void;
  /** Whether only tickets by the customer's season tickets are shown; null where the customer has none. */
  subscribed: boolean | null;
  onSubscribed(only: boolean): void;
  /** Whether only the visitor's favourites are shown; null where there are none. */
  favourites: boolean | null;
  onFavourites(only: boolean): void;
};
